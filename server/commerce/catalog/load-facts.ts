import type { Database } from '../database/connection.ts';
import { readKeptFacts } from './kept-facts.ts';
import { factsOf, readFacts } from './read-facts.ts';
import type { ShelfFacts } from './shelf-facts.ts';

/**
 * Loads the facts of those products that are on sale, in the order of their ids: as they are kept, or from the tables
 * where something changed since.
 */
export async function loadShelfFacts(db: Database, ids: readonly number[]): Promise<ShelfFacts[]> {
  if (ids.length === 0) return [];
  const known = await readKeptFacts(db, ids);
  const changed = ids.filter((id) => !known.has(id));
  for (const product of factsOf(await readFacts(db, changed))) known.set(product.id, product);
  return ids.flatMap((id) => known.get(id) ?? []);
}
