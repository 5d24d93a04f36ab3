import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps } from '../context.ts';
import { commit, type Trx } from '../database/connection.ts';
import { type Attempt, type LockedAttempt, lockAttempt } from '../orders/attempt-queries.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';
import { giveUpAttempt } from './give-up.ts';
import { means } from './means.ts';

/** Steps of an attempt that waits on its provider's own page, each under the order's lock. */
export interface Step extends LockedAttempt {
  deps: CommerceDeps;
  trx: Trx;
  at: number;
}

/** Returns whether no money of an attempt was requested yet, as far as the shop knows. */
export const waits = ({ state }: Pick<Attempt, 'state'>) => state === 'started' || state === 'challenge';

/** Runs a step with the locked attempt; undefined when there is none. */
export function locked<T>(deps: CommerceDeps, attemptId: string, step: (step: Step) => Promise<T>) {
  return commit(deps.db, async (trx) => {
    const held = await lockAttempt(trx, attemptId);
    return held && step({ deps, trx, ...held, at: deps.clock.now() });
  });
}

export async function write({ trx, attempt, at }: Step, change: AttemptChange): Promise<void> {
  const why = means[attempt.type] ?? attempt.type;
  await changeAttempt(trx, attempt, change, { why, at });
}

/** The provider's own record of a payment: a PayPal order, a Stripe session. */
interface ProviderOrder {
  id: string;
  /** The page on which the shopper pays or approves. */
  url: string | null;
}

/** Records the provider's order with which an attempt waits; an attempt in capture stays unchanged. */
export async function noteWaiting(deps: CommerceDeps, attemptId: string, order: ProviderOrder): Promise<void> {
  await locked(deps, attemptId, async (step) => {
    const { attempt } = step;
    if (attempt.provider_order !== null && attempt.provider_order !== order.id) return;
    // Stored for an attempt that was given up as well: a late check finds the order by it.
    const redirect_url = order.url ?? attempt.redirect_url;
    const kept = { provider_order: order.id, redirect_url };
    if (attempt.state !== 'unknown') await write(step, waits(attempt) ? { ...kept, state: 'challenge' } : kept);
  });
}

/** Gives up a waiting attempt; one whose capture has begun stays unchanged. */
export async function giveUpWaiting(
  deps: CommerceDeps,
  attemptId: string,
  isOver: (step: Step) => boolean = () => true,
): Promise<boolean> {
  const givenUp = await locked(deps, attemptId, async (step) => {
    if (!waits(step.attempt) || !isOver(step)) return false;
    await giveUpAttempt(step.trx, step.attempt, step.at);
    return true;
  });
  return givenUp === true;
}

/** Gives up a waiting attempt unless its order can still be paid. */
export const giveUpIfEnded = (deps: CommerceDeps, attemptId: string): Promise<boolean> =>
  giveUpWaiting(deps, attemptId, ({ order, at }) => !takesMoney(order, at));

/** Returns whether an order still awaits payment within its window. */
export const takesMoney = ({ status, expires_at }: { status: string; expires_at: number }, now: number): boolean =>
  isAwaitingPayment(status) && expires_at > now;
