import { returnCoupon } from '../cart/coupon.ts';
import type { Trx } from '../database/connection.ts';
import { preparedBy } from '../database/prepared.ts';
import { unschedule } from '../jobs/due-work.ts';
import { holdEarners, reversePoints } from '../points/reverse.ts';
import { returnPoints } from '../points/spend.ts';
import { moveStocks } from '../stock/move.ts';
import { type LockedOrder, moveOrder } from './transitions.ts';

interface Release {
  order: LockedOrder;
  /** 'expired', 'customer', 'merchant', 'refused' */
  cause: string;
  at: number;
}

/**
 * Moves an order to CANCELLED and releases what it reserved: stock, coupon use and points; points that it earned are
 * reversed. The status allows that step once, so this happens once.
 *
 * Customers are locked before variants, here and when an order is placed.
 */
export async function releaseOrder(trx: Trx, { order, cause, at }: Release): Promise<void> {
  if (!(await moveOrder(trx, { order, to: 'CANCELLED', cause, at }))) return;
  const { id: orderId } = order;
  await holdEarners(trx, orderId);
  // Earned points may be spent by now: they are taken from the restored ones.
  await returnPoints(trx, orderId, at);
  const lines = await stillInCatalogue(trx, orderId);
  const held = lines.map(({ variant_id, quantity, removed, returned }) => ({
    ...{ variantId: variant_id, delta: quantity - removed - returned },
  }));
  await moveStocks(
    trx,
    held.flatMap((move) => (move.delta > 0 ? { ...move, reason: 'cancellation', reference: orderId, at } : [])),
  );
  await returnCoupon(trx, orderId);
  await unschedule(trx, 'order-expiry', orderId);
  await reversePoints(trx, { orderId, undone: 1, of: 1, occasion: 'cancelled', at });
}

/** Selects the lines whose variant still exists, or was removed and can come back. */
const stillInCatalogue = preparedBy((db, orderId: string) =>
  db
    .selectFrom('order_line')
    .leftJoin('variant', 'variant.id', 'order_line.variant_id')
    .leftJoin('removed_variant', 'removed_variant.variant_id', 'order_line.variant_id')
    .select(['order_line.variant_id', 'order_line.quantity', 'order_line.removed', 'order_line.returned'])
    .where('order_line.order_id', '=', orderId)
    .where((eb) => eb.or([eb('variant.id', 'is not', null), eb('removed_variant.variant_id', 'is not', null)])),
);
