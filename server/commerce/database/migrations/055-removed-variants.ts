import { type Kysely, SqliteAdapter } from 'kysely';

/**
 * Variants that were removed from their product: the bags that had them, and their stock ledger, which cancelled orders
 * still move. Both come back with the variant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('removed_variant')
    .addColumn('variant_id', 'bigint', (c) => c.primaryKey())
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('carts_json', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('removed_variant_product').on('removed_variant').column('product_id').execute();
  await db.schema
    .createTable('removed_stock_entry')
    .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('removed_variant.variant_id').onDelete('cascade'))
    .addColumn('delta', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('removed_stock_entry_once')
    .on('removed_stock_entry')
    .columns(['variant_id', 'reason', 'reference'])
    .unique()
    .execute();
}
