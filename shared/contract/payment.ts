import { z } from 'zod';
import { rule } from '../messages/message.ts';
import { paymentOrigin } from '../payment/payment-origins.ts';
import { call } from './call.ts';
import { AddressFields, Order, PaymentStanding } from './checkout.ts';
import { CurrencyCode, Reference } from './shapes.ts';

/** The card form's fields as the shopper typed them; checked by the commerce service, kept nowhere. */
export const CardFields = z.strictObject({
  cardNumber: z.string().trim().min(1, rule('cardNumberWrong')).max(30, rule('cardNumberWrong')),
  firstName: z.string().trim().min(1, rule('enterFirstName')).max(30, rule('tooLong')),
  lastName: z.string().trim().min(1, rule('enterLastName')).max(30, rule('tooLong')),
  email: z.string().trim().min(1, rule('mailboxWrong')).max(256, rule('mailboxWrong')),
  /** MM/YY */
  expiry: z.string().trim().min(1, rule('expiryWrong')).max(7, rule('expiryWrong')),
  cvv: z.string().trim().min(1, rule('cvvWrong')).max(4, rule('cvvWrong')),
});
export type CardFields = z.infer<typeof CardFields>;

export const CardPayment = CardFields.extend({ orderId: Reference, returnUrl: z.string().max(300).optional() });
export const PaymentState = z.object({
  state: PaymentStanding,
  /** Where a challenge or a PayPal approval goes on. */
  redirectUrl: z.string().optional(),
  /** Why the last try came to nothing, fit for the shopper. */
  errorMessage: z.string().optional(),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const payByCard = call('POST', '/apis/payment/card', CardPayment, PaymentState, { keyed: true });
/** Where a card challenge or PayPal may send shoppers, and nowhere else: origins, also of all hosts below one. */
export const paymentOrigins = call(
  'GET',
  '/apis/payment-origins',
  z.object({}),
  z.array(z.string().regex(paymentOrigin)),
  {
    cacheable: true,
    open: false,
  },
);
export const paymentState = call('GET', '/apis/payment/{orderId}', z.object({ orderId: Reference }), PaymentState);

/**
 * Begins a PayPal payment: of an order (`orderId`), or of the cart when there is none yet. With `expressId` an order
 * takes over what was approved from the cart. `amount` is what the shopper saw, in the currency's units ('84.00'); the
 * server's own total is what counts, and another one is 300004.
 */
export const PayPalCreate = z.strictObject({
  returnPageUrl: z.string().min(1).max(500),
  amount: z.union([z.number(), z.string().max(20)]).transform(String),
  currencyCode: CurrencyCode,
  couponCode: z.string().max(40).nullish(),
  orderId: Reference.optional(),
  expressId: Reference.optional(),
});
export type PayPalCreate = z.output<typeof PayPalCreate>;
/** `approvalUrl` is absent when there is nothing to approve: PayPal cannot be used now, or it is approved already. */
export const PayPalCreated = z.object({ approvalUrl: z.string().optional(), id: z.string() });
export type PayPalCreated = z.infer<typeof PayPalCreated>;
/** What became of a PayPal payment; of one from the cart also who pays and where it goes, once it is approved. */
export const PayPalPayment = z.object({
  state: z.enum(['created', 'approved', 'processing', 'paid', 'declined', 'cancelled']),
  orderId: z.string().optional(),
  approvalUrl: z.string().optional(),
  email: z.string().optional(),
  shippingAddress: AddressFields.partial().optional(),
});
export type PayPalPayment = z.infer<typeof PayPalPayment>;

/** Of the code that a cash-on-delivery order waits for. */
export const Verification = z.object({
  /** e.g. '+971 •••• 567' */
  phone: z.string(),
  verified: z.boolean(),
  /** When a code was last sent, when the next one can be, and when this one ends; milliseconds since 1970. */
  sentAt: z.int(),
  resendAt: z.int(),
  expiresAt: z.int(),
  triesLeft: z.int(),
  /** How long the order is kept for its code. */
  heldUntil: z.int(),
});
export type Verification = z.infer<typeof Verification>;
export const VerificationCheck = z.strictObject({
  id: Reference,
  code: z
    .string()
    .trim()
    .regex(/^\d{4}$/, rule('codeWrong')),
});

export const createPayPal = call('POST', '/apis/payment/paypal/create', PayPalCreate, PayPalCreated, { keyed: true });
export const payPalPayment = call('GET', '/apis/payment/paypal/{id}', z.object({ id: Reference }), PayPalPayment);
const OfOrder = z.object({ id: Reference });
/** Sends a code, or makes an unpaid order one to be paid on delivery and sends its first. */
export const sendVerification = call(
  'POST',
  '/apis/orders/{id}/verification',
  z.strictObject({ id: Reference }),
  Verification,
);
export const verification = call('GET', '/apis/orders/{id}/verification', OfOrder, Verification);
export const checkVerification = call('POST', '/apis/orders/{id}/verification/check', VerificationCheck, Order);
