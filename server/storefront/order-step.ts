import { paymentWindowMs } from '../../shared/constants.ts';
import type { Order } from '../../shared/contract/checkout.ts';

/** Where an order stands on its way to being paid. */
export type PaymentStep = 'paid' | 'pay' | 'processing' | 'expired' | 'cancelled';

/**
 * The step an order is at. An order cancelled by nobody but the clock counts as expired; a payment that the bank still
 * works on, or waits with for the shopper, is processing.
 */
export function stepOf({ status, expiresAt, createdAt, payment }: Order, now: number): PaymentStep {
  if (status === 'CANCELLED') return now - createdAt >= paymentWindowMs ? 'expired' : 'cancelled';
  if (status !== 'UNPAID' && status !== 'PAIDFAIL') return 'paid';
  if (payment.state === 'processing' || payment.state === 'challenge') return 'processing';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'pay';
}
