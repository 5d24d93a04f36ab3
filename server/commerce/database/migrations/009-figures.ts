import { type Kysely, sql } from 'kysely';

/** How the shop stands is counted every few seconds: orders by status, and the few rows that somebody has to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('shop_order_status').on('shop_order').column('status').execute();
  await db.schema
    .createIndex('refund_refused')
    .on('refund')
    .column('id')
    .where(sql<boolean>`state = 'refused'`)
    .execute();
  await db.schema
    .createIndex('variant_sold_out')
    .on('variant')
    .column('id')
    .where(sql<boolean>`stock <= 0 and untracked = 0`)
    .execute();
}
