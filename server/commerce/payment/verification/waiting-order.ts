import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import type { Trx } from '../../database/connection.ts';
import { liveAttempt } from '../../orders/attempt-queries.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import { orderExpired, stillPaying } from '../../orders/refusals.ts';
import { giveUpAttempt } from '../give-up.ts';

/** Checks that an order still awaits payment within its window. */
export function checkWaiting({ status, expires_at }: OrderRow, now: number): Result<null> {
  const awaiting = isAwaitingPayment(status);
  if (!awaiting && status !== 'CANCELLED') return fail(codes.alreadyPaid, 'orderConfirmedAlready');
  if (!awaiting || expires_at <= now) return orderExpired;
  return ok(null);
}

/**
 * Ensures that nothing else pays an order whose row is locked. A PayPal payment before its capture is given up, because
 * only this shop captures; one at Stripe, and any other, live attempt has to end first.
 */
export async function endOtherPayments(trx: Trx, orderId: string, at: number): Promise<Result<null>> {
  const attempt = await liveAttempt(trx, orderId);
  if (!attempt) return ok(null);
  if (attempt.type !== 'PAYPAL' || attempt.state === 'unknown') return stillPaying;
  await giveUpAttempt(trx, attempt, at);
  return ok(null);
}
