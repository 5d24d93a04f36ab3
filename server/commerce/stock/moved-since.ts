import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

/** Returns by how many units the ledger moved the stock of variants after a time; those that it did not are absent. */
export async function stockMovedSince(
  db: Database,
  variantIds: readonly number[],
  at: number,
): Promise<Map<number, number>> {
  const moved = new Map<number, number>();
  for (const some of chunksOf(variantIds)) {
    const rows = await db
      .selectFrom('stock_entry')
      .select(['variant_id', ({ fn }) => fn.sum<number>('delta').as('units')])
      .where('variant_id', 'in', some)
      .where('created_at', '>', at)
      .groupBy('variant_id')
      .execute();
    for (const { variant_id, units } of rows) moved.set(variant_id, Number(units));
  }
  return moved;
}
