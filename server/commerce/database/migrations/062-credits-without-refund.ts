import { type Kysely, sql } from 'kysely';

/**
 * What goes back of an order without money through a provider and needs a credit note: points that paid for units, and
 * units of an order on delivery whose price the courier no longer collects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_credit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('uncollected_cents', 'bigint', (c) => c.notNull().check(sql`uncollected_cents >= 0`))
    .addColumn('parts_json', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_credit_order').on('order_credit').column('order_id').execute();
}
