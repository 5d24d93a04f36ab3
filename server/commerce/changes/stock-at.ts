import type { Database } from '../database/connection.ts';
import type { LoadedProducts } from '../products/load.ts';
import { stockMovedSince } from '../stock/moved-since.ts';

/** Returns the stock of variants at an earlier time: without what the ledger moved since. */
export async function stockAt(db: Database, { variants }: LoadedProducts, at: number): Promise<Map<number, number>> {
  const moved = await stockMovedSince(db, [...variants.keys()], at);
  return new Map([...variants].map(([id, { row }]) => [id, row.stock - (moved.get(id) ?? 0)]));
}
