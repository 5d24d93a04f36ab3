import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { call } from './call.ts';
import { CountryCode, CurrencyCode, Email, Money, Reference } from './shapes.ts';

/** Line ends, other control characters and those that turn the direction of writing stand on no parcel. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
/** A trimmed text of one line. */
export const printable = () =>
  z
    .string()
    .overwrite((text) => text.replace(unprintable, ' '))
    .trim();
const line = (message: string, max = 100) => printable().min(1, message).max(max, rule('tooLong'));

/** What an address form sends; which of `state` and `postalCode` must be filled depends on the country. */
export const AddressFields = z.strictObject({
  firstName: line(rule('enterFirstName'), 30),
  lastName: line(rule('enterLastName'), 30),
  country: z.string().regex(/^[A-Z]{2}$/, rule('selectCountry')),
  state: printable().max(60).default(''),
  city: line(rule('enterCity')),
  postalCode: printable().max(16).default(''),
  street: line(rule('enterStreet'), 200),
  apt: printable().max(100).default(''),
  phone: line(rule('enterPhone'), 30),
});
export type AddressFields = z.infer<typeof AddressFields>;
export const Address = AddressFields.extend({ id: z.string(), isDefault: z.boolean() });
export type Address = z.infer<typeof Address>;

export const PaymentType = z.enum(['IPAYLINKS', 'PAYPAL', 'COD']);
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
});
export const Quote = z.object({
  lines: z.array(QuoteLine),
  subtotal: Money,
  discount: Money,
  couponCode: z.string().optional(),
  shipping: Money,
  shippingMethod: z.string(),
  tax: Money,
  /** True where prices already hold the tax. */
  taxIncluded: z.boolean(),
  /** Whole points: how many can be spent on this order and what they pay, and how many are; a guest has none. */
  points: z.object({ available: z.int(), worth: Money, used: z.int(), money: Money }),
  total: Money,
  shippingMethods: z.array(ShippingMethod),
  paymentTypes: z.array(PaymentType),
  problems: z.array(z.object({ variantId: z.string(), code: z.string(), message: z.string() })),
});
export type Quote = z.infer<typeof Quote>;

/** Whole points to be spent; of more than there are, or than the goods cost, as many as can be: the quote says how many. */
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
  /** Absent: same as the shipping address. */
  billingAddress: AddressFields.optional(),
  shippingMethod: z.string().min(1, rule('chooseShippingMethod')).max(40),
  couponCode: z.string().max(40).optional(),
  usePoints: usePoints.optional(),
  paymentType: PaymentType,
  /** The total the shopper saw, in cents of the order's currency. */
  expectedTotal: z.strictObject({ cent: z.int().min(0), currencyCode: CurrencyCode }),
});
export type ConfirmRequest = z.infer<typeof ConfirmRequest>;

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
  /** Units of these that could not be sent and were taken out of the order. */
  removed: z.int().optional(),
  saleMoney: Money,
  lineMoney: Money,
  /** It goes into no parcel: a service, a download. */
  unshipped: z.literal(true).optional(),
  /** Of what was sent to a customer: whether they may review it, or did. */
  review: z.enum(['may', 'reviewed']).optional(),
});
/**
 * Where the payment of an order stands. 'none': nothing was tried yet; 'verify': cash on delivery, the phone is not
 * verified; 'onDelivery': cash on delivery, to be collected; 'cancelled': the order takes no payment any more.
 */
export const PaymentStanding = z.enum([
  'none',
  'processing',
  'challenge',
  'paid',
  'declined',
  'cancelled',
  'verify',
  'onDelivery',
]);
export type PaymentStanding = z.infer<typeof PaymentStanding>;

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
  points: Money,
  total: Money,
  couponCode: z.string().optional(),
  payment: z.object({
    type: PaymentType,
    state: PaymentStanding,
    brand: z.string().optional(),
    last4: z.string().optional(),
    errorMessage: z.string().optional(),
  }),
  /** Ways this order can be paid while it waits for its money; empty afterwards. */
  paymentTypes: z.array(PaymentType),
  /** Of a cancelled order: by its time running out, its buyer, or the shop. */
  cancelledBy: z.enum(['expired', 'customer', 'shop']).optional(),
  /** Whether its buyer may cancel it now. */
  cancellable: z.boolean(),
  refunds: z.array(
    z.object({
      money: Money,
      /** 'pending': on its way; 'refused': we are looking into it. */
      state: z.enum(['pending', 'done', 'refused']),
      /** False: of money that came beside what paid the order, or when it could not take any. */
      ofPayment: z.boolean(),
      at: z.int(),
    }),
  ),
  fulfillments: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      trackingNo: z.string(),
      /** '' where the carrier has no page for it. */
      trackingUrl: z.string(),
      lines: z.array(z.object({ lineId: z.string(), quantity: z.int() })),
      shippedAt: z.int(),
    }),
  ),
  tracks: z.array(z.object({ at: z.int(), text: z.string(), place: z.string().optional() })),
});
export type Order = z.infer<typeof Order>;

export const fee = call('POST', '/apis/fee', FeeRequest, Quote);
export const confirmOrder = call('POST', '/apis/order/confirm', ConfirmRequest, Order, { keyed: true });
export const order = call('GET', '/apis/orders/{id}', z.object({ id: Reference }), Order);
export const cancelOrder = call('POST', '/apis/orders/{id}/cancel', z.strictObject({ id: Reference }), Order);
export const OrderSearch = z.object({
  orderNo: z
    .string()
    .trim()
    .regex(/^\d{10}$/, rule('orderNoDigits')),
  email: Email,
  /** From the link of a mail about the order; a wrong one counts as none. */
  key: z.string().max(100).optional(),
});
export const searchOrder = call('GET', '/apis/orders/search', OrderSearch, Order);
