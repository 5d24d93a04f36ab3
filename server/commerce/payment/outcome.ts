import { rule } from '../../../shared/messages/message.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';
import { commit, type Trx } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { schedule, unschedule } from '../jobs/due-work.ts';
import { type Attempt, isLive, lockAttempt } from '../orders/attempt-queries.ts';
import { raiseFlag } from '../orders/flags.ts';
import { type LockedOrder, moveOrder } from '../orders/transitions.ts';
import { pressureOn } from './card-testing/pressure.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';
import { giveUpAttempt } from './give-up.ts';
import { means } from './means.ts';
import { noteDispute, noteOutsideRefund } from './outside-refunds.ts';
import type { Settled } from './provider.ts';

/** An outcome of an attempt that can be recorded. */
export type Outcome = Exclude<Settled, 'noted' | null>;
/** Reason of an undecided attempt whose provider takes time. */
export const pendingReason = 'pending';

/**
 * Records the outcome of an attempt and applies its consequences, once: a repeated or concurrent outcome changes
 * nothing.
 */
export async function applyOutcome(deps: CommerceDeps, attemptId: string, outcome: Outcome): Promise<void> {
  await commit(deps.db, async (trx) => {
    const held = await lockAttempt(trx, attemptId);
    if (held && takes(held.attempt, outcome)) await apply({ deps, trx, ...held, outcome, at: deps.clock.now() });
  });
}

interface Application {
  deps: CommerceDeps;
  trx: Trx;
  attempt: Attempt;
  order: LockedOrder;
  outcome: Outcome;
  at: number;
}

/** Returns whether an attempt accepts the outcome; one that ended without money can still turn out to be captured. */
function takes(attempt: Attempt, outcome: Outcome): boolean {
  const ended = attempt.state === 'cancelled' || attempt.state === 'declined';
  return isLive(attempt) || (ended && outcome.state === 'paid');
}

async function apply(application: Application): Promise<void> {
  const { trx, attempt, outcome } = application;
  if (await isOfAnother(trx, attempt, outcome.reference)) return refuseForeign(application);
  if (outcome.state === 'paid') return applyPaid(application, outcome);
  if (outcome.state === 'declined') return applyDeclined(application, outcome.reason);
  if (outcome.state === 'challenge')
    return write(application, {
      state: 'challenge',
      reason: null,
      redirect_url: outcome.redirectUrl ?? attempt.redirect_url,
    });
  const pending = 'pending' in outcome && outcome.pending;
  await write(application, { state: 'unknown', reason: pending ? pendingReason : null, redirect_url: null });
}

/** Returns whether the reference belongs to another attempt: a charge belongs to one attempt for ever. */
async function isOfAnother(trx: Trx, { id, reference: known }: Attempt, reference: string | null): Promise<boolean> {
  if (reference === null || reference === known) return false;
  return (await first(readOther(trx, { id, reference }))) !== undefined;
}

const readOther = prepared((db, { id, reference }: { id: string; reference: string }) =>
  db.selectFrom('payment_attempt').select('id').where('reference', '=', reference).where('id', '<>', id),
);

/** Ignores a charge of another attempt and flags the order for a person. */
async function refuseForeign(application: Application): Promise<void> {
  const { deps, trx, attempt, order, outcome, at } = application;
  const { id: attemptId, order_id: orderId } = attempt;
  const details = rule('flagForeignCharge', { charge: outcome.reference ?? '' });
  const fresh = await raiseFlag(trx, { orderId, cause: 'charge of another payment', about: attemptId, details, at });
  if (fresh) deps.log.error({ orderId, attemptId, reference: outcome.reference }, 'charge of another payment');
  if (!isLive(attempt)) return;
  await write(application, { state: 'declined', reason: 'foreign_charge', reference: attempt.reference });
  const cause = `${means[attempt.type]} charge of another payment`;
  await moveOrder(trx, { order, to: 'PAIDFAIL', cause, at });
  await unschedule(trx, 'payment-reconcile', attemptId);
}

