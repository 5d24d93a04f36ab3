import type { Kysely } from 'kysely';

/** From which network block an unpaid order came, until it is paid or ends; and what became of the latest payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_source')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('shop_order.id').onDelete('cascade'))
    .addColumn('block', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_source_block').on('order_source').column('block').execute();
  await db.schema
    .createIndex('payment_attempt_latest')
    .on('payment_attempt')
    .columns(['state', 'created_at', 'type'])
    .execute();
}
