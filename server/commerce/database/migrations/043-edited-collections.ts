import type { Kysely } from 'kysely';

/**
 * Collections that are hidden from menus and lists, or removed and restorable; and an index of their order. A release
 * before shows both, as it does not know the columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('collection')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('collection').addColumn('removed_at', 'bigint').execute();
  await db.schema.createIndex('collection_order').on('collection').columns(['position', 'id']).execute();
}
