import { type Kysely, sql } from 'kysely';

/**
 * Every handle that a product or a collection has, or had, in a further language, and what it leads to; and the texts of
 * collections for search engines and of their pictures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const owner of ['product', 'collection']) {
    const column = `${owner}_id`;
    await db.schema
      .createTable(`${owner}_handle`)
      .addColumn('handle', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn(column, 'bigint', (c) => c.notNull().references(`${owner}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${owner}_handle_place`, ['handle', 'language'])
      .execute();
    await db.schema.createIndex(`${owner}_handle_owner`).on(`${owner}_handle`).column(column).execute();
  }
  for (const column of ['seo_title', 'seo_description', 'image_alt'])
    await db.schema
      .alterTable('collection')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(sql`''`))
      .execute();
}
