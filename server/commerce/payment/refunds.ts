import type { Selectable } from 'kysely';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { commit, type Database, type Trx } from '../database/connection.ts';
import type { RefundTable } from '../database/payment-tables.ts';
import { first, only, prepared } from '../database/prepared.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { queueMail } from '../jobs/queue-message.ts';
import { findAttempt } from '../orders/attempt-queries.ts';
import type { RefundParts } from '../orders/invoices/credit.ts';
import { lockOrder } from '../orders/transitions.ts';
import { reversePoints, reverseReturned } from '../points/reverse.ts';
import { compareRefunds } from './compare-refunds.ts';
import { providerOf } from './provider-of.ts';
import { answerOr, type RefundOutcome } from './providers/card/gateway.ts';

/** Delay before a refund without an answer is requested again; it grows with time. */
const againAfterMs = { least: 30_000, most: 10 * 60_000 };
const pendingAgainAfterMs = 60 * 60_000;

interface RefundWish {
  id: string;
  orderId: string;
  /** Cents, at least 1; absent: all that is left; null: none, where points alone may be reversed. */
  amountCents?: number | null | undefined;
  /** Cause: 'customer', 'merchant', or the merchant's own words. */
  cause: string;
  /** The units and points that it is for. */
  parts?: RefundParts | undefined;
  at: number;
}

/**
 * Records a refund to be made; the order's row must be locked. Refunds of an order never exceed what was captured.
 * Points that the order earned are reversed in proportion. What goes back without money is recorded for its credit note.
 *
 * @returns the cents to be refunded; 0 when there is no captured money
 */
export async function requestRefund(
  trx: Trx,
  { id, orderId, amountCents, cause, parts, at }: RefundWish,
): Promise<Result<number>> {
  if (typeof amountCents === 'number' && !(Number.isSafeInteger(amountCents) && amountCents > 0))
    return fail(codes.invalidInput, 'refundWhole');
  const paid = await first(readPaid(trx, { orderId }));
  if (!paid) {
    await reverseReturned(trx, { orderId, occasion: id, at });
    if (parts) await creditWithoutRefund(trx, { id, orderId, parts, isUncollected: true, at });
    return ok(0);
  }
  const withoutMoney = async () => {
    if (parts) await creditWithoutRefund(trx, { id, orderId, parts, isUncollected: false, at });
    return ok(0);
  };
  if (amountCents === null) return withoutMoney();
  const given = await givenBack(trx, paid.id);
  const left = paid.amount_cents - given;
  const cents = amountCents ?? left;
  if (cents > left) return fail(codes.conflict, 'overPaid', { data: { left } });
  if (cents === 0) return withoutMoney();
  await insertRefund(trx, {
    id,
    order_id: orderId,
    attempt_id: paid.id,
    type: paid.type,
    amount_cents: cents,
    currency: paid.currency,
    cause,
    parts_json: parts ? JSON.stringify(parts) : null,
    state: 'pending',
    created_at: at,
    updated_at: at,
  });
  await schedule(trx, 'refund', id, at);
  await reversePoints(trx, { orderId, undone: given + cents, of: paid.amount_cents, occasion: id, at });
  return ok(cents);
}

interface Uncredited {
  id: string;
  orderId: string;
  parts: RefundParts;
  /** The units were not paid: a courier no longer collects what they cost in money. */
  isUncollected: boolean;
  at: number;
}

/** Records units and points that go back without a refund, for their credit note, and notifies the buyer. */
async function creditWithoutRefund(trx: Trx, { id, orderId, parts, isUncollected, at }: Uncredited): Promise<void> {
  const cost = parts.units.reduce((sum, { cents }) => sum + cents, 0);
  const uncollected_cents = isUncollected ? Math.max(0, cost - parts.pointsCents) : 0;
  if (uncollected_cents + parts.pointsCents === 0) return;
  const row = { id, order_id: orderId, uncollected_cents, parts_json: JSON.stringify(parts), created_at: at };
  await trx.insertInto('order_credit').values(row).execute();
  await schedule(trx, 'invoice', orderId, at);
  await queueMail(trx, 'refunded', id, at);
}

/** Returns the cents of an attempt that were refunded or are about to be. */
async function givenBack(db: Database, attemptId: string): Promise<number> {
  return Number((await only(sumRefunds(db, { attemptId }))).sum ?? 0);
}

const readPaid = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'type', 'amount_cents', 'currency'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid'),
);

const sumRefunds = prepared((db, { attemptId }: { attemptId: string }) =>
  db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('sum'))
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'refused'),
);

const insertRefund = prepared((db, row: Omit<Selectable<RefundTable>, 'reference'>) =>
  db.insertInto('refund').values(row),
);

/** Requests a recorded refund from the provider, once, and notifies the buyer. */
export async function performRefund(deps: CommerceDeps, refundId: string): Promise<WorkOutcome> {
  const refund = await deps.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst();
  const attempt = refund && (await findAttempt(deps.db, refund.attempt_id));
  if (!refund || !attempt || refund.state !== 'pending') return 'done';
  const { amount_cents: amountCents } = refund;
  const ask = async () => providerOf(attempt).refund(deps, { refundId, attempt, amountCents });
  // Without an answer it may have been made.
  const outcome = await answerOr(ask, () => null);
  const now = deps.clock.now();
  if (!outcome) {
    deps.log.warn({ refundId, orderId: refund.order_id }, 'refund got no answer');
    return { againAt: now + waitAfter(now - refund.created_at) };
  }
  if (outcome.state === 'refused') deps.log.error({ refundId, orderId: refund.order_id, ...outcome }, 'refund refused');
  await settle(deps, refund, outcome);
  // Mostly because the money was refunded at the provider before.
  if (outcome.state === 'refused') await compareRefunds(deps, attempt, { reversed: false });
  return outcome.state === 'pending' ? { againAt: now + pendingAgainAfterMs } : 'done';
}

function waitAfter(ageMs: number): number {
  return Math.min(againAfterMs.most, Math.max(againAfterMs.least, Math.round(ageMs / 2)));
}

async function settle(
  deps: CommerceDeps,
  { id, order_id }: { id: string; order_id: string },
  outcome: RefundOutcome,
): Promise<void> {
  const at = deps.clock.now();
  const reference = outcome.state === 'refused' ? null : outcome.reference;
  await commit(deps.db, async (trx) => {
    await lockOrder(trx, order_id);
    const { numUpdatedRows } = await trx
      .updateTable('refund')
      .set({ state: outcome.state, reference, updated_at: at })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || outcome.state !== 'done') return;
    await schedule(trx, 'invoice', order_id, at);
    await queueMail(trx, 'refunded', id, at);
  });
}
