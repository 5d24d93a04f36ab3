import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Orders that are packed together by scanner: an order is in one open wave at most, and a scan counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const numbered = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', isSqlite ? 'integer' : 'bigint', (c) =>
        isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
      );
  await numbered('packing_wave')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createTable('packing_order')
    .addColumn('wave_id', 'bigint', (c) => c.notNull().references('packing_wave.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('packing_order_key', ['wave_id', 'order_id'])
    .execute();
  await sql`create unique index packing_order_open on packing_order (order_id) where ended_at is null`.execute(db);
  await numbered('packing_scan')
    .addColumn('wave_id', 'bigint', (c) => c.notNull().references('packing_wave.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('piece', 'text', (c) => c.notNull())
    .addColumn('parcels', 'integer', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('scanned_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('packing_scan_once').on('packing_scan').columns(['wave_id', 'token']).unique().execute();
}
