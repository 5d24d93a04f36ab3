import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';
import type { Targets } from './targets.ts';

/** Returns the stock of variants at an earlier time: without what the ledger moved since. */
export async function stockAt(db: Database, { variants }: Targets, at: number): Promise<Map<number, number>> {
  const stocks = new Map([...variants].map(([id, { row }]) => [id, row.stock]));
  for (const some of chunksOf([...variants.keys()])) {
    const moved = await db
      .selectFrom('stock_entry')
      .select(['variant_id', ({ fn }) => fn.sum<number>('delta').as('units')])
      .where('variant_id', 'in', some)
      .where('created_at', '>', at)
      .groupBy('variant_id')
      .execute();
    for (const { variant_id, units } of moved) stocks.set(variant_id, (stocks.get(variant_id) ?? 0) - Number(units));
  }
  return stocks;
}
