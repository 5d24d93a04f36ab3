import type { Kysely } from 'kysely';

/** What staff say of the values of options: their order, a picture, the system of a size, what one was merged into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('facet_value');
  await table().addColumn('position', 'integer').execute();
  await table().addColumn('picture', 'text').execute();
  await table().addColumn('system', 'text').execute();
  await table().addColumn('merged_into', 'text').execute();
  await table()
    .addColumn('edited', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('facet_value_edited').on('facet_value').columns(['edited', 'name']).execute();
}
