import { z } from 'zod';
import { call } from './call.ts';
import { Reference } from './shapes.ts';

/** The card form's fields as the shopper typed them; checked by the commerce service, kept nowhere. */
export const CardFields = z.strictObject({
  cardNumber: z.string().trim().min(1, 'Incorrect Card Number').max(30, 'Incorrect Card Number'),
  firstName: z.string().trim().min(1, 'Please enter your firstname.').max(30, 'That is too long.'),
  lastName: z.string().trim().min(1, 'Please enter your lastname.').max(30, 'That is too long.'),
  email: z.string().trim().min(1, 'The mailbox is not correct').max(256, 'The mailbox is not correct'),
  /** MM/YY */
  expiry: z.string().trim().min(1, 'Incorrect time format').max(7, 'Incorrect time format'),
  cvv: z.string().trim().min(1, 'Incorrect Card CVV Number').max(4, 'Incorrect Card CVV Number'),
});
export type CardFields = z.infer<typeof CardFields>;

export const CardPayment = CardFields.extend({ orderId: Reference, returnUrl: z.string().max(300).optional() });
export const PaymentState = z.object({
  /** 'none': nothing was tried yet; 'cancelled': the order was cancelled and takes no payment. */
  state: z.enum(['none', 'paid', 'declined', 'challenge', 'processing', 'cancelled']),
  /** Where a challenge goes on. */
  redirectUrl: z.string().optional(),
  /** Why the last try came to nothing, fit for the shopper. */
  errorMessage: z.string().optional(),
});
export type PaymentState = z.infer<typeof PaymentState>;

export const payByCard = call('POST', '/apis/payment/card', CardPayment, PaymentState, { keyed: true });
export const paymentState = call('GET', '/apis/payment/{orderId}', z.object({ orderId: Reference }), PaymentState);
