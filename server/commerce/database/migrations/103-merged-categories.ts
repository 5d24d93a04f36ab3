import type { Kysely } from 'kysely';

/**
 * Names of categories in further languages (`{ "name / de": … }`), the category that one was merged into, and what a change
 * set merges beside the values of products. Indexes for the list of changes and its calendar.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('category').addColumn('texts_json', 'text').execute();
  await db.schema.alterTable('category').addColumn('merged_into', 'text').execute();
  await db.schema.alterTable('change_set').addColumn('merge_json', 'text').execute();
  for (const [name, column] of [
    ['change_set_made', 'created_at'],
    ['change_set_from', 'from_at'],
    ['change_set_until', 'until_at'],
  ] as const)
    await db.schema.createIndex(name).on('change_set').columns([column, 'id']).execute();
  await db.schema.createIndex('product_file_made').on('product_file').columns(['created_at', 'id']).execute();
}
