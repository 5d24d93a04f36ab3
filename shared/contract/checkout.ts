import { z } from 'zod';
import { longestName } from '../account/field-limits.ts';
import { rule } from '../messages/message.ts';
import { exchangeStates } from '../orders/exchange-state.ts';
import { dutyPayers } from '../places/customs.ts';
import { plainLine } from '../text/plain-text.ts';
import { call } from './call.ts';
import { UnmetCoupon } from './cart.ts';
import { Arrival, CountryCode, CurrencyCode, Email, Money, QueryEmail, Reference, typedOrderNo } from './shapes.ts';

/** Returns the schema of a trimmed text of one line, which a parcel label can show. */
export const printable = () => z.string().overwrite(plainLine).trim();
const text = (message: string, max = 100) =>
  printable()
    .min(1, message)
    .max(max, rule('atMost', { most: max }));

const longestCompany = 100;
const longestNote = 200;

/** The fields of an address form. The country decides which of `state` and `postalCode` are required. */
export const AddressFields = z.strictObject({
  firstName: text(rule('enterFirstName'), longestName),
  /** Required where the shop asks for it (`FieldLimits`). */
  lastName: printable()
    .max(longestName, rule('atMost', { most: longestName }))
    .default(''),
  company: printable()
    .max(longestCompany, rule('atMost', { most: longestCompany }))
    .default(''),
  country: z.string().regex(/^[A-Z]{2}$/, rule('selectCountry')),
  state: printable().max(60).default(''),
  city: text(rule('enterCity')),
  postalCode: printable().max(16).default(''),
  street: text(rule('enterStreet'), 200),
  apt: printable().max(100).default(''),
  phone: text(rule('enterPhone'), 30),
  /** What helps the carrier to find the door; of a shipping address alone. */
  carrierNote: printable()
    .max(longestNote, rule('atMost', { most: longestNote }))
    .default(''),
});
export type AddressFields = z.infer<typeof AddressFields>;
/** An address that a customer used, with the name of its state beside the code; '' where it has none. */
export const UsedAddress = AddressFields.extend({ id: z.string(), stateName: z.string() });
export type UsedAddress = z.infer<typeof UsedAddress>;
export const Address = UsedAddress.extend({ isDefault: z.boolean() });
export type Address = z.infer<typeof Address>;

export const PaymentType = z.enum(['IPAYLINKS', 'PAYPAL', 'COD', 'STRIPE']);
export type PaymentType = z.infer<typeof PaymentType>;

export const QuoteLine = z.object({
  variantId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  handle: z.string(),
  image: z.string(),
  quantity: z.int(),
  unit: Money,
  line: Money,
});
export const ShippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  money: Money,
  /** Working days, e.g. '3-5'. */
  days: z.string(),
  /** For shoppers: when it arrives if the order is placed now; absent: the days are in other words. */
  arrival: z.string().optional(),
});
/** Who pays duties and import taxes; absent: nothing passes customs, or the shop has not said. */
const duties = z.enum(dutyPayers).optional();

export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Money,
  discount: Money,
  couponCode: z.string().optional(),
  unmetCoupon: UnmetCoupon.optional(),
  shipping: Money,
  shippingMethod: z.string(),
  tax: Money,
  /** Whether prices include the tax. */
  taxIncluded: z.boolean(),
  duties,
  /**
   * Whole points. `available` is what can be spent on this order and `worth` its value; `used` is what is spent and
   * `money` its value. A guest has none.
   */
  points: z.object({ available: z.int(), worth: Money, used: z.int(), money: Money }),
  total: Money,
  shippingMethods: z.array(ShippingMethod),
  paymentTypes: z.array(PaymentType),
  problems: z.array(z.object({ variantId: z.string(), code: z.string(), message: z.string() })),
});
export type Quote = z.infer<typeof Quote>;

/**
 * Whole points to spend. The quote lowers a number above the balance or the price of the goods and returns the actual
 * one.
 */
const usePoints = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
]);
export const FeeRequest = z.strictObject({
  country: CountryCode,
  state: z.string().max(60).optional(),
  postalCode: z.string().max(16).optional(),
  shippingMethod: z.string().max(40).optional(),
  couponCode: z.string().max(40).optional(),
  usePoints: usePoints.optional(),
  paymentType: PaymentType.optional(),
});
export const ConfirmRequest = z.strictObject({
  email: Email,
  shippingAddress: AddressFields,
  /** The billing address; absent: same as the shipping address. */
  billingAddress: AddressFields.optional(),
  shippingMethod: z.string().min(1, rule('chooseShippingMethod')).max(40),
  couponCode: z.string().max(40).optional(),
  usePoints: usePoints.optional(),
  paymentType: PaymentType,
  /** The total that the shopper saw, in hundredths of the order's currency. */
  expectedTotal: z.strictObject({ cent: z.int().min(0), currencyCode: CurrencyCode }),
  /** True: the shopper agreed to analytics, or is where nobody has to: the order's events may be reported. */
  measured: z.boolean().optional(),
});
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

/** The analytics events of an order, each of which is reported once. */
export const OrderEvent = z.enum(['order_checkout', 'order_paid']);
export type OrderEvent = z.infer<typeof OrderEvent>;

export const OrderStatus = z.enum(['UNPAID', 'PAIDFAIL', 'PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED']);
export type OrderStatus = z.infer<typeof OrderStatus>;
export const OrderLine = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  handle: z.string(),
  image: z.string(),
  quantity: z.int(),
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
  /**
   * Set while the buyer may withdraw (Directive 2011/83/EU, Art. 9): the end of the period; null while something is still to
   * be sent.
   */
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
        title: z.string(),
        variantTitle: z.string(),
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

export const fee = call('POST', '/apis/fee', FeeRequest, Quote);
export const confirmOrder = call('POST', '/apis/order/confirm', ConfirmRequest, Order, { keyed: true });
export const order = call('GET', '/apis/orders/{id}', z.object({ id: Reference }), Order);
export const cancelOrder = call('POST', '/apis/orders/{id}/cancel', z.strictObject({ id: Reference }), Order);
export const OrderSearch = z.object({
  orderNo: typedOrderNo().regex(/^\d{10}$/, rule('orderNoDigits')),
  email: QueryEmail,
  /** The key from the link in an order mail; a wrong key has no effect. */
  key: z.string().max(100).optional(),
});
export const searchOrder = call('GET', '/apis/orders/search', OrderSearch, Order);
