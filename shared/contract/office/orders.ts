import { z } from 'zod';
import { call } from '../call.ts';
import { AddressFields, OrderStatus } from '../checkout.ts';
import { Customs } from '../customs.ts';
import { Reference } from '../shapes.ts';
import { closed, StaffLine, StaffText } from './closed.ts';
import { OfficeExchange } from './exchange.ts';

export const orderLists = ['to-send', 'all'] as const;

export const OfficeOrderRow = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  /** Whether the replacement of an exchange is to be sent. */
  exchangeToSend: z.boolean(),
  at: z.int(),
  country: z.string(),
  /** Null without the permission orders.contact. */
  email: z.string().nullable(),
  totalCents: z.int(),
  currency: z.string(),
});
export type OfficeOrderRow = z.infer<typeof OfficeOrderRow>;

export const OfficeOrderList = z.object({
  orders: z.array(OfficeOrderRow),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
  /** Cards are being tested: payments of the last ten minutes that were declined, and paid. Null: they are not. */
  cardTesting: z.object({ declined: z.int(), paid: z.int() }).nullable(),
});
export type OfficeOrderList = z.infer<typeof OfficeOrderList>;

/** Returns orders: those to be sent, replacements of exchanges too, the oldest first, or all, the newest first. */
export const officeOrders = call(
  'GET',
  '/apis/office/orders',
  z.object({
    list: z.enum(orderLists).default('to-send'),
    after: z
      .string()
      .regex(/^\d{1,15}-\d{10}$/)
      .optional(),
  }),
  OfficeOrderList,
  closed,
);

const Moment = z.string();
const Address = z.record(z.string(), z.string().optional());
export const OfficeOrder = z.object({
  orderNo: z.string(),
  status: OrderStatus,
  placedAt: Moment,
  /** Null without the permission orders.contact, as is what else leads to the buyer by the network. */
  email: z.string().nullable(),
  /** Whether a guest placed it who is not forgotten. */
  ofGuest: z.boolean(),
  currency: z.string(),
  paymentType: z.string(),
  shippingAddress: Address,
  /** What a customs declaration holds; null: the order passes no customs. */
  customs: Customs.nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      title: z.string(),
      variant: z.string(),
      quantity: z.int(),
      sent: z.int(),
      returned: z.int(),
      removed: z.int(),
      /** Units that the buyer has withdrawn from and that are still to come back. */
      awaited: z.int(),
      /** Units that are left to ship. */
      toSend: z.int(),
      lineCents: z.int(),
    }),
  ),
  /** What forms name: lines, and the replacements of exchanged units; each with the most units of an action. */
  pieces: z.array(
    z.object({
      /** Id of the line or of the exchange. */
      which: z.string(),
      name: z.string(),
      toSend: z.int(),
      toRemove: z.int(),
      toReturn: z.int(),
      toExchange: z.int(),
      /** Units that the buyer has withdrawn from and that are still to come back. */
      awaited: z.int(),
    }),
  ),
  /** Variants in stock of the products of which a piece can be exchanged. */
  instead: z.array(z.object({ variantId: z.int(), name: z.string() })),
  amounts: z.object({
    subtotal: z.int(),
    discount: z.int(),
    couponCode: z.string().nullable(),
    shipping: z.int(),
    tax: z.int(),
    taxIncluded: z.boolean(),
    points: z.int(),
    total: z.int(),
  }),
  /** Cents; `pointsBack`: the worth of points that went back. */
  payment: z.object({ captured: z.int(), givenBack: z.int(), left: z.int(), pointsBack: z.int() }),
  /** What the courier collects; null: the order is not paid on delivery, or cancelled. */
  toCollect: z.int().nullable(),
  parcels: z.array(
    z.object({
      at: Moment,
      carrier: z.string(),
      trackingNo: z.string(),
      trackingUrl: z.string(),
      lines: z.array(z.object({ sku: z.string(), quantity: z.int() })),
    }),
  ),
  exchanges: z.array(OfficeExchange),
  flags: z.array(z.object({ details: z.string(), resolvedAt: z.string().nullable() })),
  notes: z.array(z.object({ at: Moment, author: z.string(), text: z.string() })),
  /** States, payment attempts, parcels, refunds, mails, webhooks and, with audit.read, entries of the audit trail, in order of time. */
  timeline: z.array(z.object({ at: Moment, what: z.string(), who: z.string() })),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

/** Number of an order, as buyers know it. */
export const orderNo = z.string().regex(/^\d{10}$/);
export const officeOrder = call('GET', '/apis/office/orders/{orderNo}', z.object({ orderNo }), OfficeOrder, closed);

/** Units of an order, by id of the line or exchange, or by SKU. */
export const Units = z.array(z.object({ which: Reference, quantity: z.int().min(1).max(999_999) })).max(100);

/** Records a parcel; without `units`, with everything that is left to send. */
export const officeShip = call(
  'POST',
  '/apis/office/orders/{orderNo}/parcels',
  z.object({
    orderNo,
    carrier: StaffLine.min(1).max(60),
    tracking: StaffLine.min(1).max(100),
    units: Units.optional(),
  }),
  z.object({ fresh: z.boolean(), carrier: z.string(), trackingNo: z.string() }),
  closed,
);

/** Changes where an order is sent, until its first parcel; a place with another tax or delivery is refused. */
export const officeAddress = call(
  'POST',
  '/apis/office/orders/{orderNo}/address',
  z.object({ orderNo, shippingAddress: AddressFields }),
  z.object({ changed: z.boolean() }),
  closed,
);
export const officeNote = call(
  'POST',
  '/apis/office/orders/{orderNo}/notes',
  z.object({ orderNo, text: StaffText.min(1).max(2_000) }),
  z.null(),
  closed,
);