async function applyPaid(application: Application, paid: Extract<Outcome, { state: 'paid' }>): Promise<void> {
  const { deps, trx, attempt, order, at } = application;
  const { status } = order;
  const asAsked = paid.amountCents === attempt.amount_cents && paid.currency === attempt.currency;
  if (!asAsked || !isAwaitingPayment(status)) {
    deps.log.error({ orderId: attempt.order_id, attemptId: attempt.id, status, asAsked }, 'orphan capture');
    await write(application, { state: 'refunding' });
    await schedule(trx, 'payment-refund', attempt.id, at);
    return;
  }
  await write(application, { state: 'paid', reason: null });
  // A late capture may have another type than the last attempt.
  const { type } = attempt;
  if (order.payment_type !== type) await writeType(trx, { orderId: order.id, type });
  const cause = `${means[attempt.type]} payment`;
  await moveOrder(trx, { order: { ...order, payment_type: type }, to: 'PREPARING', cause, at });
  await unschedule(trx, 'payment-reconcile', attempt.id);
  await unschedule(trx, 'order-expiry', attempt.order_id);
  if (paid.refundedCents) await noteOutsideRefund(deps, trx, { attempt, given: paid.refundedCents, at });
  if ('disputed' in paid && paid.disputed) await noteDispute(deps, trx, { ...attempt, reference: paid.reference }, at);
}

const writeType = prepared((db, { orderId, type }: { orderId: string; type: string }) =>
  db.updateTable('shop_order').set({ payment_type: type }).where('id', '=', orderId),
);

async function applyDeclined(application: Application, reason: string): Promise<void> {
  const { trx, attempt, order, at } = application;
  await write(application, { state: 'declined', reason });
  await moveOrder(trx, { order, to: 'PAIDFAIL', cause: `${means[attempt.type]} ${reason}`, at });
  await unschedule(trx, 'payment-reconcile', attempt.id);
  await shortenHold(trx, order, attempt.type, at);
}

async function write({ trx, attempt, outcome, at }: Application, change: AttemptChange): Promise<void> {
  const { brand, last4 } = outcome;
  const reference = outcome.reference ?? attempt.reference;
  const why = [means[attempt.type], change.reason ?? 'answer'].join(' ');
  await changeAttempt(trx, attempt, { brand, last4, reference, ...change }, { why, at });
}

/** Records that the gateway's answer was lost; it is asked soon. */
export async function noteLostAnswer(deps: CommerceDeps, attemptId: string, askAt: number): Promise<void> {
  await commit(deps.db, async (trx) => {
    const attempt = (await lockAttempt(trx, attemptId))?.attempt;
    if (attempt?.state !== 'started') return;
    await changeAttempt(trx, attempt, { state: 'unknown' }, { why: 'no answer', at: deps.clock.now() });
    await schedule(trx, 'payment-reconcile', attemptId, askAt);
  });
}

/** Gives up an attempt that the gateway never saw; its order can be paid again. */
export async function noteNeverSeen(deps: CommerceDeps, attemptId: string): Promise<void> {
  await commit(deps.db, async (trx) => {
    const attempt = (await lockAttempt(trx, attemptId))?.attempt;
    if (attempt && isLive(attempt)) await giveUpAttempt(trx, attempt, deps.clock.now());
  });
}

/** How long an order keeps its pieces once its payment was declined: time for another card. */
const afterDeclineMs = 10 * minuteMs;
const afterDeclineUnderPressureMs = 3 * minuteMs;

/** Shortens the time that a locked order keeps its pieces, after a declined payment. Another decline never extends it. */
async function shortenHold(trx: Trx, order: LockedOrder, type: Attempt['type'], at: number): Promise<void> {
  const pressure = await pressureOn(trx, { orderId: order.id, type, at });
  const until = at + (pressure === 'calm' ? afterDeclineMs : afterDeclineUnderPressureMs);
  if (order.expires_at <= until) return;
  await writeExpiry(trx, { orderId: order.id, until });
  await schedule(trx, 'order-expiry', order.id, until);
}

const writeExpiry = prepared((db, { orderId, until }: { orderId: string; until: number }) =>
  db.updateTable('shop_order').set({ expires_at: until }).where('id', '=', orderId),
);
