import { returnCoupon } from '../cart/coupon.ts';
import type { Trx } from '../database/connection.ts';
import { preparedBy } from '../database/prepared.ts';
import { unschedule } from '../jobs/due-work.ts';
import { holdEarners, reversePoints } from '../points/reverse.ts';
import { returnPoints } from '../points/spend.ts';
import { moveStocks, type StockMove } from '../stock/move.ts';
import { loadOrderLines } from './order-queries.ts';
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
  const lines = await loadOrderLines(trx, orderId);
  await moveBack(
    trx,
    lines.map(({ variant_id: variantId, quantity, removed, returned }) => {
      const delta = quantity - removed - returned;
      return { variantId, delta, reason: 'cancellation', reference: orderId, at };
    }),
  );
  await returnCoupon(trx, orderId);
  await unschedule(trx, 'order-expiry', orderId);
  await reversePoints(trx, { orderId, undone: 1, of: 1, occasion: 'cancelled', at });
}

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
  const back = picked.map(({ line, quantity: delta }) => {
    const variantId = line.variant_id;
    return { variantId, delta, reason, reference: `${reference}:${line.id}`, at };
  });
  const gone = back.map((move) => ({
    ...move,
    delta: -move.delta,
    reason: 'lost',
    reference: `lost:${move.reference}`,
  }));
  await moveBack(trx, lost ? [...back, ...gone] : back);
}

/** Returns pieces of exchanges to stock; `id` names the movement within the order. */
export async function restockPieces(
  trx: Trx,
  pieces: readonly { id: string; variantId: number }[],
  { reason, orderId, at }: { reason: 'return' | 'cancellation'; orderId: string; at: number },
): Promise<void> {
  const moves = pieces.map(({ id, variantId }) => ({ variantId, delta: 1, reason, reference: `${orderId}:${id}`, at }));
  await moveBack(trx, moves);
}

/** Moves the stock of the variants that exist or can come back: an older release may have removed one for good. */
async function moveBack(trx: Trx, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = await readKept(
    trx,
    moves.map(({ variantId }) => variantId),
  );
  const kept = new Set(rows.map(({ id }) => id));
  await moveStocks(
    trx,
    moves.filter(({ variantId, delta }) => kept.has(variantId) && delta !== 0),
  );
}

const readKept = preparedBy((db, ids: readonly number[]) =>
  db
    .selectFrom('variant')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('removed_variant').select('variant_id as id').where('variant_id', 'in', ids)),
);
