import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { AddressFields } from './address-fields.ts';
import { call } from './call.ts';
import { UnmetCoupon } from './cart.ts';
import { duties, goodsOfLine, Order, PaymentType, ShippingMethod } from './order.ts';
import { CountryCode, CurrencyCode, Email, Money } from './shapes.ts';

export const QuoteLine = z.object({
  ...goodsOfLine,
  unit: Money,
  line: Money,
});
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

/** Whole points to spend. The quote lowers what is above the balance or the goods, and returns the actual number. */
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

export const fee = call('POST', '/apis/fee', FeeRequest, Quote);
export const confirmOrder = call('POST', '/apis/order/confirm', ConfirmRequest, Order, { keyed: true });
