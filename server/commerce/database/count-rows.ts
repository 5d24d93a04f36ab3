import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Returns how many rows a query has. */
export async function countRows<Tables extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Tables, object>,
): Promise<number> {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
