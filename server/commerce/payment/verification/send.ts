import { unverifiedHoldMs } from '../../../../shared/constants.ts';
import type { Verification } from '../../../../shared/contract/payment.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled, type Message } from '../../../../shared/messages/message.ts';
import { tooMany } from '../../calls/rate-limit.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import type { Trx } from '../../database/connection.ts';
import { transact } from '../../database/transaction.ts';
import { schedule } from '../../jobs/due-work.ts';
import { liveAttempt } from '../../orders/attempt-queries.ts';
import { findOrder } from '../../orders/order-access.ts';
import { shippingAddressOf } from '../../orders/order-addresses.ts';
import { type OrderRow, offersCashOnDelivery } from '../../orders/order-queries.ts';
import { noSuchOrder, stillPaying } from '../../orders/refusals.ts';
import { lockOwnOrder } from '../../orders/transitions.ts';
import { endLiveAttempt } from '../settle.ts';
import { cannotBeTexted } from './limits.ts';
import { requestCode } from './request-code.ts';
import { findVerification, resendAtOf, viewVerification } from './verification-queries.ts';
import { checkWaiting, endOtherPayments } from './waiting-order.ts';

const notThisWay = (paymentType: Message) => fail(codes.invalidInput, 'checkMarkedFields', { fields: { paymentType } });
const notOffered = notThisWay('paymentMethodUnavailable');
const unreachable = notThisWay('phoneUnreachable');

/** Returns the state of the code of an order of the viewer. */
export async function readVerification(
  deps: Pick<CommerceDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Result<Verification>> {
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
