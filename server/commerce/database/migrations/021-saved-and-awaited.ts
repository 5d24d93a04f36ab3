import type { Kysely } from 'kysely';

/** Products that visitors save for later, and sold-out variants whose return somebody wants a mail about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_product')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    // 0: no size and colour is chosen.
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_product_key', ['owner', 'product_id', 'variant_id'])
    .execute();
  await db.schema
    .createTable('stock_notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('notified_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('stock_notice_once')
    .on('stock_notice')
    .columns(['email', 'variant_id'])
    .unique()
    .execute();
  await db.schema.createIndex('stock_notice_variant').on('stock_notice').column('variant_id').execute();
}
