import { returnCoupon } from '../cart/coupon.ts';
import { moveStocks } from '../catalog/stock.ts';
import type { Trx } from '../database/retry.ts';
import { unschedule } from '../due-work.ts';
import { reversePoints } from '../points/reverse.ts';
import { returnPoints } from '../points/spend.ts';
import { moveOrder } from './transitions.ts';

interface Release {
  orderId: string;
  /** 'expired', 'customer', 'merchant' */
  cause: string;
  at: number;
}

/**
 * Moves an order to CANCELLED and returns what it held: stock, coupon use and points; what it earned is taken back.
 * The status can take that step once, so this happens once.
 *
 * Customers are held before variants, here and when an order is placed.
 */
export async function releaseOrder(trx: Trx, { orderId, cause, at }: Release): Promise<void> {
  if (!(await moveOrder(trx, { orderId, to: 'CANCELLED', cause, at }))) return;
  // What was earned may be spent by now: it is taken of what comes back.
  await returnPoints(trx, orderId, at);
  await reversePoints(trx, { orderId, undone: 1, of: 1, occasion: 'cancelled', at });
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
