import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';

/** Returns by how many units the ledger moved the stock of variants after a time; those that it did not are absent. */
export async function stockMovedSince(
  db: Database,
  variantIds: readonly number[],
  at: number,
): Promise<Map<number, number>> {
  const rows = await readInChunks(variantIds, (some) =>
    db
      .selectFrom('stock_entry')
      .select(['variant_id', ({ fn }) => fn.sum<number>('delta').as('units')])
      .where('variant_id', 'in', some)
      .where('created_at', '>', at)
      .groupBy('variant_id')
      .execute(),
  );
  return new Map(rows.map(({ variant_id, units }) => [variant_id, Number(units)]));
}
