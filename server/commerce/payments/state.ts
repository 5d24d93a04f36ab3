import { type Order, OrderStatus, PaymentType } from '../../../shared/contract/checkout.ts';
import type { PaymentState } from '../../../shared/contract/payment.ts';
import { translated } from '../../../shared/messages/translated.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { Attempt } from './attempt-queries.ts';

/** Reasons of a failed attempt, in words for the shopper. */
const reasons: Readonly<Record<string, string>> = {
  declined: 'Your card was declined. Please try another card or ask your bank.',
  insufficient_funds: 'There is not enough money on this card. Please try another card.',
  challenge_failed: 'Your bank could not confirm this payment. Please try again or use another card.',
  invalid: 'Incorrect Card Number',
  paypal_declined: 'PayPal could not take this payment. Please choose another way to pay at PayPal, or pay by card.',
  paypal_ended: 'This payment ended at PayPal before it was made. Please try again.',
};
const interrupted = 'Your payment has been interrupted';

/** Returns the payment status for the shopper; `undefined`: no attempt. */
function stateOf(attempt: Attempt | undefined): PaymentState['state'] {
  if (!attempt || isUnanswered(attempt)) return 'none';
  if (attempt.state === 'paid' || attempt.state === 'challenge') return attempt.state;
  return attempt.state === 'started' || attempt.state === 'unknown' ? 'processing' : 'declined';
}

/** Returns whether PayPal did not answer: the order can be paid in another way at once. */
export function isUnanswered({ type, state, provider_order }: Attempt): boolean {
  return type === 'PAYPAL' && state === 'started' && provider_order === null;
}

function errorOf(attempt: Attempt | undefined): { errorMessage?: string } {
  return stateOf(attempt) === 'declined'
    ? { errorMessage: translated(reasons[attempt?.reason ?? ''] ?? interrupted) }
    : {};
}

/** An order's status, and how it is to be paid. */
export interface Standing {
  status: OrderStatus;
  type: PaymentType;
}

export function standingOf(order: { status: string; payment_type: string }): Standing {
  return { status: OrderStatus.parse(order.status), type: PaymentType.parse(order.payment_type) };
}

/**
 * Returns the payment of an order by its status and latest attempt. A paid order is paid, whatever else was attempted.
 */
export function paymentOf({ status, type }: Standing, attempt: Attempt | undefined): Omit<Order['payment'], 'type'> {
  const card =
    attempt?.brand && !isUnanswered(attempt)
      ? { brand: attempt.brand, ...(attempt.last4 && { last4: attempt.last4 }) }
      : {};
  // The payment is refunded to the same means.
  if (status === 'CANCELLED') return { state: 'cancelled', ...(attempt?.state === 'paid' && card) };
  const awaiting = isAwaitingPayment(status);
  if (type === 'COD') return { state: awaiting ? 'verify' : status === 'FULFILLED' ? 'paid' : 'onDelivery' };
  if (!awaiting) return { state: 'paid', ...card };
  return { state: stateOf(attempt), ...card, ...errorOf(attempt) };
}

/** Returns the payment in the shape of the payment calls, with the URL at which a challenge continues. */
export function paymentStateOf(standing: Standing, attempt: Attempt | undefined): PaymentState {
  const { state, errorMessage } = paymentOf(standing, attempt);
  const redirect = state === 'challenge' && attempt?.redirect_url ? { redirectUrl: attempt.redirect_url } : {};
  return { state, ...redirect, ...(errorMessage ? { errorMessage } : {}) };
}
