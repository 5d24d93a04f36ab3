import type { Order, OrderStatus } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { actorOf, asActor } from '../audit/actor.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { transact } from '../database/retry.ts';
import { freshId } from '../fresh-id.ts';
import { liveAttempt } from '../payments/attempt-queries.ts';
import { requestRefund } from '../payments/refunds.ts';
import { endLiveAttempt } from '../payments/settle.ts';
import { resolveFlags } from './flags.ts';
import { countParcels } from './fulfillment-queries.ts';
import { findOrder } from './order-queries.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder, stillPaying } from './refusals.ts';
import { releaseOrder } from './release.ts';
import { lockStatus, mayBeCancelled } from './transitions.ts';
import { viewOrder } from './view.ts';

const tooLate = fail(codes.conflict, 'This order can no longer be cancelled.');
const tooEarly = fail(codes.conflict, 'This order still has time.');

/** Who or what cancels an order. */
export type CancelCause = 'expired' | 'customer' | 'merchant';
type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'random'>;

/**
 * Cancels an order of the viewer's that was not sent yet: what was paid for it goes back. One that is cancelled already
 * stays so.
 */
export async function cancelOrder(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<Order>> {
  const order = await findOrder(deps.db, viewer.owner, id);
  if (!order) return noSuchOrder;
  await endLiveAttempt(deps, id);
  const cancelled = await asActor(actorOf(viewer.owner), () => cancelHeld(deps, id, 'customer'));
  if (!cancelled.ok) return cancelled;
  const after = await findOrder(deps.db, viewer.owner, id);
  return after ? ok(await viewOrder(deps, after)) : noSuchOrder;
}

/**
 * Cancels an order that nobody paid in its time and gives its goods and coupon use back. A payment under way is ended
 * with its provider first; one that cannot be ended now, or that turns out to be paid, keeps the order.
 */
export async function cancelExpired(deps: CommerceDeps, orderId: string): Promise<Result<number>> {
  await endLiveAttempt(deps, orderId);
  return cancelHeld(deps, orderId, 'expired');
}

/**
 * Cancels an order in the shop's own name, without asking any gateway: a payment under way keeps it from that.
 *
 * @returns the cents that go back to the buyer by this
 */
export function cancelForShop(deps: Deps, orderId: string): Promise<Result<number>> {
  return cancelHeld(deps, orderId, 'merchant');
}

/** Everything under the order's lock, where payments begin, parcels leave and refunds are asked for as well. */
function cancelHeld(deps: Deps, orderId: string, cause: CancelCause): Promise<Result<number>> {
  return transact(deps.db, async (trx) => {
    const status = await lockStatus(trx, orderId);
    if (status === null) return noSuchOrder;
    if (status === 'CANCELLED') return ok(0);
    const at = deps.clock.now();
    if (!(await isOpen(trx, orderId, status))) return tooLate;
    if (cause === 'expired' && !(await isOverdue(trx, orderId, at))) return tooEarly;
    if (await liveAttempt(trx, orderId)) return stillPaying;
    await releaseOrder(trx, { orderId, cause, at });
    if (cause === 'merchant') await resolveFlags(trx, orderId, at);
    const refunded = await requestRefund(trx, { id: freshId(deps.random), orderId, cause, at });
    if (refunded.ok && cause !== 'expired')
      await recordForOrder(trx, orderId, { action: 'order.cancelled', at, details: { refund: refunded.value } });
    return refunded;
  });
}

async function isOpen(trx: Trx, orderId: string, status: OrderStatus): Promise<boolean> {
  return mayBeCancelled(status, await countParcels(trx, orderId));
}

/** Paid meanwhile, it is not; nor is one whose time was made longer since somebody saw that it was over. */
async function isOverdue(trx: Trx, orderId: string, now: number): Promise<boolean> {
  const order = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('status', 'in', awaitingPayment)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return order !== undefined;
}
