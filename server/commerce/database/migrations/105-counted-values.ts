import type { Kysely } from 'kysely';

/** How many products have each value of an option, where they are too many to be counted for a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('value_count')
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('products', 'integer', (c) => c.notNull())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('value_count_key', ['facet', 'value'])
    .execute();
}
