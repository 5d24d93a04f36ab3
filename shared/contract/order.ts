import { z } from 'zod';
import { exchangeStates } from '../orders/exchange-state.ts';
import { dutyPayers } from '../places/customs.ts';
import { AddressFields } from './address-fields.ts';
import { Piece } from './piece.ts';
import { Arrival, Money } from './shapes.ts';
import { texts } from './texts.ts';

export const PaymentType = z.enum(['IPAYLINKS', 'PAYPAL', 'COD', 'STRIPE']);
export type PaymentType = z.infer<typeof PaymentType>;

export const ShippingMethod = z.object({
  id: z.string(),
  ...texts({ name: z.string() }),
  money: Money,
  /** Working days, e.g. '3-5'. */
  days: z.string(),
  /** For shoppers: when it arrives if the order is placed now; absent: the days are in other words. */
  arrival: z.string().optional(),
});
/** Who pays duties and import taxes; absent: nothing passes customs, or the shop has not said. */
export const duties = z.enum(dutyPayers).optional();

/** The analytics events of an order, each of which is reported once. */
export const OrderEvent = z.enum(['order_checkout', 'order_paid']);
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderStatus = z.enum(['UNPAID', 'PAIDFAIL', 'PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED']);
export type OrderStatus = z.infer<typeof OrderStatus>;
/** What a line of a quote or an order is of, and how many. */
export const goodsOfLine = {
  ...Piece.shape,
  variantId: z.string(),
  handle: z.string(),
  image: z.string(),
  quantity: z.int(),
};
export const OrderLine = z.object({
  id: z.string(),
  productId: z.string(),
  ...goodsOfLine,
  /** Units of this product that could not be sent and were removed from the order. */
  removed: z.int().optional(),
  saleMoney: Money,
  lineMoney: Money,
  /** Units from which the buyer may withdraw now; absent: none. */
  withdrawable: z.int().optional(),
  /** Set for goods that are not shipped: a service, a download. */
  unshipped: z.literal(true).optional(),
  /** Set for goods sent to a customer: whether the customer may review them or already did. */
  review: z.enum(['may', 'reviewed']).optional(),
});
/**
 * The payment status of an order. 'none': no attempt yet; 'verify': cash on delivery, phone not verified; 'onDelivery':
 * cash on delivery, to be collected; 'cancelled': the order accepts no payment.
 */
export const PaymentStatus = z.enum([
  'none',
  'processing',
  'challenge',
  'paid',
  'declined',
  'cancelled',
  'verify',
  'onDelivery',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The number of an invoice or credit note, as in 'INV-2026-000123'. */
export const DocumentNumber = z.string().regex(/^(INV|CN)-\d{4}-\d{6,9}$/);

export const Order = z.object({
  id: z.string(),
  orderNo: z.string(),
  status: OrderStatus,
  label: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  /** End of the payment window; absent once paid or cancelled. */
  expiresAt: z.int().optional(),
  email: z.string(),
  lines: z.array(OrderLine),
  shippingAddress: AddressFields,
  billingAddress: AddressFields,
  shippingMethod: ShippingMethod,
  subtotal: Money,
  discount: Money,
  shipping: Money,
  tax: Money,
  taxIncluded: z.boolean(),
  duties,
  points: Money,
  total: Money,
  /** What the courier collects where units were removed from an order on delivery; absent: the total. */
  toCollect: Money.optional(),
  couponCode: z.string().optional(),
  /** What was promised of its arrival; without days where none is known. Absent: nothing was promised. */
  promise: z.object({ arrives: Arrival.optional(), delayed: z.boolean() }).optional(),
  payment: z.object({
    type: PaymentType,
    state: PaymentStatus,
    brand: z.string().optional(),
    last4: z.string().optional(),
    errorMessage: z.string().optional(),
  }),
  /** Payment methods of an order that awaits payment; empty afterwards. */
  paymentTypes: z.array(PaymentType),
  /** Why the order was cancelled: its time to pay ran out, the buyer or the shop did, or nobody took the parcel. */
  cancelledBy: z.enum(['expired', 'customer', 'shop', 'refused']).optional(),
  /** Whether the buyer may cancel the order now. */
  cancellable: z.boolean(),
  refunds: z.array(
    z.object({
      money: Money,
      /** 'pending': not confirmed yet; 'refused': staff look into it. */
      state: z.enum(['pending', 'done', 'refused']),
      /** False for a refund of surplus money: a second payment, or one for an order that accepted none. */
      ofPayment: z.boolean(),
      at: z.int(),
    }),
  ),
  /** Hundredths of a point that paid for the order and went back to the buyer; absent: none. */
  pointsBack: z.int().optional(),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNo: z.string(),
      /** The carrier's tracking page; '' if it has none. */
      trackingUrl: z.string(),
      lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
      shippedAt: z.int(),
    }),
  ),
  /** Set while the buyer may withdraw (Directive 2011/83/EU, Art. 9): the end; null while something is to be sent. */
  withdrawal: z.object({ until: z.int().nullable() }).optional(),
  /** Withdrawals that the shop has received; absent: none. `awaited` units are still to come back. */
  withdrawals: z
    .array(
      z.object({
        at: z.int(),
        refundBy: z.int(),
        lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), awaited: z.int() })),
      }),
    )
    .optional(),
  /** Pieces that are exchanged, each for another one; absent: none. */
  exchanges: z
    .array(
      z.object({
        id: z.string(),
        at: z.int(),
        lineId: z.string(),
        ...Piece.shape,
        state: z.enum(exchangeStates),
        /** Whether the replacement is sent only once the piece is back. */
        waits: z.boolean(),
        /** What is refunded because the replacement is cheaper; absent: nothing. */
        difference: Money.optional(),
        /** The parcel with the replacement; absent: it is not sent. */
        parcelId: z.string().optional(),
      }),
    )
    .optional(),
  /** Invoices and credit notes; absent: none. */
  documents: z.array(z.object({ number: DocumentNumber, kind: z.enum(['invoice', 'credit']) })).optional(),
  tracks: z.array(z.object({ at: z.int(), text: z.string(), place: z.string().optional() })),
  /** Its analytics events that were reported; absent: none. */
  reported: z.array(OrderEvent).optional(),
});
export type Order = z.infer<typeof Order>;
