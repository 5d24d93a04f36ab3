import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import type { CommerceDeps } from '../context.ts';
import { transact } from '../database/transaction.ts';
import { flaggedRefusal } from './flags.ts';
import { isShipped } from './order-parts.ts';
import { loadOrderLines } from './order-queries.ts';
import { recordForOrder } from './record-for-order.ts';
import { noSuchOrder } from './refusals.ts';
import { lockOrder, moveOrder } from './transitions.ts';

/**
 * Records that an order has arrived completely; one paid on delivery is then paid. Repeating it changes nothing. An
 * order without shipped lines is complete as soon as its buyer has what they paid for.
 */
export function deliverOrder(deps: Pick<CommerceDeps, 'db' | 'clock'>, orderId: string): Promise<Result<null>> {
  return transact(deps.db, async (trx) => {
    let order = await lockOrder(trx, orderId);
    if (order === null) return noSuchOrder;
    if (order.status === 'FULFILLED') return ok(null);
    const at = deps.clock.now();
    if (order.status === 'PREPARING' && !isShipped(await loadOrderLines(trx, orderId))) {
      const flagged = await flaggedRefusal(trx, orderId);
      if (flagged) return flagged;
      order = (await moveOrder(trx, { order, to: 'SHIPPED', cause: 'nothing to ship', at })) ?? order;
    }
    const moved = await moveOrder(trx, { order, to: 'FULFILLED', cause: 'delivered', at });
    if (!moved) return fail(codes.conflict, verbatim('This order is not on its way as a whole.'));
    await recordForOrder(trx, order, { action: 'order.delivered', at });
    return ok(null);
  });
}
