import type { Trx } from '../database/connection.ts';
import { recordStateChange } from '../database/state-changes.ts';
import { schedule } from '../jobs/due-work.ts';
import type { Attempt } from '../orders/attempt-queries.ts';

/** Delay of the last check of an attempt that was given up, for money that its provider captured late. */
export const lateLookAfterMs = 10 * 60_000;

/** Ends an attempt without known money; its order's row must be locked. A last check follows. */
export async function giveUpAttempt(
  trx: Trx,
  { id, order_id, state }: Pick<Attempt, 'id' | 'order_id' | 'state'>,
  at: number,
): Promise<void> {
  recordStateChange(trx, { kind: 'payment', orderId: order_id, from: state, to: 'cancelled', why: 'given up' });
  await trx.updateTable('payment_attempt').set({ state: 'cancelled', updated_at: at }).where('id', '=', id).execute();
  await schedule(trx, 'payment-reconcile', id, at + lateLookAfterMs);
}
