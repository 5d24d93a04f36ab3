import type { Kysely } from 'kysely';

/**
 * Imports as change sets, so that they can be undone: their kind, the set of an import that goes on after a kill, an
 * index that counts and pages the cells of a state, and one that finds the bags with a variant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('change_set')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('table'))
    .execute();
  await db.schema.alterTable('import_progress').addColumn('set_id', 'bigint').execute();
  await db.schema.createIndex('change_cell_state').on('change_cell').columns(['set_id', 'state', 'position']).execute();
  await db.schema.createIndex('cart_item_variant').on('cart_item').column('variant_id').execute();
  // Pictures that an import fetched, by the hash of their URLs, so that the next one does not fetch them again.
  await db.schema
    .createTable('fetched_picture')
    .addColumn('url_hash', 'text', (c) => c.primaryKey())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('fetched_at', 'bigint', (c) => c.notNull())
    .execute();
}
