import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import type { Attempt } from '../orders/attempt-queries.ts';
import { changeAttempt } from './change-attempt.ts';

/** Delay of the last check of an attempt that was given up, for money that its provider captured late. */
export const lateLookAfterMs = 10 * 60_000;

/** Ends an attempt without known money; its order's row must be locked. A last check follows. */
export async function giveUpAttempt(trx: Trx, attempt: Attempt, at: number): Promise<void> {
  await changeAttempt(trx, attempt, { state: 'cancelled' }, { why: 'given up', at });
  await schedule(trx, 'payment-reconcile', attempt.id, at + lateLookAfterMs);
}
