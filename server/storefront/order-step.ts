import type { Order } from '../../shared/contract/checkout.ts';
import { isAwaitingPayment } from '../../shared/orders/awaiting-payment.ts';

/** Where an order stands on its way to being paid; 'verify': its phone number is to be confirmed. */
export type PaymentStep = 'paid' | 'pay' | 'processing' | 'verify' | 'expired' | 'cancelled';

/** Whether an order takes a payment now: one that waits for its code can be paid in another way instead. */
export const isPayable = (step: PaymentStep): boolean => step === 'pay' || step === 'verify';

/**
 * The step an order is at. A payment that the bank still works on, or waits with for the shopper, is processing; one
 * that waits at PayPal can be made in another way instead.
 */
export function stepOf({ status, expiresAt, payment, cancelledBy }: Order, now: number): PaymentStep {
  if (status === 'CANCELLED') return cancelledBy === 'expired' ? 'expired' : 'cancelled';
  if (!isAwaitingPayment(status)) return 'paid';
  if (payment.state === 'processing') return 'processing';
  if (payment.state === 'challenge' && payment.type !== 'PAYPAL') return 'processing';
  if (expiresAt !== undefined && expiresAt <= now) return 'expired';
  return payment.state === 'verify' ? 'verify' : 'pay';
}
