import { type Kysely, sql } from 'kysely';

/** Units that are taken out of an order before they were sent, and orders that a person has to look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order_line')
    .addColumn('removed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('order_flag')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema.createIndex('order_flag_order').on('order_flag').column('order_id').execute();
  await db.schema
    .createIndex('order_flag_open')
    .on('order_flag')
    .column('created_at')
    .where(sql<boolean>`resolved_at is null`)
    .execute();
}
