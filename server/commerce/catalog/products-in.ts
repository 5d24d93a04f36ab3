import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { listOf } from '../database/listed.ts';
import { partsById } from '../database/page.ts';
import type { Schema } from '../database/schema.ts';

/** Yields the ids of all products in their order, some at a time. */
export async function* allProductIds(db: Database, atOnce: number): AsyncGenerator<number[]> {
  const read = (after: number) =>
    db.selectFrom('product').select('id').where('id', '>', after).orderBy('id').limit(atOnce).execute();
  for await (const rows of partsById(read)) yield rows.map(({ id }) => id);
}

/** Returns a query of the products on sale, the best first: in the order of listings that are not sorted otherwise. */
export const bestFirst = (db: Database) =>
  db
    .selectFrom('product')
    .select('product.id')
    .where('product.status', '=', 'onSale')
    .orderBy('product.rank', 'desc')
    .orderBy('product.id');

/** A query of products; it may read other tables as well. */
export type Products = SelectQueryBuilder<Schema, 'product', object>;

/**
 * Products with what filters ask of them, and no other column. SQLite reads them from the index `product_facts`, which
 * it would pass over for the table: rows with descriptions are on thirty times as many pages.
 */
export function filterFacts(db: Database) {
  const columns = sql`id, status, category, price_cents, rating, on_sale, in_stock, rank`;
  const index = dialectOf(db) === 'sqlite' ? sql`indexed by product_facts` : sql``;
  return sql<Schema['product']>`(select ${columns} from product ${index})`;
}

/**
 * Returns the products of a list, which is read first: SQLite reads the left side of a cross join first
 * (https://sqlite.org/optoverview.html#crossjoin), and would otherwise search the list for every product on sale.
 */
export function productsIn(db: Database, ids: readonly number[]): Products {
  const listed = db.selectFrom(listOf(db, ids).as('listed'));
  const joined = listed.crossJoin('product').whereRef('product.id', '=', 'listed.listed_id');
  return joined as unknown as Products;
}

/** Whether a product of a statement is in a collection. */
export const isMember = (collectionId: number): RawBuilder<SqlBool> =>
  sql`exists (select 1 from collection_product where collection_product.product_id = product.id
    and collection_product.collection_id = ${collectionId})`;
