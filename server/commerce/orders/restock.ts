import { moveStocks } from '../catalog/stock.ts';
import type { Trx } from '../database/connection.ts';
import type { PickedUnits } from './pick-units.ts';

interface Restock {
  reason: 'return' | 'cancellation';
  /** Begins with the order's id: the ledger tells whose goods they were. */
  reference: string;
  /** The units are not there: they leave the stock again, by an entry of their own. */
  lost?: boolean;
  at: number;
}

/** Puts units of an order back into stock. */
export async function restock(
  trx: Trx,
  picked: readonly PickedUnits[],
  { reason, reference, lost = false, at }: Restock,
): Promise<void> {
  const ids = picked.map(({ line }) => line.variant_id);
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('variant').select('id').where('id', 'in', ids).execute();
  // An import may have removed a variant since; then there is no shelf for it.
  const kept = new Set(rows.map(({ id }) => id));
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
