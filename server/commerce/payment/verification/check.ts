import { codeTries, unverifiedHoldMs } from '../../../../shared/constants.ts';
import type { Order } from '../../../../shared/contract/order.ts';
import type { Verification } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps, TimedDeps, Viewer } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
import { schedule, unschedule } from '../../jobs/due-work.ts';
import { liveAttempt } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { shippingAddressOf } from '../../orders/order-addresses.ts';
import { type OrderRow, offersCashOnDelivery } from '../../orders/order-queries.ts';
import { noSuchOrder, stillPaying } from '../../orders/refusals.ts';
import { type LockedOrder, lockOwnOrder, moveOrder } from '../../orders/transitions.ts';
import { viewOrder } from '../../orders/view.ts';
import { endLiveAttempt } from '../settle.ts';
import { sameCode } from './code.ts';
import { cannotBeTexted } from './limits.ts';
import {
  checkWaiting,
  endOtherPayments,
  findVerification,
  requestCode,
  resendAtOf,
  type VerificationRow,
  viewVerification,
} from './verification-queries.ts';

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

const notThisWay = (paymentType: Message) => fail(codes.invalidInput, 'checkMarkedFields', { fields: { paymentType } });
const notOffered = notThisWay('paymentMethodUnavailable');
const unreachable = notThisWay('phoneUnreachable');

/** Returns the state of the code of an order of the viewer. */
export async function readVerification(deps: TimedDeps, viewer: Viewer, id: string): Promise<Result<Verification>> {
  const order = await findOrder(deps, viewer.owner, id);
  const row = order && (await findVerification(deps.db, id));
  return order && row ? ok(viewVerification(order, row)) : noSuchOrder;
}

/**
 * Sends a new code to the phone of an unpaid order of the viewer. An order with another means of payment changes to
 * cash on delivery, where its country offers it; a code that was sent a moment before is still valid then.
 */
export async function sendCode(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<Verification>> {
  const first = await sendOnce(deps, viewer, id);
  const sent = first === stillPaying && (await endHosted(deps, id)) ? await sendOnce(deps, viewer, id) : first;
  return sent.ok ? readVerification(deps, viewer, id) : sent;
}

/** Ends a payment that waits on Stripe's page, where the shopper could still pay. */
async function endHosted(deps: CommerceDeps, id: string): Promise<boolean> {
  const attempt = await liveAttempt(deps.db, id);
  if (attempt?.type !== 'STRIPE' || attempt.state === 'unknown') return false;
  await endLiveAttempt(deps, id);
  return true;
}

function sendOnce(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<null>> {
  return transact(deps.db, async (trx): Promise<Result<null>> => {
    const at = deps.clock.now();
    const order = await lockOwnOrder(trx, { owner: viewer.owner, orderId: id, at });
    if (!order) return noSuchOrder;
    const waiting = checkWaiting(order, at);
    if (!waiting.ok) return waiting;
    const free = await endOtherPayments(trx, id, at);
    if (!free.ok) return free;
    const switched = order.payment_type !== 'COD';
    if (switched) {
      const kept = await payOnDelivery(trx, order, at);
      if (!kept.ok) return kept;
    }
    return sendOne({ deps, viewer, trx, order, at }, switched);
  });
}

/** Makes an unpaid order wait for its phone's code instead of a payment. */
async function payOnDelivery(trx: Trx, { id, country, created_at }: OrderRow, at: number): Promise<Result<null>> {
  if (!(await offersCashOnDelivery(trx, country))) return notOffered;
  const heldUntil = created_at + unverifiedHoldMs;
  await trx
    .updateTable('shop_order')
    .set({ payment_type: 'COD', expires_at: heldUntil, updated_at: at })
    .where('id', '=', id)
    .execute();
  await schedule(trx, 'order-expiry', id, heldUntil);
  return ok(null);
}

interface Sending {
  deps: CommerceDeps;
  viewer: Viewer;
  trx: Trx;
  order: OrderRow;
  at: number;
}

async function sendOne({ deps, viewer, trx, order, at }: Sending, switched: boolean): Promise<Result<null>> {
  const earlier = await findVerification(trx, order.id);
  const waitMs = earlier ? resendAtOf(earlier) - at : 0;
  if (waitMs > 0) return switched ? ok(null) : tooSoon(waitMs);
  const shippingAddress = shippingAddressOf(order);
  const requested = await requestCode({ deps, trx, viewer, orderId: order.id, shippingAddress, at });
  return requested === cannotBeTexted ? unreachable : requested;
}

function tooSoon(waitMs: number): Result<never> {
  const seconds = Math.ceil(waitMs / 1_000);
  return tooMany(waitMs, filled('codeResendIn', { seconds }));
}
