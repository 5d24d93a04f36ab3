import { type Order, OrderStatus, PaymentType } from '../../../shared/contract/order.ts';
import type { PaymentState } from '../../../shared/contract/payment.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { Attempt } from '../orders/attempt-queries.ts';

const { declined } = messages.service;
const isReason = (reason: string): reason is keyof typeof declined => Object.hasOwn(declined, reason);

/** Returns the reason of a failed attempt in words for the shopper. */
const whyDeclined = (reason: string) => declined[isReason(reason) ? reason : 'interrupted'];

/** Returns the payment status for the shopper; `undefined`: no attempt. */
function stateOf(attempt: Attempt | undefined): PaymentState['state'] {
  if (!attempt || isUnanswered(attempt)) return 'none';
  if (attempt.state === 'paid' || attempt.state === 'challenge') return attempt.state;
  return attempt.state === 'started' || attempt.state === 'unknown' ? 'processing' : 'declined';
}

/** Returns whether PayPal or Stripe did not answer: the order can be paid in another way at once. */
export function isUnanswered({ type, state, provider_order }: Attempt): boolean {
  return type !== 'IPAYLINKS' && state === 'started' && provider_order === null;
}

function errorOf(attempt: Attempt | undefined): { errorMessage?: string } {
  return stateOf(attempt) === 'declined' ? { errorMessage: whyDeclined(attempt?.reason ?? '') } : {};
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
