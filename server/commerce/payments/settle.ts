import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';
import { GatewayUnavailable } from '../gateways/card.ts';
import { type Attempt, findAttempt, isLive, liveAttempt } from './attempt-queries.ts';
import { applyOutcome, noteNeverSeen, pendingReason } from './outcome.ts';
import { providerOf, type Settled } from './provider.ts';

/** A charge that the gateway has not seen this long after its attempt began was never asked for. */
const neverSeenAfterMs = 60_000;
/** A last look at an attempt that was given up, for a charge that reached the gateway late. */
export const lateLookAfterMs = 10 * 60_000;
const askAgainAfterMs = 15_000;
/** A wallet tells by itself when something happens, and a shopper who comes back makes us ask: asking is a safety net. */
const waitingMinMs = 30_000;
const waitingMaxMs = 5 * 60_000;
const pendingEveryMs = 5 * 60_000;

/** Asks the provider what became of an attempt under way and applies the answer; without an answer it stays as it is. */
export async function settleAttempt(deps: CommerceDeps, attempt: Attempt): Promise<void> {
  await settleBy(deps, attempt, () => providerOf(attempt).settle(deps, attempt));
}

/** The same for whoever looks often: a provider that takes its time is asked every few minutes. */
export async function lookInto(deps: CommerceDeps, attempt: Attempt): Promise<void> {
  if (!isResting(attempt, deps.clock.now())) await settleAttempt(deps, attempt);
}

/** Ends the attempt of an order that is under way, if it can be: a challenge nobody answered yet is called off. */
export async function endLiveAttempt(deps: CommerceDeps, orderId: string): Promise<void> {
  const attempt = await liveAttempt(deps.db, orderId);
  if (!attempt || isResting(attempt, deps.clock.now())) return;
  await settleBy(deps, attempt, () => providerOf(attempt).cancel(deps, attempt));
}

function isResting({ state, reason, updated_at }: Attempt, now: number): boolean {
  return state === 'unknown' && reason === pendingReason && now - updated_at < pendingEveryMs;
}

async function settleBy(deps: CommerceDeps, attempt: Attempt, ask: () => Promise<Settled>): Promise<void> {
  const outcome = await answerOf(ask);
  if (outcome === 'noted') return;
  if (outcome) return applyOutcome(deps, attempt.id, outcome);
  const now = deps.clock.now();
  if (outcome === null && isLive(attempt) && now - attempt.created_at >= neverSeenAfterMs)
    await noteNeverSeen(deps, attempt.id, now + lateLookAfterMs);
}

/** Undefined when the gateway could not be asked. */
async function answerOf(ask: () => Promise<Settled>): Promise<Settled | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayUnavailable) return undefined;
    throw error;
  }
}

/** Looks into an attempt until its outcome is known. */
export async function reconcileAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const before = await findAttempt(deps.db, attemptId);
  if (!before || !(isLive(before) || before.state === 'cancelled')) return 'done';
  await settleAttempt(deps, before);
  const after = await findAttempt(deps.db, attemptId);
  const now = deps.clock.now();
  if (after && isLive(after)) return { againAt: now + restBefore(after, now) };
  return isLive(before) && after?.state === 'cancelled' ? { againAt: now + lateLookAfterMs } : 'done';
}

/** How long an attempt under way is left alone: one that waits for its shopper at PayPal longer and longer. */
function restBefore({ type, state, reason, created_at }: Attempt, now: number): number {
  if (reason === pendingReason) return pendingEveryMs;
  if (type !== 'PAYPAL' || state === 'unknown') return askAgainAfterMs;
  return Math.min(waitingMaxMs, Math.max(waitingMinMs, now - created_at));
}
