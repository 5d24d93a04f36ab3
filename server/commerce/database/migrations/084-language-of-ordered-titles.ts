import type { Kysely } from 'kysely';

/** Titles of ordered products stay in the language of the order; null: the shop's base language, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_line').addColumn('title_language', 'text').execute();
}
