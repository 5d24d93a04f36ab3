import type { CommerceDeps } from '../context.ts';
import { commit } from '../database/connection.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { type Attempt, findAttempt, lockAttempt } from '../orders/attempt-queries.ts';
import { changeAttempt } from './change-attempt.ts';
import { providerOf } from './provider-of.ts';
import { answerOr, type RefundOutcome } from './providers/card/gateway.ts';

const againAfterMs = 30_000;
const pendingAgainAfterMs = 60 * 60_000;

/**
 * Refunds what was captured for an order that could not take it, once for an attempt, and notifies the buyer. The
 * captured amount or currency can differ from the requested one.
 */
export async function refundAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt?.state !== 'refunding') return 'done';
  const now = deps.clock.now();
  const given = await answerOr(
    () => giveBack(deps, attempt),
    () => 'away' as const,
  );
  if (given === 'away') return { againAt: now + againAfterMs };
  if (given?.outcome.state === 'pending') return { againAt: now + pendingAgainAfterMs };
  if (given?.outcome.state === 'refused') {
    // A person has to act: the money is still here.
    const { reason } = given.outcome;
    deps.log.error({ attemptId, orderId: attempt.order_id, reason }, 'orphan refund refused');
    return 'done';
  }
  await noteGivenBack(deps, attempt, given);
  return 'done';
}

interface RefundAnswer {
  outcome: RefundOutcome;
  amountCents: number;
  currency: string;
}

const keyOf = ({ id }: Attempt) => `${id}-all`;

/** Refunds the captured amount, whatever was requested; null when nothing was captured. */
async function giveBack(deps: CommerceDeps, attempt: Attempt): Promise<RefundAnswer | null> {
  const provider = providerOf(attempt);
  const captured = await provider.settle(deps, attempt);
  if (!captured || captured === 'noted' || captured.state !== 'paid') return null;
  const { amountCents, currency, reference } = captured;
  const outcome = await provider.refund(deps, {
    refundId: keyOf(attempt),
    attempt: { ...attempt, currency, reference },
    amountCents,
  });
  return { outcome, amountCents, currency };
}

async function noteGivenBack(deps: CommerceDeps, attempt: Attempt, given: RefundAnswer | null): Promise<void> {
  const at = deps.clock.now();
  await commit(deps.db, async (trx) => {
    const now = (await lockAttempt(trx, attempt.id))?.attempt;
    if (now?.state !== 'refunding') return;
    await changeAttempt(trx, now, { state: 'refunded' }, { why: 'not taken', at });
    if (given?.outcome.state !== 'done') return;
    await trx
      .insertInto('refund')
      .values({
        id: keyOf(attempt),
        order_id: attempt.order_id,
        attempt_id: attempt.id,
        type: attempt.type,
        amount_cents: given.amountCents,
        currency: given.currency,
        cause: 'not taken',
        state: 'done',
        reference: given.outcome.reference,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await queueMail(trx, 'refunded', keyOf(attempt), at);
  });
}
