import { type Kysely, sql } from 'kysely';

/** Exchanged pieces of orders, a row each, and notes of the staff about customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('line_id', 'text', (c) => c.notNull().references('order_line.id').onDelete('cascade'))
    .addColumn('previous_id', 'text', (c) => c.references('exchange.id').onDelete('cascade'))
    .addColumn('from_variant_id', 'integer', (c) => c.notNull())
    .addColumn('from_sku', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('variant_title', 'text', (c) => c.notNull())
    .addColumn('waits', 'integer', (c) => c.notNull())
    .addColumn('difference_cents', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint')
    .addColumn('fulfillment_id', 'text', (c) => c.references('fulfillment.id'))
    .addColumn('ended_at', 'bigint')
    .addColumn('returned_at', 'bigint')
    .execute();
  await db.schema.createIndex('exchange_order').on('exchange').column('order_id').execute();
  await db.schema.createIndex('exchange_line').on('exchange').column('line_id').execute();
  await db.schema.createIndex('exchange_previous').on('exchange').column('previous_id').execute();
  await db.schema.createIndex('exchange_parcel').on('exchange').column('fulfillment_id').execute();
  await sql`create index exchange_open on exchange (created_at, id)
    where ended_at is null and returned_at is null and (received_at is null or fulfillment_id is null)`.execute(db);
  await db.schema
    .createTable('customer_note')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('customer_note_customer').on('customer_note').columns(['customer_id', 'at']).execute();
}
