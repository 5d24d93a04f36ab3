import { type SelectQueryBuilder, sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';

/** A query of products; it may read other tables as well. */
export type Products = SelectQueryBuilder<Schema, 'product', object>;

/**
 * Returns the products of a list, which is read first: SQLite reads the left side of a cross join first
 * (https://sqlite.org/optoverview.html#crossjoin), and would otherwise search the list for every product on sale.
 */
export function productsIn(db: Database, ids: readonly number[]): Products {
  const list =
    dialectOf(db) === 'sqlite'
      ? sql<{ value: number }>`(select value from json_each(${JSON.stringify(ids)}))`
      : sql<{ value: number }>`(select unnest(${ids}::bigint[]) as value)`;
  const joined = db.selectFrom(list.as('listed')).crossJoin('product').whereRef('product.id', '=', 'listed.value');
  return joined as unknown as Products;
}
