import type { Trx } from '../database/retry.ts';
import { schedule } from '../due-work.ts';

/** A last look at an attempt that was given up, for money that its provider took late. */
export const lateLookAfterMs = 10 * 60_000;

/** Ends an attempt that moved no money as far as anybody knows; its order's row must be held. A last look follows. */
export async function giveUpAttempt(trx: Trx, attemptId: string, at: number): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ state: 'cancelled', updated_at: at })
    .where('id', '=', attemptId)
    .execute();
  await schedule(trx, 'payment-reconcile', attemptId, at + lateLookAfterMs);
}
