import type { Order } from '../../../shared/contract/order.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';

/** The step of an order towards payment; 'verify': its phone number is to be confirmed. */
export type PaymentStep = 'paid' | 'pay' | 'processing' | 'verify' | 'expired' | 'cancelled';

/** Returns whether an order can be paid now: one that waits for its code can be paid in another way. */
export const isPayable = (step: PaymentStep): boolean => step === 'pay' || step === 'verify';

/**
 * Returns an order's step. A payment that the bank works on, or that waits for the shopper, is processing; one that
 * waits at PayPal or Stripe can be made in another way instead.
 */
export function stepOf({ status, expiresAt, payment, cancelledBy }: Order, now: number): PaymentStep {
  if (status === 'CANCELLED') return cancelledBy === 'expired' ? 'expired' : 'cancelled';
  if (!isAwaitingPayment(status)) return 'paid';
  if (payment.state === 'processing') return 'processing';
  if (payment.state === 'challenge' && payment.type === 'IPAYLINKS') return 'processing';
  if (expiresAt !== undefined && expiresAt <= now) return 'expired';
  return payment.state === 'verify' ? 'verify' : 'pay';
}
