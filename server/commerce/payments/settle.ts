import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../due-work.ts';
import { type Attempt, findAttempt, isLive, liveAttempt } from './attempt-queries.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { lateLookAfterMs } from './give-up.ts';
import { applyOutcome, noteNeverSeen, pendingReason } from './outcome.ts';
import type { Settled } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { GatewayUnavailable } from './providers/card/gateway.ts';

/** A charge that the gateway has not seen this long after its attempt began was never asked for. */
const neverSeenAfterMs = 60_000;
const askAgainAfterMs = 15_000;
/** A wallet tells by itself when something happens, and a shopper who comes back makes us ask: asking is a safety net. */
const waitingMinMs = 30_000;
const waitingMaxMs = 5 * 60_000;
const pendingEveryMs = 5 * 60_000;

/**
 * Asks the provider what became of an attempt and applies the answer; without an answer it stays as it is.
 *
 * @returns false when the provider could not be asked
 */
export function settleAttempt(deps: CommerceDeps, attempt: Attempt): Promise<boolean> {
  return settleBy(deps, attempt, () => providerOf(attempt).settle(deps, attempt));
}

/** Of one attempt in one process; more of them tell nothing new. */
const looksAtATime = 4;
const looks = new WeakMap<CommerceDeps, ReturnType<typeof fewAtATime>>();

/**
 * The same for whoever looks often: a provider that takes its time is asked every few minutes, and looks side by side
 * do not add up to a flood at the provider, which would then turn every shopper's payment away.
 */
export async function lookInto(deps: CommerceDeps, attempt: Attempt): Promise<void> {
  if (isResting(attempt, deps.clock.now())) return;
  const look = looks.get(deps) ?? fewAtATime(looksAtATime);
  looks.set(deps, look);
  await look(attempt.id, () => settleAttempt(deps, attempt));
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

async function settleBy(deps: CommerceDeps, attempt: Attempt, ask: () => Promise<Settled>): Promise<boolean> {
  const outcome = await answerOf(deps, attempt, ask);
  if (outcome === undefined) return false;
  if (outcome === null) {
    const old = deps.clock.now() - attempt.created_at >= neverSeenAfterMs;
    if (old && isLive(attempt)) await noteNeverSeen(deps, attempt.id);
  } else if (outcome !== 'noted') await applyOutcome(deps, attempt.id, outcome);
  return true;
}

/** Undefined when the gateway could not be asked. */
async function answerOf(
  { log }: CommerceDeps,
  { id, order_id, type }: Attempt,
  ask: () => Promise<Settled>,
): Promise<Settled | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ attemptId: id, orderId: order_id, type, error: error.message }, 'payment provider gave no answer');
    return undefined;
  }
}

/** Looks into an attempt until its outcome is known. */
export async function reconcileAttempt(deps: CommerceDeps, attemptId: string): Promise<WorkOutcome> {
  const before = await findAttempt(deps.db, attemptId);
  if (!before || !(isLive(before) || before.state === 'cancelled')) return 'done';
  const asked = await settleAttempt(deps, before);
  const after = await findAttempt(deps.db, attemptId);
  const now = deps.clock.now();
  if (after && isLive(after)) return { againAt: now + restBefore(after, now) };
  // The last look is only taken once the provider has answered it.
  const looked = asked && !isLive(before);
  return after?.state !== 'cancelled' || looked ? 'done' : { againAt: now + lateLookAfterMs };
}

/** How long an attempt under way is left alone: one that waits for its shopper at PayPal longer and longer. */
function restBefore({ type, state, reason, created_at }: Attempt, now: number): number {
  if (reason === pendingReason) return pendingEveryMs;
  if (type !== 'PAYPAL' || state === 'unknown') return askAgainAfterMs;
  return Math.min(waitingMaxMs, Math.max(waitingMinMs, now - created_at));
}
