import type { Updateable } from 'kysely';
import { ok, type Result } from '../../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { PaymentAttemptTable } from '../../database/payment-tables.ts';
import { transact } from '../../database/transaction.ts';
import { recordStateChange } from '../../orders/state-changes.ts';
import { schedule } from '../../work/due-work.ts';
import { type Attempt, type LockedAttempt, lockAttempt } from '../attempt-queries.ts';
import { giveUpAttempt } from '../give-up.ts';
import type { PayPalOrder } from '../providers/paypal/paypal.ts';

/**
 * The steps of an attempt before its capture, each under the order's lock. Only the shop captures, so an attempt before
 * `startCapture` moved no money and can be given up without asking PayPal.
 */
const waits = ({ state }: Attempt) => state === 'started' || state === 'challenge';

/** When a capture without a result is checked; longer than PayPal's time limit. */
const captureLookAfterMs = 30_000;

interface Step extends LockedAttempt {
  deps: CommerceDeps;
  trx: Trx;
  at: number;
}

/** Runs a step with the locked attempt; undefined when there is none. */
async function locked<T>(deps: CommerceDeps, attemptId: string, step: (step: Step) => Promise<T>) {
  const done = await transact(deps.db, async (trx): Promise<Result<T | undefined>> => {
    const held = await lockAttempt(trx, attemptId);
    return ok(held && (await step({ deps, trx, ...held, at: deps.clock.now() })));
  });
  return done.ok ? done.value : undefined;
}

async function write({ trx, attempt, at }: Step, change: Updateable<PaymentAttemptTable>): Promise<void> {
  const { order_id, state } = attempt;
  const to = change.state ?? state;
  recordStateChange(trx, { kind: 'payment', orderId: order_id, from: state, to, why: 'PayPal' });
  await trx
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: at })
    .where('id', '=', attempt.id)
    .execute();
}

/** Records the PayPal order with which an attempt waits; an attempt in capture stays unchanged. */
export async function noteWaiting(deps: CommerceDeps, attemptId: string, order: PayPalOrder): Promise<void> {
  await locked(deps, attemptId, async (step) => {
    const { attempt } = step;
    if (attempt.provider_order !== null && attempt.provider_order !== order.id) return;
    // Stored for an attempt that was given up as well: a late check finds the order by it.
    const redirect_url = order.approvalUrl ?? attempt.redirect_url;
    const kept = { provider_order: order.id, redirect_url };
    if (attempt.state !== 'unknown') await write(step, waits(attempt) ? { ...kept, state: 'challenge' } : kept);
  });
}

/** Removes a PayPal order that cannot be used for this attempt. */
export async function dropProviderOrder(deps: CommerceDeps, { id, provider_order }: Attempt): Promise<void> {
  await locked(deps, id, async (step) => {
    if (step.attempt.state === 'started' && step.attempt.provider_order === provider_order)
      await write(step, { provider_order: null });
  });
}

/**
 * Records that the capture begins. True: capture now. An order that accepts no money any more ends the attempt instead.
 */
export async function startCapture(deps: CommerceDeps, attemptId: string, providerOrder: string): Promise<boolean> {
  const started = await locked(deps, attemptId, async (step) => {
    const { trx, attempt, order, at } = step;
    if (attempt.provider_order !== providerOrder) return false;
    // Requested before, by a process that died or is still at it: PayPal captures once for its request id.
    if (attempt.state === 'unknown') return true;
    if (!waits(attempt)) return false;
    if (!takesMoney(order, at)) {
      await giveUpAttempt(step.trx, step.attempt, step.at);
      return false;
    }
    await write(step, { state: 'unknown' });
    await schedule(trx, 'payment-reconcile', attempt.id, at + captureLookAfterMs);
    return true;
  });
  return started === true;
}

/** Gives up a waiting attempt; one whose capture has begun stays unchanged. */
export async function giveUpWaiting(deps: CommerceDeps, attemptId: string): Promise<boolean> {
  const givenUp = await locked(deps, attemptId, async (step) => {
    if (!waits(step.attempt)) return false;
    await giveUpAttempt(step.trx, step.attempt, step.at);
    return true;
  });
  return givenUp === true;
}

/** Gives up a waiting attempt unless its order can still be paid. */
export async function giveUpIfEnded(deps: CommerceDeps, attemptId: string): Promise<boolean> {
  const ended = await locked(deps, attemptId, async (step) => {
    if (!waits(step.attempt) || takesMoney(step.order, step.at)) return false;
    await giveUpAttempt(step.trx, step.attempt, step.at);
    return true;
  });
  return ended === true;
}

/** Returns whether an order still awaits payment within its window. */
const takesMoney = ({ status, expires_at }: LockedAttempt['order'], now: number): boolean =>
  isAwaitingPayment(status) && expires_at > now;
