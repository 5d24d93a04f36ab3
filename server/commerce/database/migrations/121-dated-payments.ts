import type { Kysely } from 'kysely';

/**
 * Payments and refunds of a time are found by the time first, their state behind it. An index that begins with the state,
 * which most of them share, was taken by SQLite for the refunds of one order: it read all refunds of the shop for each
 * order that was placed. Two indexes that others begin with are gone. Counted variants are found when one is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['refund_made', 'payment_attempt_latest', 'payment_attempt_reference', 'shop_order_status'])
    await db.schema.dropIndex(name).ifExists().execute();
  await db.schema.createIndex('refund_time').ifNotExists().on('refund').columns(['created_at', 'state']).execute();
  await db.schema
    .createIndex('payment_attempt_time')
    .ifNotExists()
    .on('payment_attempt')
    .columns(['created_at', 'state', 'type'])
    .execute();
  await db.schema
    .createIndex('stock_count_line_variant')
    .ifNotExists()
    .on('stock_count_line')
    .column('variant_id')
    .execute();
}
