import { sql } from 'kysely';
import { hitsAtMost, titledProducts } from '../../catalog/matches.ts';
import { hasCode } from '../../catalog/sku.ts';
import { isHandle } from '../../catalog/slug.ts';
import { wordsOf } from '../../catalog/words.ts';
import type { Database } from '../../database/connection.ts';

const wordsAtMost = 8;

interface Hits {
  ids: number[];
  /** Whether only the newest of those that were found are listed. */
  isCut: boolean;
}

/**
 * Finds products by an SKU, in any case and in part, or a handle in full, else by words of the title, the last one as a
 * beginning.
 */
export async function findHits(db: Database, q: string): Promise<Hits> {
  const hasSku = hasCode(db, q);
  const sku = hasSku && /\d/.test(q) ? hasSku : sql<boolean>`variant.sku = ${q} and variant.sku <> ''`;
  const bySku = await db.selectFrom('variant').select('product_id').where(sku).limit(hitsAtMost).execute();
  const handle = q.toLowerCase();
  const byHandle = isHandle(handle)
    ? await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirst()
    : undefined;
  const exact = [...bySku.map(({ product_id }) => product_id), ...(byHandle ? [byHandle.id] : [])];
  if (exact.length > 0) return { ids: [...new Set(exact)], isCut: false };
  const words = wordsOf(q).slice(0, wordsAtMost);
  if (words.length === 0) return { ids: [], isCut: false };
  const terms = words.map((word) => [word]);
  const titled = await titledProducts(db, terms, hitsAtMost + 1, true);
  return { ids: titled.slice(0, hitsAtMost), isCut: titled.length > hitsAtMost };
}
