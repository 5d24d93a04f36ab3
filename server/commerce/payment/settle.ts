import { QueueFull, queueByKey } from '../../../shared/job-queue.ts';
import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { type Attempt, findAttempt, isLive, liveAttempt } from '../orders/attempt-queries.ts';
import { lateLookAfterMs } from './give-up.ts';
import { applyOutcome, noteNeverSeen, pendingReason } from './outcome.ts';
import type { Settled } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { answerOr } from './providers/card/gateway.ts';

/** Time after which a charge that the gateway does not know was never requested. */
const neverSeenAfterMs = 60_000;
const askAgainAfterMs = 15_000;
/**
 * Least pause between checks of a waiting wallet payment: webhooks and the returning shopper trigger checks as well.
 */
const waitingMinMs = 30_000;
const waitingMaxMs = 5 * 60_000;
const pendingEveryMs = 5 * 60_000;

/**
 * Asks the provider for the outcome of an attempt and applies it; without an answer it stays unchanged.
 *
 * @returns false when the provider could not be asked
 */
export function settleAttempt(deps: CommerceDeps, attempt: Attempt): Promise<boolean> {
  return settleBy(deps, attempt, () => providerOf(attempt).settle(deps, attempt));
}

/** Concurrent checks of one attempt in one process; more give no new information. */
const checks = queueByKey({ running: 4, waiting: 0 });

/**
 * Checks an attempt for frequent callers: a slow provider is asked every few minutes, and few checks of an attempt run at
 * once, so that they do not become a flood at the provider, which would then reject every shopper's payment. What is
 * stored is the answer to further callers.
 */
export async function lookInto(deps: CommerceDeps, attempt: Attempt): Promise<void> {
  if (isResting(attempt, deps.clock.now())) return;
  await checks(attempt.id, () => settleAttempt(deps, attempt)).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
  });
}

/** Returns an attempt as it stands now: a live one may have been approved or paid meanwhile. */
export async function lookAgain(deps: CommerceDeps, attempt: Attempt): Promise<Attempt> {
  if (isLive(attempt)) await lookInto(deps, attempt);
  return (await findAttempt(deps.db, attempt.id)) ?? attempt;
}

/** Ends the live attempt of an order, if possible: an unanswered challenge is cancelled. */
export async function endLiveAttempt(deps: CommerceDeps, orderId: string): Promise<void> {
  const attempt = await liveAttempt(deps.db, orderId);
  if (!attempt || isResting(attempt, deps.clock.now())) return;
  await settleBy(deps, attempt, () => providerOf(attempt).cancel(deps, attempt));
}

function isResting({ state, reason, updated_at }: Attempt, now: number): boolean {
  return state === 'unknown' && reason === pendingReason && now - updated_at < pendingEveryMs;
}

async function settleBy(deps: CommerceDeps, attempt: Attempt, ask: () => Promise<Settled>): Promise<boolean> {
  const outcome = await answerOr(ask, ({ message: error }) => {
    const { id: attemptId, order_id: orderId, type } = attempt;
    deps.log.warn({ attemptId, orderId, type, error }, 'payment provider gave no answer');
    return undefined;
  });
  if (outcome === undefined) return false;
  if (outcome === null) {
    const old = deps.clock.now() - attempt.created_at >= neverSeenAfterMs;
    if (old && isLive(attempt)) await noteNeverSeen(deps, attempt.id);
  } else if (outcome !== 'noted') await applyOutcome(deps, attempt.id, outcome);
  return true;
}

/** Checks an attempt until its outcome is known. */
export async function reconcileAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const before = await findAttempt(deps.db, attemptId);
  if (!before || !(isLive(before) || before.state === 'cancelled')) return 'done';
  const asked = await settleAttempt(deps, before);
  const after = await findAttempt(deps.db, attemptId);
  const now = deps.clock.now();
  if (after && isLive(after)) return { againAt: now + restBefore(after, now) };
  // The last check counts only with an answer of the provider.
  const looked = asked && !isLive(before);
  return after?.state !== 'cancelled' || looked ? 'done' : { againAt: now + lateLookAfterMs };
}

/** Returns the pause before the next check; it grows for an attempt that waits for its shopper at PayPal. */
function restBefore({ type, state, reason, created_at }: Attempt, now: number): number {
  if (reason === pendingReason) return pendingEveryMs;
  if (type !== 'PAYPAL' || state === 'unknown') return askAgainAfterMs;
  return Math.min(waitingMaxMs, Math.max(waitingMinMs, now - created_at));
}
