import type { Kysely } from 'kysely';

const filtered = ['country', 'payment_type', 'currency', 'total_cents'];

/** Orders of the office can be filtered: the indexes in whose order they are listed have what they are filtered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['shop_order_time', 'shop_order_status_time']) await db.schema.dropIndex(name).execute();
  const key = ['created_at', 'order_no', ...filtered];
  await db.schema.createIndex('shop_order_time').on('shop_order').columns(key).execute();
  await db.schema
    .createIndex('shop_order_status_time')
    .on('shop_order')
    .columns(['status', ...key])
    .execute();
}
