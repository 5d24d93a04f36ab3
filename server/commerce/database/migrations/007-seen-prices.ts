import type { Kysely } from 'kysely';

/** What one unit of a cart's line cost when its shopper last saw it: nothing where nobody wrote it down yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cart_item').addColumn('seen_currency', 'text').execute();
  await db.schema.alterTable('cart_item').addColumn('seen_cents', 'bigint').execute();
}
