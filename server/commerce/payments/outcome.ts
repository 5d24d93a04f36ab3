import { ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { schedule, unschedule } from '../due-work.ts';
import type { ChargeOutcome } from '../gateways/card.ts';
import { awaitingPayment, lockStatus, moveOrder } from '../orders/transitions.ts';
import { type Attempt, findAttempt, isLive } from './attempt-queries.ts';

type Change = Partial<Pick<Attempt, 'state' | 'reason' | 'redirect_url'>>;

/**
 * Writes down what the gateway says became of an attempt and does what follows from it, once: an outcome that was
 * applied before, or that comes twice at the same time, changes nothing.
 */
export async function applyOutcome(deps: CommerceDeps, attemptId: string, outcome: ChargeOutcome): Promise<void> {
  await transact(deps.db, async (trx): Promise<Result<null>> => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt && takes(attempt, outcome)) await apply({ deps, trx, attempt, outcome, at: deps.clock.now() });
    return ok(null);
  });
}

interface Application {
  deps: CommerceDeps;
  trx: Trx;
  attempt: Attempt;
  outcome: ChargeOutcome;
  at: number;
}

/** An attempt that was given up because the gateway had never seen it may still turn out to be captured. */
function takes(attempt: Attempt, outcome: ChargeOutcome): boolean {
  return isLive(attempt) || (attempt.state === 'cancelled' && outcome.state === 'paid');
}

/** The attempt as it is once its order's row is held: everything about an order's payment happens under that lock. */
async function lockAttempt(trx: Trx, attemptId: string): Promise<Attempt | undefined> {
  const attempt = await findAttempt(trx, attemptId);
  if (!attempt) return undefined;
  await lockStatus(trx, attempt.order_id);
  return findAttempt(trx, attemptId);
}

async function apply(application: Application): Promise<void> {
  const { outcome } = application;
  if (outcome.state === 'paid') return applyPaid(application, outcome);
  if (outcome.state === 'declined') return applyDeclined(application, outcome.reason);
  const challenged = outcome.state === 'challenge';
  await write(application, {
    state: challenged ? 'challenge' : 'unknown',
    redirect_url: challenged ? outcome.redirectUrl : null,
  });
}

async function applyPaid(application: Application, paid: { amountCents: number; currency: string }): Promise<void> {
  const { deps, trx, attempt, at } = application;
  const status = await lockStatus(trx, attempt.order_id);
  const asAsked = paid.amountCents === attempt.amount_cents && paid.currency === attempt.currency;
  if (!asAsked || status === null || !awaitingPayment.includes(status)) {
    deps.log.error({ orderId: attempt.order_id, attemptId: attempt.id, status, asAsked }, 'orphan capture');
    await write(application, { state: 'refunding' });
    await schedule(trx, 'payment-refund', attempt.id, at);
    return;
  }
  await write(application, { state: 'paid' });
  await moveOrder(trx, { orderId: attempt.order_id, to: 'PREPARING', cause: 'card payment', at });
  await unschedule(trx, 'payment-reconcile', attempt.id);
  await unschedule(trx, 'order-expiry', attempt.order_id);
}

async function applyDeclined(application: Application, reason: string): Promise<void> {
  const { trx, attempt, at } = application;
  await write(application, { state: 'declined', reason });
  await moveOrder(trx, { orderId: attempt.order_id, to: 'PAIDFAIL', cause: `card ${reason}`, at });
  await unschedule(trx, 'payment-reconcile', attempt.id);
}

async function write({ trx, attempt, outcome, at }: Application, change: Change): Promise<void> {
  const { reference, brand, last4 } = outcome;
  await trx
    .updateTable('payment_attempt')
    .set({ reference, brand, last4, updated_at: at, ...change })
    .where('id', '=', attempt.id)
    .execute();
}

/** Notes that no answer came: the gateway is asked soon. */
export async function noteLostAnswer(deps: CommerceDeps, attemptId: string, askAt: number): Promise<void> {
  await transact(deps.db, async (trx): Promise<Result<null>> => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt?.state !== 'started') return ok(null);
    await trx
      .updateTable('payment_attempt')
      .set({ state: 'unknown', updated_at: deps.clock.now() })
      .where('id', '=', attemptId)
      .execute();
    await schedule(trx, 'payment-reconcile', attemptId, askAt);
    return ok(null);
  });
}

/** Gives up an attempt that the gateway never saw; its order can be paid again. One more look follows at `lookAt`. */
export async function noteNeverSeen(deps: CommerceDeps, attemptId: string, lookAt: number): Promise<void> {
  await transact(deps.db, async (trx): Promise<Result<null>> => {
    const attempt = await lockAttempt(trx, attemptId);
    if (!attempt || !isLive(attempt)) return ok(null);
    await trx
      .updateTable('payment_attempt')
      .set({ state: 'cancelled', updated_at: deps.clock.now() })
      .where('id', '=', attemptId)
      .execute();
    await schedule(trx, 'payment-reconcile', attemptId, lookAt);
    return ok(null);
  });
}
