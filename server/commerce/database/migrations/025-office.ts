import type { Kysely } from 'kysely';

/** The shop's staff with their tokens and links, and the indexes by which the office lists and finds orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('off_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_token')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_token_staff').on('staff_token').column('staff_id').execute();
  await db.schema
    .createTable('staff_link')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_link_staff').on('staff_link').column('staff_id').execute();
  await db.schema
    .createTable('order_note')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_note_order').on('order_note').columns(['order_id', 'at']).execute();
  await db.schema
    .createIndex('shop_order_status_time')
    .on('shop_order')
    .columns(['status', 'created_at', 'order_no'])
    .execute();
  await db.schema.createIndex('shop_order_time').on('shop_order').columns(['created_at', 'order_no']).execute();
  await db.schema.createIndex('order_line_sku').on('order_line').column('sku').execute();
  await db.schema.createIndex('fulfillment_tracking').on('fulfillment').column('tracking_no').execute();
}
