import type { Kysely } from 'kysely';

/**
 * All notes of a product file of the office, in the order of the file; `said`: the message as it can be worded anew.
 * Refunds are found by when they were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_file_note')
    .ifNotExists()
    .addColumn('file_id', 'integer', (column) => column.notNull().references('product_file.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('said', 'text')
    .addPrimaryKeyConstraint('product_file_note_key', ['file_id', 'kind', 'position'])
    .execute();
  await db.schema.createIndex('refund_made').ifNotExists().on('refund').columns(['state', 'created_at']).execute();
}
