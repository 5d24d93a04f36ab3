import type { Kysely } from 'kysely';

/** Searches that found nothing, for the merchant: words and how often, without who asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_miss')
    .addColumn('text', 'text', (c) => c.primaryKey())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .execute();
}
