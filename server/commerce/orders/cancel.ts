import type { Order, OrderStatus } from '../../../shared/contract/checkout.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { returnCoupon } from '../cart/coupon.ts';
import { moveStocks } from '../catalog/stock.ts';
import type { CommerceDeps, Viewer } from '../context.ts';
import { type Trx, transact } from '../database/retry.ts';
import { unschedule } from '../due-work.ts';
import { liveAttempt } from '../payments/attempt-queries.ts';
import { endLiveAttempt } from '../payments/settle.ts';
import { findOrder } from './order-queries.ts';
import { awaitingPayment, lockStatus, moveOrder } from './transitions.ts';
import { viewOrder } from './view.ts';

const noSuchOrder = fail(codes.notFound, 'There is no such order.');
const stillPaying = fail(codes.conflict, 'The payment of this order is being processed. Please try again in a moment.');
const tooLate = fail(codes.conflict, 'This order can no longer be cancelled.');

/** Cancels an unpaid order of the viewer's; one that is cancelled already stays so. */
export async function cancelOrder(deps: CommerceDeps, viewer: Viewer, id: string): Promise<Result<Order>> {
  const order = await findOrder(deps.db, viewer.owner, id);
  if (!order) return noSuchOrder;
  const cancelled = await cancelUnpaid(deps, id, 'customer');
  if (!cancelled.ok) return cancelled;
  const after = await findOrder(deps.db, viewer.owner, id);
  return after ? ok(await viewOrder(deps, after)) : noSuchOrder;
}

/**
 * Cancels an order that nobody paid and gives its goods and coupon use back. A payment under way is ended with the
 * gateway first; one that cannot be ended now, or that turns out to be paid, keeps the order from being cancelled.
 */
export async function cancelUnpaid(deps: CommerceDeps, orderId: string, cause: string): Promise<Result<null>> {
  await endLiveAttempt(deps, orderId);
  return transact(deps.db, async (trx) => {
    const status = await lockStatus(trx, orderId);
    if (status === null) return noSuchOrder;
    if (status === 'CANCELLED') return ok(null);
    if (!awaitingPayment.includes(status)) return tooLate;
    // Under the order's lock, where attempts begin as well.
    if (await liveAttempt(trx, orderId)) return stillPaying;
    await release(trx, { orderId, cause, at: deps.clock.now() });
    return ok(null);
  });
}

/** Moves the order to CANCELLED and returns what it held; the status can take that step once, so this happens once. */
async function release(trx: Trx, { orderId, cause, at }: { orderId: string; cause: string; at: number }) {
  const to: OrderStatus = 'CANCELLED';
  if (!(await moveOrder(trx, { orderId, to, cause, at }))) return;
  const lines = await stillInCatalogue(trx, orderId);
  await moveStocks(
    trx,
    lines.map(({ variant_id, quantity }) => ({
      variantId: variant_id,
      delta: quantity,
      reason: 'cancellation',
      reference: orderId,
      at,
    })),
  );
  await returnCoupon(trx, orderId);
  await unschedule(trx, 'order-expiry', orderId);
}

/** Lines whose variant an import has not removed since. */
function stillInCatalogue(trx: Trx, orderId: string) {
  return trx
    .selectFrom('order_line')
    .innerJoin('variant', 'variant.id', 'order_line.variant_id')
    .select(['order_line.variant_id', 'order_line.quantity'])
    .where('order_line.order_id', '=', orderId)
    .execute();
}
