import type { Kysely } from 'kysely';

/** Pictures that came with a product file of the office, until it is imported or discarded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_file_picture')
    .addColumn('file_id', 'integer', (column) => column.notNull().references('product_file.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('stored', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_file_picture_key', ['file_id', 'path'])
    .execute();
}
