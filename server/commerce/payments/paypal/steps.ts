import type { Updateable } from 'kysely';
import { ok, type Result } from '../../../../shared/errors.ts';
import { isAwaitingPayment } from '../../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import type { PaymentAttemptTable } from '../../database/payment-tables.ts';
import { transact } from '../../database/retry.ts';
import { schedule } from '../../due-work.ts';
import { noteMovement } from '../../movements.ts';
import { type Attempt, lockAttempt } from '../attempt-queries.ts';
import { giveUpAttempt } from '../give-up.ts';
import type { PayPalOrder } from '../providers/paypal/paypal.ts';

/**
 * The steps of an attempt before its money is asked for, each under the order's lock. Nobody but us captures, so what
 * did not take `startCapture` moved no money and can be given up without asking PayPal.
 */
const waits = ({ state }: Attempt) => state === 'started' || state === 'challenge';

/** How soon a capture that nobody heard of again is looked into; longer than PayPal is waited for. */
const captureLookAfterMs = 30_000;

interface Step {
  deps: CommerceDeps;
  trx: Trx;
  attempt: Attempt;
  at: number;
}

/** Does a step with the attempt as it is under the lock; undefined when there is no such attempt. */
async function locked<T>(deps: CommerceDeps, attemptId: string, step: (step: Step) => Promise<T>) {
  const done = await transact(deps.db, async (trx): Promise<Result<T | undefined>> => {
    const attempt = await lockAttempt(trx, attemptId);
    return ok(attempt && (await step({ deps, trx, attempt, at: deps.clock.now() })));
  });
  return done.ok ? done.value : undefined;
}

async function write({ trx, attempt, at }: Step, change: Updateable<PaymentAttemptTable>): Promise<void> {
  const { order_id, state } = attempt;
  const to = change.state ?? state;
  noteMovement(trx, { kind: 'payment', orderId: order_id, from: state, to, why: 'PayPal' });
  await trx
    .updateTable('payment_attempt')
    .set({ ...change, updated_at: at })
    .where('id', '=', attempt.id)
    .execute();
}

/** Notes the PayPal order that an attempt waits with; one whose money is asked for already stays as it is. */
export async function noteWaiting(deps: CommerceDeps, attemptId: string, order: PayPalOrder): Promise<void> {
  await locked(deps, attemptId, async (step) => {
    const { attempt } = step;
    if (attempt.provider_order !== null && attempt.provider_order !== order.id) return;
    // Kept of an attempt that was given up meanwhile as well: it is how a late look finds the order.
    const redirect_url = order.approvalUrl ?? attempt.redirect_url;
    const kept = { provider_order: order.id, redirect_url };
    if (attempt.state !== 'unknown') await write(step, waits(attempt) ? { ...kept, state: 'challenge' } : kept);
  });
}

/** Lets go of a PayPal order that cannot be used for this attempt. */
export async function dropProviderOrder(deps: CommerceDeps, { id, provider_order }: Attempt): Promise<void> {
  await locked(deps, id, async (step) => {
    if (step.attempt.state === 'started' && step.attempt.provider_order === provider_order)
      await write(step, { provider_order: null });
  });
}

/**
 * Takes the step after which money may move. True: capture now. An order that takes no money any more ends the attempt
 * instead.
 */
export async function startCapture(deps: CommerceDeps, attemptId: string, providerOrder: string): Promise<boolean> {
  const started = await locked(deps, attemptId, async (step) => {
    const { trx, attempt, at } = step;
    if (attempt.provider_order !== providerOrder) return false;
    // Asked for before, by a process that died or that is at it now: PayPal takes it once for its request id.
    if (attempt.state === 'unknown') return true;
    if (!waits(attempt)) return false;
    if (!(await takesMoney(trx, attempt.order_id, at))) {
      await giveUpAttempt(step.trx, step.attempt, step.at);
      return false;
    }
    await write(step, { state: 'unknown' });
    await schedule(trx, 'payment-reconcile', attempt.id, at + captureLookAfterMs);
    return true;
  });
  return started === true;
}

/** Gives up an attempt that waits, or does nothing: only what nobody began to capture can be given up. */
export async function giveUpWaiting(deps: CommerceDeps, attemptId: string): Promise<boolean> {
  const givenUp = await locked(deps, attemptId, async (step) => {
    if (!waits(step.attempt)) return false;
    await giveUpAttempt(step.trx, step.attempt, step.at);
    return true;
  });
  return givenUp === true;
}

/** The same unless its order can still be paid. */
export async function giveUpIfEnded(deps: CommerceDeps, attemptId: string): Promise<boolean> {
  const ended = await locked(deps, attemptId, async (step) => {
    if (!waits(step.attempt) || (await takesMoney(step.trx, step.attempt.order_id, step.at))) return false;
    await giveUpAttempt(step.trx, step.attempt, step.at);
    return true;
  });
  return ended === true;
}

/** Whether an order still waits for its money and has time for it. */
async function takesMoney(trx: Trx, orderId: string, now: number): Promise<boolean> {
  const order = await trx
    .selectFrom('shop_order')
    .select(['status', 'expires_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order !== undefined && isAwaitingPayment(order.status) && order.expires_at > now;
}
