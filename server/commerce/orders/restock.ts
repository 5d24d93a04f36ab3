import type { Trx } from '../database/connection.ts';
import { moveStocks } from '../stock/move.ts';
import type { PickedUnits } from './pick-units.ts';

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
