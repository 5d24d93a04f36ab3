import type { Order } from '../../../shared/contract/order.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { awaitingPayment, isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { actorOf } from '../audit/record.ts';
import { touchCart } from '../cart/changes.ts';
import type { CommerceDeps, MakingDeps, Owner, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { freshId } from '../fresh-id.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { requestRefund } from '../payment/refunds.ts';
import { endLiveAttempt } from '../payment/settle.ts';
import { actingAs } from '../work.ts';
import { liveAttempt } from './attempt-queries.ts';
import { resolveFlags } from './flags.ts';
import { countParcels } from './fulfillment-queries.ts';
import { findOrder } from './order-access.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder, stillPaying } from './refusals.ts';
import { releaseOrder } from './release.ts';
import { putIntoCart } from './reorder.ts';
import { type LockedOrder, lockOrder, mayBeCancelled } from './transitions.ts';
import { viewOrder } from './view.ts';

const tooLate = fail(codes.conflict, 'orderNotCancellable');
const tooEarly = fail(codes.conflict, 'orderHasTime');

type CancelCause = 'expired' | 'customer' | 'merchant';
/**
 * Cancels an order of the viewer that was not sent yet and refunds what was paid. The pieces and the code of one that
 * was not paid go back into the viewer's cart. An order that is cancelled already stays so.
 */
export async function cancelOrder(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<Order>> {
  const order = await findOrder(deps, viewer.owner, id);
  if (!order) return noSuchOrder;
  await endLiveAttempt(deps, id);
  const cancelled = await cancelHeld(actingAs(deps, actorOf(viewer.owner)), id, 'customer', viewer);
  if (!cancelled.ok) return cancelled;
  const after = await findOrder(deps, viewer.owner, id);
  return after ? ok(await viewOrder(deps, after)) : noSuchOrder;
}

/**
 * Cancels an order for the shop, without calling a gateway: a running payment prevents it.
 *
 * @returns the cents that are refunded by this
 */
export function cancelForShop(deps: MakingDeps, orderId: string): Promise<Result<number>> {
  return cancelHeld(deps, orderId, 'merchant');
}

/**
 * Cancels under the order's lock, which payments, parcels and refunds take as well.
 *
 * @param buyer whose cart gets the pieces of an order that was not paid
 */
function cancelHeld(deps: MakingDeps, orderId: string, cause: CancelCause, buyer?: Viewer): Promise<Result<number>> {
  return transact(deps.db, async (trx) => {
    // Before the order and its stock, as placing an order locks them.
    if (buyer) await touchCart(trx, buyer, deps.clock.now());
    const order = await lockOrder(trx, orderId);
    if (order === null) return noSuchOrder;
    if (order.status === 'CANCELLED') return ok(0);
    const at = deps.clock.now();
    if (!mayBeCancelled(order.status, await countParcels(trx, orderId))) return tooLate;
    // It was paid meanwhile, or its window extended.
    if (cause === 'expired' && !(isAwaitingPayment(order.status) && order.expires_at <= at)) return tooEarly;
    if (await liveAttempt(trx, orderId)) return stillPaying;
    await releaseOrder(trx, { order, cause, at });
    if (buyer && isAwaitingPayment(order.status)) await backIntoCart(deps, trx, buyer, order);
    if (cause === 'merchant') await resolveFlags(trx, orderId, at);
    const refunded = await requestRefund(trx, { id: freshId(deps.random), orderId, cause, at });
    if (refunded.ok && cause !== 'expired')
      await recordForOrder(trx, order, { action: 'order.cancelled', at, details: { refund: refunded.value } });
    return refunded;
  });
}

async function backIntoCart(
  deps: MakingDeps,
  trx: Trx,
  buyer: Viewer,
  { id, coupon_code }: LockedOrder,
): Promise<void> {
  await putIntoCart(deps, trx, buyer, id);
  if (coupon_code !== null) await holdCouponAgain(trx, { owner: buyer.owner, coupon_code });
}

/** A code that was entered since stays. */
const holdCouponAgain = prepared((db, { owner, coupon_code }: { owner: Owner; coupon_code: string }) =>
  db.updateTable('cart').set({ coupon_code }).where('owner', '=', owner).where('coupon_code', 'is', null),
);

/** Delay until an order with a running payment at its end is checked again. */
const againAfterMs = 15_000;

/**
 * Cancels an order whose payment window has ended. A running payment is ended with its provider first; if it cannot be
 * ended now, or turns out to be paid, the order stays.
 */
export async function expireOrder(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const order = await deps.db
    .selectFrom('shop_order')
    .select('expires_at')
    .where('id', '=', orderId)
    .where('status', 'in', awaitingPayment)
    .executeTakeFirst();
  if (!order) return 'done';
  const now = deps.clock.now();
  if (order.expires_at > now) return { againAt: order.expires_at };
  await endLiveAttempt(deps, orderId);
  const cancelled = await cancelHeld(deps, orderId, 'expired');
  return cancelled.ok ? 'done' : { againAt: now + againAfterMs };
}
