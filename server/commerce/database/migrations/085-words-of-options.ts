import type { Kysely } from 'kysely';

/** Names of options and of their values in the further languages of the shop, and the language of ordered ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('option_text')
    .addColumn('option', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('facet', 'text')
    .addColumn('slug', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('option_text_key', ['option', 'value', 'language'])
    .execute();
  await db.schema.createIndex('option_text_facet').on('option_text').columns(['language', 'facet', 'slug']).execute();
  await db.schema.alterTable('order_line').addColumn('variant_language', 'text').execute();
}
