import { type Kysely, sql } from 'kysely';

/**
 * What was sold and refunded by day, in all and by country, product, rate of tax, way to pay and coupon, and which
 * sales and refunds are counted in it. Orders from before are counted by due work, a few at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales_day')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('orders', 'integer', (c) => c.notNull())
    .addColumn('units', 'integer', (c) => c.notNull())
    .addColumn('goods_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('shipping_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .addColumn('gross_cents', 'bigint', (c) => c.notNull())
    .addColumn('refund_cents', 'bigint', (c) => c.notNull())
    .addColumn('refund_tax_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sales_day_key', ['kind', 'day', 'value', 'currency'])
    .execute();
  await db.schema
    .createTable('sales_booking')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('gross_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sales_booking_order').on('sales_booking').column('order_id').execute();
  await sql`
    insert into due_work (id, kind, reference, due_at, tries)
    select 'sales-backfill:', 'sales-backfill', '', 0, 0 where exists (select 1 from shop_order)`.execute(db);
}
