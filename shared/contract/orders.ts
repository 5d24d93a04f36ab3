import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { awaitingPayment } from '../orders/awaiting-payment.ts';
import { call } from './call.ts';
import { DocumentNumber, Order, OrderEvent, OrderStatus } from './order.ts';
import { pageOf, QueryEmail, Reference, typedOrderNo } from './shapes.ts';

export const order = call('GET', '/apis/orders/{id}', z.object({ id: Reference }), Order);
export const cancelOrder = call('POST', '/apis/orders/{id}/cancel', z.strictObject({ id: Reference }), Order);
export const OrderSearch = z.object({
  orderNo: typedOrderNo().regex(/^\d{10}$/, rule('orderNoDigits')),
  email: QueryEmail,
  /** The key from the link in an order mail; a wrong key has no effect. */
  key: z.string().max(100).optional(),
});
export const searchOrder = call('GET', '/apis/orders/search', OrderSearch, Order);

/** The tabs of the order list (docs/develop/specification.md, Orders). */
export const orderTabs = ['all', 'pending', 'progress', 'shipped', 'complete', 'cancelled'] as const;
export const orderStatusOfTab: Readonly<Record<(typeof orderTabs)[number], readonly z.infer<typeof OrderStatus>[]>> = {
  all: OrderStatus.options,
  pending: awaitingPayment,
  progress: ['PREPARING'],
  shipped: ['SHIPPED'],
  complete: ['FULFILLED'],
  cancelled: ['CANCELLED'],
};
export const OrderList = pageOf(Order).extend({
  /** The number of orders in each tab. */
  counts: z.record(z.enum(orderTabs), z.int()),
});
export type OrderList = z.infer<typeof OrderList>;
/** Returns the customer's orders, the newest first, ten a page. */
export const ordersList = call(
  'GET',
  '/apis/orders',
  z.object({ status: z.enum(orderTabs).default('all'), page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  OrderList,
);
/**
 * Adds the products of an order to the cart again, as far as they are still sold. Afterwards the cart contains at least
 * what the order did, so repeating the call adds nothing. `added` counts units; `missing` names products of which none
 * is available, `fewer` those of which fewer are left than were ordered.
 */
export const reorder = call(
  'POST',
  '/apis/orders/{id}/reorder',
  z.strictObject({ id: Reference }),
  z.object({ added: z.int(), missing: z.array(z.string()), fewer: z.array(z.string()) }),
);

/** Returns the visitor's newest order that can still be paid. */
export const waitingOrder = call('GET', '/apis/waiting-order', z.object({}), z.object({ order: Order.nullable() }));
/** Lets the visitor see, pay and cancel the order of the link in its mail for a day, on any device. */
export const openPayLink = call(
  'POST',
  '/apis/waiting-order/link',
  z.strictObject({ token: z.string().max(100) }),
  z.object({ id: z.string() }),
);

/**
 * Mails the buyer of an order a link that opens it on any device for a day, as `openPayLink` does. A wrong number and a
 * wrong e-mail get the same answer as in a search.
 */
export const mailOrderLink = call('POST', '/apis/orders/search/link', OrderSearch, z.null());

/** What became of a guest's data. */
export const Forgotten = z.object({
  /** Orders without the person now. */
  orders: z.int(),
  /** Those of them that are under way, and lose the person when they have ended. */
  open: z.int(),
  /** Invoices and credit notes that the law keeps. */
  documents: z.array(z.string()),
});
export type Forgotten = z.infer<typeof Forgotten>;
/**
 * Forgets the guest of an order. 'mailed': a link in a mail has to be opened first, which was sent now. An account is
 * deleted in itself: its orders are code 200001 here.
 */
export const forgetGuest = call(
  'POST',
  '/apis/orders/{id}/forget',
  z.strictObject({ id: Reference }),
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('mailed') }),
    Forgotten.extend({ state: z.literal('forgotten') }),
  ]),
);

/**
 * Claims an event of the visitor's order for the log: `first` is true once, whichever browser reports it or whether the shop
 * does. 'order_paid' of an order that was never paid belongs to no visit.
 */
export const claimOrderEvent = call(
  'POST',
  '/apis/orders/{id}/events',
  z.strictObject({ id: Reference, event: OrderEvent }),
  z.object({ first: z.boolean() }),
  { open: false },
);

/** An invoice or credit note as a file; `pdf` in base64. */
export const DocumentFile = z.object({ number: DocumentNumber, pdf: z.base64() });
export type DocumentFile = z.infer<typeof DocumentFile>;

/** Returns a document of one of the visitor's orders. */
export const orderDocument = call(
  'GET',
  '/apis/orders/{id}/documents/{number}',
  z.object({ id: Reference, number: DocumentNumber }),
  DocumentFile,
);

/**
 * Returns a document of an order that is named as in a search. Name and address in it are shortened as on the page of the
 * order, unless the key of an order's mail is sent: the mails bring the documents in full.
 */
export const searchedDocument = call(
  'GET',
  '/apis/orders/search/document',
  OrderSearch.extend({ number: DocumentNumber }),
  DocumentFile,
);
