import type { Kysely } from 'kysely';

/**
 * Coupons that take off an amount or make the delivery free, that need goods of some value, or that apply to some goods
 * only. Those of before take off per cent of all goods. Amounts are in US cents. `percent` stays between 1 and 100: it is
 * 1, and of no meaning, where the coupon takes off an amount or the delivery.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['amount_cents', 'minimum_cents'] as const)
    await db.schema.alterTable('coupon').addColumn(column, 'bigint').execute();
  for (const column of ['free_delivery', 'scoped'] as const)
    await db.schema
      .alterTable('coupon')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  // 0: the row names the other of the two.
  await db.schema
    .createTable('coupon_scope')
    .addColumn('code', 'text', (c) => c.notNull().references('coupon.code').onDelete('cascade'))
    .addColumn('collection_id', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('coupon_scope_key', ['code', 'collection_id', 'product_id'])
    .execute();
}
