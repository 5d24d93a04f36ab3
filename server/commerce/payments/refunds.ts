import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { schedule, type WorkOutcome } from '../due-work.ts';
import { GatewayUnavailable } from '../gateways/card.ts';
import { lockStatus } from '../orders/transitions.ts';
import { queueMail } from '../outbox/queue.ts';
import { findAttempt } from './attempt-queries.ts';
import { providerOf } from './provider.ts';

const againAfterMs = 30_000;
const pendingAgainAfterMs = 60 * 60_000;

interface Wanted {
  id: string;
  orderId: string;
  /** Absent: all that is left. */
  amountCents?: number;
  cause: string;
  at: number;
}

/**
 * Writes down that money of an order is to be given back; the order's row must be held. Refunds of an order together
 * never pass what was captured.
 *
 * @returns the cents to be given back; 0 when the order has no money of ours to give (nothing was captured)
 */
export async function requestRefund(
  trx: Trx,
  { id, orderId, amountCents, cause, at }: Wanted,
): Promise<Result<number>> {
  const paid = await trx
    .selectFrom('payment_attempt')
    .select(['id', 'amount_cents', 'currency'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!paid) return ok(0);
  const left = paid.amount_cents - (await givenBack(trx, orderId));
  const cents = amountCents ?? left;
  if (cents > left) return fail(codes.conflict, 'That is more than is left of what was paid.', { data: { left } });
  if (cents <= 0) return ok(0);
  await trx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      attempt_id: paid.id,
      amount_cents: cents,
      currency: paid.currency,
      cause,
      state: 'pending',
      reference: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await schedule(trx, 'refund', id, at);
  return ok(cents);
}

/** Cents of an order that were given back or are about to be. */
export async function givenBack(trx: Trx, orderId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Has the provider give the money of a refund back, once, and tells the buyer. */
export async function performRefund(deps: CommerceDeps, refundId: string): Promise<WorkOutcome> {
  const refund = await deps.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst();
  const attempt = refund && (await findAttempt(deps.db, refund.attempt_id));
  if (!refund || !attempt || refund.state !== 'pending') return 'done';
  const now = deps.clock.now();
  try {
    const outcome = await providerOf(attempt).refund(deps, { refundId, attempt, amountCents: refund.amount_cents });
    if (outcome.state === 'pending') return { againAt: now + pendingAgainAfterMs };
    if (outcome.state === 'refused')
      deps.log.error({ refundId, orderId: refund.order_id, ...outcome }, 'refund refused');
    const reference = outcome.state === 'done' ? outcome.reference : null;
    await settle(deps, { refundId, orderId: refund.order_id, state: outcome.state, reference });
    return 'done';
  } catch (error) {
    if (error instanceof GatewayUnavailable) return { againAt: now + againAfterMs };
    throw error;
  }
}

interface Settled {
  refundId: string;
  orderId: string;
  state: 'done' | 'refused';
  reference: string | null;
}

async function settle(deps: CommerceDeps, { refundId, orderId, state, reference }: Settled): Promise<void> {
  const at = deps.clock.now();
  await transact(deps.db, async (trx): Promise<Result<null>> => {
    await lockStatus(trx, orderId);
    const { numUpdatedRows } = await trx
      .updateTable('refund')
      .set({ state, reference, updated_at: at })
      .where('id', '=', refundId)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 1n && state === 'done') await queueMail(trx, 'refunded', refundId, at);
    return ok(null);
  });
}
