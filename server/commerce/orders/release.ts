import { returnCoupon } from '../cart/coupon.ts';
import type { Trx } from '../database/connection.ts';
import { preparedBy } from '../database/prepared.ts';
import { unschedule } from '../jobs/due-work.ts';
import { holdEarners, reversePoints } from '../points/reverse.ts';
import { returnPoints } from '../points/spend.ts';
import { moveStocks } from '../stock/move.ts';
import type { PickedUnits } from './pick-units.ts';
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
    variantId: variant_id,
    delta: quantity - removed - returned,
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

interface Restock {
  reason: 'return' | 'cancellation';
  /** Begins with the order's id, so that the ledger names the order. */
  reference: string;
  /** The units are missing: an entry of their own removes them from stock again. */
  lost?: boolean;
  at: number;
}

export async function restock(
  trx: Trx,
  picked: readonly PickedUnits[],
  { reason, reference, lost = false, at }: Restock,
): Promise<void> {
  const ids = picked.map(({ line }) => line.variant_id);
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('variant').select('id').where('id', 'in', ids).execute();
  const removed = await trx
    .selectFrom('removed_variant')
    .select('variant_id as id')
    .where('variant_id', 'in', ids)
    .execute();
  // An older release may have removed a variant for good.
  const kept = new Set([...rows, ...removed].map(({ id }) => id));
  const moves = picked
    .filter(({ line, quantity }) => kept.has(line.variant_id) && quantity > 0)
    .map(({ line, quantity }) => ({ variantId: line.variant_id, delta: quantity, line: line.id, at }));
  const back = moves.map(({ line, ...move }) => ({ ...move, reason, reference: `${reference}:${line}` }));
  const gone = moves.map(({ line, delta, ...move }) => ({
    ...move,
    delta: -delta,
    reason: 'lost',
    reference: `lost:${reference}:${line}`,
  }));
  await moveStocks(trx, lost ? [...back, ...gone] : back);
}

/** Returns pieces of exchanges to stock; `id` names the movement within the order. */
export async function restockPieces(
  trx: Trx,
  pieces: readonly { id: string; variantId: number }[],
  { reason, orderId, at }: { reason: 'return' | 'cancellation'; orderId: string; at: number },
): Promise<void> {
  if (pieces.length === 0) return;
  const ids = pieces.map(({ variantId }) => variantId);
  const rows = await trx.selectFrom('variant').select('id').where('id', 'in', ids).execute();
  const kept = new Set(rows.map(({ id }) => id));
  const moves = pieces
    .filter(({ variantId }) => kept.has(variantId))
    .map(({ id, variantId }) => ({ variantId, delta: 1, reason, reference: `${orderId}:${id}`, at }));
  await moveStocks(trx, moves);
}
