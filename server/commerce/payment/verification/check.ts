import { codeTries } from '../../../../shared/constants.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { unschedule } from '../../jobs/due-work.ts';
import { findOrder } from '../../orders/order-access.ts';
import type { OrderRow } from '../../orders/order-queries.ts';
import { noSuchOrder } from '../../orders/refusals.ts';
import { type LockedOrder, lockOwnOrder, moveOrder } from '../../orders/transitions.ts';
import { viewOrder } from '../../orders/view.ts';
import { sameCode } from './code.ts';
import { findVerification, resendAtOf, type VerificationRow } from './verification-queries.ts';
import { checkWaiting, endOtherPayments } from './waiting-order.ts';

const otherPayment = fail(codes.conflict, 'orderPaidAnotherWay');

/** Result of an attempt at a code. A wrong one is recorded as well: it must not be rolled back. */
type Tried = { right: true } | { right: false; triesLeft: number };

/**
 * Confirms an order with cash on delivery by the code from its phone. A code is invalid after `codeTries` wrong
 * attempts, after use, and after its time. Sending the right code twice gives the same answer.
 */
export async function checkCode(
  deps: CommerceDeps,
  viewer: Viewer,
  { id, code }: { id: string; code: string },
): Promise<Result<Order>> {
  const tried = await transact(deps.db, (trx) => tryCode(trx, viewer, { id, code, at: deps.clock.now() }));
  if (!tried.ok) return tried;
  if (!tried.value.right)
    return fail(codes.verificationFailed, 'codeWrong', { data: { triesLeft: tried.value.triesLeft } });
  const order = await findOrder(deps, viewer.owner, id);
  return order ? ok(await viewOrder(deps, order)) : noSuchOrder;
}

interface Try {
  id: string;
  code: string;
  at: number;
}

interface Waiting {
  order: LockedOrder;
  row: VerificationRow;
}

async function tryCode(trx: Trx, viewer: Viewer, { id, code, at }: Try): Promise<Result<Tried>> {
  const order = await lockOwnOrder(trx, { owner: viewer.owner, orderId: id, at });
  const row = order && (await findVerification(trx, id));
  if (!order || !row) return noSuchOrder;
  if (wasConfirmed(order, row)) return ok({ right: true });
  const waiting = checkWaiting(order, at);
  if (!waiting.ok) return waiting;
  if (order.payment_type !== 'COD') return otherPayment;
  return compare(trx, { order, row }, { id, code, at });
}

/** Returns whether the order was confirmed before, e.g. by the first of two presses. */
function wasConfirmed({ status, payment_type }: OrderRow, { verified_at }: VerificationRow): boolean {
  return verified_at !== null && payment_type === 'COD' && status !== 'CANCELLED';
}

async function compare(trx: Trx, { order, row }: Waiting, { id, code, at }: Try): Promise<Result<Tried>> {
  const triesLeft = await countTry(trx, id);
  if (triesLeft === null || row.code === null) return tooMany(resendAtOf(row) - at, 'codeDead');
  if (row.expires_at > at && sameCode(row.code, code)) return confirm(trx, order, at);
  if (triesLeft === 0)
    await trx.updateTable('phone_verification').set({ code: null }).where('order_id', '=', id).execute();
  return ok({ right: false, triesLeft });
}

/** Counts an attempt before comparing, so that concurrent attempts are all counted; null: none was left. */
async function countTry(trx: Trx, id: string): Promise<number | null> {
  const counted = await trx
    .updateTable('phone_verification')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('order_id', '=', id)
    .where('tries', '<', codeTries)
    .where('code', 'is not', null)
    .returning('tries')
    .executeTakeFirst();
  return counted ? codeTries - counted.tries : null;
}

async function confirm(trx: Trx, order: LockedOrder, at: number): Promise<Result<Tried>> {
  const { id } = order;
  const free = await endOtherPayments(trx, id, at);
  if (!free.ok) return free;
  await trx.updateTable('phone_verification').set({ code: null, verified_at: at }).where('order_id', '=', id).execute();
  await moveOrder(trx, { order, to: 'PREPARING', cause: 'phone verified', at });
  await unschedule(trx, 'order-expiry', id);
  await unschedule(trx, 'text', id);
  return ok({ right: true });
}
