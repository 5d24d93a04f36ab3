import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, dialectOf } from './connection.ts';

/** Returns ids as one value, for `isListed` in statements that are compiled once. */
export const idList = (db: Database, ids: readonly number[]): string =>
  dialectOf(db) === 'sqlite' ? JSON.stringify(ids) : `{${ids.join(',')}}`;

/**
 * Whether a column's id is in a list. The list is one value, so that a statement is the same for lists of any length: it
 * is compiled once, and prepared once on each connection. @param list of `idList`
 */
export const isListed = (db: Database, column: string, list: string): RawBuilder<SqlBool> =>
  dialectOf(db) === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql`${sql.ref(column)} = any(${list}::bigint[])`;

/** Returns a list of ids as a table with the column `listed_id`. */
export const listOf = (db: Database, ids: readonly number[]): RawBuilder<{ listed_id: number }> =>
  dialectOf(db) === 'sqlite'
    ? sql`(select value as listed_id from json_each(${idList(db, ids)}))`
    : sql`(select unnest(${idList(db, ids)}::bigint[]) as listed_id)`;
