import type { Kysely } from 'kysely';

/** Texts of products in the further languages of the shop; those of its base language are columns of the product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_text')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('product_text_key', ['product_id', 'language', 'field'])
    .execute();
}
