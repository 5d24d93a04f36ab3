import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What the office's screens of products need: an index for each list, pictures that were removed and can come back,
 * product files that were uploaded, and counts of the stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await indexes(db, isSqlite);
  const numbered = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
        isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
      );
  await numbered('removed_image')
    .addColumn('product_id', 'bigint', (c) => c.notNull().references('product.id').onDelete('cascade'))
    .addColumn('image_json', 'text', (c) => c.notNull())
    .addColumn('variants_json', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('removed_image_product').on('removed_image').columns(['product_id', 'id']).execute();
  await numbered('product_file')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('options_json', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('rows_done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('report_json', 'text')
    .addColumn('preview_json', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await stockCounts(db, numbered);
}

/** @param numbered makes a table with a numbered primary key */
async function stockCounts(db: Kysely<unknown>, numbered: (table: string) => ReturnType<typeof db.schema.createTable>) {
  await numbered('stock_count')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('set_id', 'bigint')
    .execute();
  await db.schema
    .createTable('stock_count_line')
    .addColumn('count_id', 'bigint', (c) => c.notNull().references('stock_count.id').onDelete('cascade'))
    .addColumn('variant_id', 'bigint', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('counted', 'integer', (c) => c.notNull())
    .addColumn('expected', 'integer', (c) => c.notNull())
    .addColumn('counts', 'integer', (c) => c.notNull())
    .addColumn('scanned_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stock_count_line_key', ['count_id', 'variant_id'])
    .execute();
  await numbered('stock_scan')
    .addColumn('count_id', 'bigint', (c) => c.notNull().references('stock_count.id').onDelete('cascade'))
    .addColumn('variant_id', 'bigint', (c) => c.notNull())
    .addColumn('units', 'integer', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('scanned_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index stock_count_difference on stock_count_line (count_id, variant_id)
    where counted <> expected`.execute(db);
  await db.schema.createIndex('stock_scan_order').on('stock_scan').columns(['count_id', 'id']).execute();
  await db.schema.createIndex('stock_scan_once').on('stock_scan').columns(['count_id', 'token']).unique().execute();
}

async function indexes(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const word = isSqlite ? sql`json_extract(extra_json, '$.Status')` : sql`((extra_json::jsonb) ->> 'Status')`;
  const state = sql`(case when status = 'onSale' then 'active'
    when lower(${word}) = 'archived' then 'archived' else 'draft' end)`;
  await sql`create index product_by_state on product (${state}, id)`.execute(db);
  await sql`create index variant_by_barcode on variant (barcode) where barcode is not null`.execute(db);
  await sql`create index variant_low on variant (stock, id) where untracked = 0`.execute(db);
  await db.schema.createIndex('stock_entry_order').on('stock_entry').columns(['variant_id', 'id']).execute();
}
