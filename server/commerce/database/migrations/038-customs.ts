import type { Kysely } from 'kysely';

/** What customs ask of a product that leaves the country: its tariff code and where it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['tariff', 'origin']) await db.schema.alterTable('product').addColumn(column, 'text').execute();
}
