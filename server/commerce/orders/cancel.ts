import type { Order, OrderStatus } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { freshId } from '../fresh-id.ts';
import { liveAttempt } from '../payments/attempt-queries.ts';
import { requestRefund } from '../payments/refunds.ts';
import { endLiveAttempt } from '../payments/settle.ts';
import { countParcels } from './fulfillment-queries.ts';
import { findOrder } from './order-queries.ts';
import { releaseOrder } from './release.ts';
import { awaitingPayment, lockStatus, mayBeCancelled } from './transitions.ts';
import { viewOrder } from './view.ts';

const noSuchOrder = fail(codes.notFound, 'There is no such order.');
const stillPaying = fail(codes.conflict, 'The payment of this order is being processed. Please try again in a moment.');
const tooLate = fail(codes.conflict, 'This order can no longer be cancelled.');

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
  const cancelled = await cancelHeld(deps, id, 'customer');
  if (!cancelled.ok) return cancelled;
  const after = await findOrder(deps.db, viewer.owner, id);
  return after ? ok(await viewOrder(deps, after)) : noSuchOrder;
}

/**
 * Cancels an order that nobody paid and gives its goods and coupon use back. A payment under way is ended with the
 * gateway first; one that cannot be ended now, or that turns out to be paid, keeps the order from being cancelled.
 */
export async function cancelUnpaid(deps: CommerceDeps, orderId: string, cause: CancelCause): Promise<Result<null>> {
  await endLiveAttempt(deps, orderId);
  const cancelled = await cancelHeld(deps, orderId, cause, awaitingPayment);
  return cancelled.ok ? ok(null) : cancelled;
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
function cancelHeld(
  deps: Deps,
  orderId: string,
  cause: CancelCause,
  from?: readonly OrderStatus[],
): Promise<Result<number>> {
  return transact(deps.db, async (trx) => {
    const status = await lockStatus(trx, orderId);
    if (status === null) return noSuchOrder;
    if (status === 'CANCELLED') return ok(0);
    if (!(await isOpen(trx, orderId, status)) || from?.includes(status) === false) return tooLate;
    if (await liveAttempt(trx, orderId)) return stillPaying;
    const at = deps.clock.now();
    await releaseOrder(trx, { orderId, cause, at });
    return requestRefund(trx, { id: freshId(deps.random), orderId, cause, at });
  });
}

async function isOpen(trx: Trx, orderId: string, status: OrderStatus): Promise<boolean> {
  return mayBeCancelled(status, await countParcels(trx, orderId));
}
