import { type RawBuilder, sql } from 'kysely';
import { codes, fail } from '../../../shared/errors.ts';
import type { ProductHeading, ProductState } from '../../../shared/office/products.ts';
import { type Database, dialectOf } from '../database/connection.ts';

/** Returns a product's state in the office's words, as the index `product_by_state` has it. */
export const stateIn = (db: Database): RawBuilder<ProductState> =>
  dialectOf(db) === 'sqlite'
    ? sql<ProductState>`(case when status = 'onSale' then 'active'
        when lower(json_extract(extra_json, '$.Status')) = 'archived' then 'archived' else 'draft' end)`
    : sql<ProductState>`(case when status = 'onSale' then 'active'
        when lower(((extra_json::jsonb) ->> 'Status')) = 'archived' then 'archived' else 'draft' end)`;

/** Returns the same for a product that was read. @param word its status in the words of product files */
export function stateOf(status: string, word: string | null): ProductState {
  if (status === 'onSale') return 'active';
  return word?.toLowerCase() === 'archived' ? 'archived' : 'draft';
}

export const noSuchProduct = fail(codes.notFound, 'noSuchProductHere');

/** Returns what each page of a product begins with; null for an unknown id. */
export async function loadHeading(db: Database, id: number): Promise<ProductHeading | null> {
  const found = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title', stateIn(db).as('state')])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
