import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';
import { GatewayUnavailable, type RefundOutcome } from '../gateways/card.ts';
import { type Attempt, findAttempt } from './attempt-queries.ts';
import { providerOf } from './provider.ts';

const againAfterMs = 30_000;
const pendingAgainAfterMs = 60 * 60_000;

/** Gives back what was captured for an order that could not take it; the provider does it once for an attempt. */
export async function refundAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const attempt = await findAttempt(deps.db, attemptId);
  if (attempt?.state !== 'refunding') return 'done';
  const now = deps.clock.now();
  try {
    const refunded = await giveBack(deps, attempt);
    if (refunded?.state === 'pending') return { againAt: now + pendingAgainAfterMs };
    if (refunded?.state === 'refused') {
      // Somebody has to look: the money is still here.
      deps.log.error({ attemptId, orderId: attempt.order_id, reason: refunded.reason }, 'orphan refund refused');
      return 'done';
    }
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { againAt: now + againAfterMs };
    throw error;
  }
  await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'refunded', updated_at: now })
    .where('id', '=', attemptId)
    .where('state', '=', 'refunding')
    .execute();
  return 'done';
}

/** What was captured goes back, whatever had been asked for; null when nothing was. */
async function giveBack(deps: CommerceDeps, attempt: Attempt): Promise<RefundOutcome | null> {
  const provider = providerOf(attempt);
  const captured = await provider.settle(deps, attempt);
  if (!captured || captured === 'noted' || captured.state !== 'paid') return null;
  const { amountCents, currency, reference } = captured;
  return provider.refund(deps, {
    refundId: `${attempt.id}-all`,
    attempt: { ...attempt, currency, reference },
    amountCents,
  });
}
