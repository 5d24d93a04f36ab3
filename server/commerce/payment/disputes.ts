import type { CommerceDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import type { Attempt } from '../orders/attempt-queries.ts';
import { raiseFlag } from '../orders/flags.ts';

/**
 * Flags an order whose payment a bank disputes, once, and writes the log entry of the alert. The money is the
 * provider's to take or return, and a person answers there. The order's row must be locked.
 */
export async function noteDispute(
  { log }: Pick<CommerceDeps, 'log'>,
  trx: Trx,
  { id, order_id: orderId, reference }: Attempt,
  at: number,
): Promise<void> {
  const details = `The cardholder's bank disputes the payment ${reference ?? id}: answer it at the payment provider.`;
  const fresh = await raiseFlag(trx, { orderId, cause: 'disputed payment', about: id, details, at });
  if (fresh) log.error({ orderId, attemptId: id, reference }, 'payment disputed');
}
