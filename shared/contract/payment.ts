import { z } from 'zod';
import { longestName } from '../account/field-limits.ts';
import { rule } from '../messages/message.ts';
import { paymentOrigin } from '../payment/payment-origins.ts';
import { westernDigits } from '../text/western-digits.ts';
import { AddressFields } from './address-fields.ts';
import { call } from './call.ts';
import { Order, PaymentStatus } from './order.ts';
import { CurrencyCode, Reference } from './shapes.ts';

/** Returns the schema of a text of digits, which may be those of any script. */
const digits = (message: 'cardNumberWrong' | 'expiryWrong' | 'cvvWrong') =>
  z.string().max(300, rule(message)).overwrite(westernDigits).trim().min(1, rule(message)).max(30, rule(message));

const name = z
  .string()
  .trim()
  .max(longestName, rule('atMost', { most: longestName }));
/** The fields of the card form as typed. The commerce service checks them and never stores them. */
export const CardFields = z.strictObject({
  cardNumber: digits('cardNumberWrong'),
  firstName: name.min(1, rule('enterFirstName')),
  /** Required where the shop asks for it (`FieldLimits`). */
  lastName: name.default(''),
  email: z.string().trim().min(1, rule('mailboxWrong')).max(256, rule('mailboxWrong')),
  /** MM/YY, or another way of writing it that `readCardExpiry` knows. */
  expiry: digits('expiryWrong'),
  cvv: digits('cvvWrong'),
});
export type CardFields = z.infer<typeof CardFields>;

export const CardPayment = CardFields.extend({ orderId: Reference, returnUrl: z.string().max(300).optional() });
export const PaymentState = z.object({
  state: PaymentStatus,
  /** The page to which a card challenge or a PayPal approval redirects. */
  redirectUrl: z.string().optional(),
  /** Why the last attempt failed, worded for the shopper. */
  errorMessage: z.string().optional(),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const payByCard = call('POST', '/apis/payment/card', CardPayment, PaymentState, { keyed: true });
/** Returns the only origins to which payments may send shoppers; one may cover all hosts below it. */
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

/** What a browser that did not place an order is told when the payment page returns to it. */
export const ReturnedPayment = z.object({
  orderNo: z.string(),
  /** Masked. */
  email: z.string(),
  /** 'checking': the provider has not decided; 'open': the order can still be paid; 'ended': it was cancelled. */
  state: z.enum(['paid', 'checking', 'open', 'ended']),
});
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;
/** Returns how the payment of an order stands, to anyone with the key in the URL of its return. */
export const returnedPayment = call(
  'GET',
  '/apis/payment/{orderId}/returned',
  z.object({ orderId: Reference, key: z.string().max(100) }),
  ReturnedPayment,
  { open: false },
);

/**
 * Starts a PayPal payment of an order (`orderId`), or of the cart before an order exists. With `expressId` an order
 * takes over what was approved from the cart. The server's own total applies; a different `amount` fails with 300004.
 */
export const PayPalCreate = z.strictObject({
  returnPageUrl: z.string().min(1).max(500),
  amount: z
    .union([z.number(), z.string().max(20)])
    .describe(
      "The total that the shopper saw: in units of the currency ('84.00', 84), or in minor units, hundredths, as totals are told (8400).",
    )
    .transform(String),
  currencyCode: CurrencyCode,
  couponCode: z.string().max(40).nullish(),
  orderId: Reference.optional(),
  expressId: Reference.optional(),
});
export type PayPalCreate = z.output<typeof PayPalCreate>;
/** `approvalUrl` is absent when there is nothing to approve: PayPal is unavailable, or it is approved already. */
export const PayPalCreated = z.object({ approvalUrl: z.string().optional(), id: z.string() });
export type PayPalCreated = z.infer<typeof PayPalCreated>;
const WalletAddress = z.partialRecord(AddressFields.keyof(), z.string());

/** The status of a PayPal payment. One of the cart also has payer and delivery address once it is approved. */
export const PayPalPayment = z.object({
  state: z.enum(['created', 'approved', 'processing', 'paid', 'declined', 'cancelled']),
  orderId: z.string().optional(),
  approvalUrl: z.string().optional(),
  email: z.string().optional(),
  /** As the wallet has it: a text may be longer than an order takes. */
  shippingAddress: WalletAddress.optional(),
});
export type PayPalPayment = z.infer<typeof PayPalPayment>;

/** Starts a card payment of an order on the payment provider's own page; `returnUrl`: where it leads afterwards. */
export const HostedPayment = z.strictObject({ orderId: Reference, returnUrl: z.string().min(1).max(500) });
export type HostedPayment = z.output<typeof HostedPayment>;
/** `redirectUrl` is absent when there is nothing to pay: the provider is unavailable, or the order was paid. */
export const HostedPaymentCreated = z.object({ redirectUrl: z.string().optional(), id: z.string() });
export type HostedPaymentCreated = z.infer<typeof HostedPaymentCreated>;

/** The status of the code that a cash-on-delivery order requires. */
export const Verification = z.object({
  /** e.g. '+971 •••• 567' */
  phone: z.string(),
  verified: z.boolean(),
  /** When the last code was sent, when another may be sent, and when the last one expires; milliseconds since 1970. */
  sentAt: z.int(),
  resendAt: z.int(),
  expiresAt: z.int(),
  triesLeft: z.int(),
  /** Until when the order waits for its code; milliseconds since 1970. */
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
export const createHostedPayment = call('POST', '/apis/payment/hosted', HostedPayment, HostedPaymentCreated, {
  keyed: true,
});
const OfOrder = z.object({ id: Reference });
/** Sends a code. An unpaid order becomes cash on delivery first. */
export const sendVerification = call(
  'POST',
  '/apis/orders/{id}/verification',
  z.strictObject({ id: Reference }),
  Verification,
);
export const verification = call('GET', '/apis/orders/{id}/verification', OfOrder, Verification);
export const checkVerification = call('POST', '/apis/orders/{id}/verification/check', VerificationCheck, Order);
