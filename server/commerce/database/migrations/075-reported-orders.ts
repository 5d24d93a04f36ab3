import type { Kysely } from 'kysely';

/**
 * Whether the visit of an order may be measured (1), as it was when the order was placed; and when its two analytics events
 * were reported, by a page or by the shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shop_order')
    .addColumn('measured', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('shop_order').addColumn('checkout_reported_at', 'bigint').execute();
  await db.schema.alterTable('shop_order').addColumn('paid_reported_at', 'bigint').execute();
}
