import type { Kysely } from 'kysely';

/** Who besides its buyer may see, pay and cancel an order: who opened the link of its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_access')
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('given_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_access_key', ['order_id', 'owner'])
    .execute();
  await db.schema.createIndex('order_access_owner').on('order_access').column('owner').execute();
  await db.schema.createIndex('order_access_given').on('order_access').column('given_at').execute();
}
