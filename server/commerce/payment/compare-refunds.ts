import type { CommerceDeps } from '../context.ts';
import { commit } from '../database/connection.ts';
import { type Attempt, lockAttempt } from '../orders/attempt-queries.ts';
import { noteDispute, noteOutsideRefund, noteUnknownRefund } from './outside-refunds.ts';
import type { Settled } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { answerOr } from './providers/card/gateway.ts';

/**
 * Compares what the provider refunded of a paid attempt with what the shop requested.
 *
 * @param reversed a bank took money back, as far as the provider reports
 * @returns false when the provider could not be asked, or it is not known yet
 */
export async function compareRefunds(
  deps: CommerceDeps,
  attempt: Attempt,
  { reversed }: { reversed: boolean },
): Promise<boolean> {
  const settle = async () => providerOf(attempt).settle(deps, attempt);
  const outcome = await answerOr(settle, () => undefined);
  if (outcome === undefined) return false;
  const given = refundedOf(outcome);
  return commit(deps.db, async (trx) => {
    const now = (await lockAttempt(trx, attempt.id))?.attempt;
    if (now?.state !== 'paid') return true;
    const at = deps.clock.now();
    if (isDisputed(outcome)) await noteDispute(deps, trx, now, at);
    const asked = await trx
      .selectFrom('refund')
      .select('id')
      .where('attempt_id', '=', now.id)
      .where('state', '<>', 'refused')
      .limit(1)
      .executeTakeFirst();
    if (given === null ? reversed || !asked : reversed && given === 0) {
      await noteUnknownRefund(trx, now, at);
      return true;
    }
    return given === null || noteOutsideRefund(deps, trx, { attempt: now, given, at });
  });
}

/** Returns the refunded amount; null where the provider does not report it. */
function refundedOf(outcome: Settled): number | null {
  const says = typeof outcome === 'object' && outcome !== null && 'refundedCents' in outcome;
  return says ? (outcome.refundedCents ?? null) : null;
}

function isDisputed(outcome: Settled): boolean {
  return typeof outcome === 'object' && outcome !== null && 'disputed' in outcome && outcome.disputed === true;
}
