import type { Kysely } from 'kysely';

/** Texts of documents, collections and delivery methods that a change set has beside its cells, which are of products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('change_text')
    .addColumn('set_id', 'bigint', (c) => c.notNull().references('change_set.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('thing', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('made_from', 'text')
    .addColumn('wanted', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('change_text_key', ['set_id', 'position'])
    .execute();
}
