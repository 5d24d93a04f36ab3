import { type Kysely, sql } from 'kysely';

/** Orders to be paid on delivery are found by their state without all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('shop_order_on_delivery')
    .ifNotExists()
    .on('shop_order')
    .columns(['status', 'updated_at', 'order_no'])
    .where(sql.ref('payment_type'), '=', sql.lit('COD'))
    .execute();
}
