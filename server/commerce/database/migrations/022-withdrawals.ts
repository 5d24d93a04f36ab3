import type { Kysely } from 'kysely';

/** Withdrawals of consumers from their orders (Directive 2011/83/EU, Art. 11a), and what of each is still to come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('withdrawal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('shipping_cents', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('refund_by', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('withdrawal_order').on('withdrawal').column('order_id').execute();
  await db.schema
    .createTable('withdrawal_line')
    .addColumn('withdrawal_id', 'text', (c) => c.notNull().references('withdrawal.id').onDelete('cascade'))
    .addColumn('line_id', 'text', (c) => c.notNull().references('order_line.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('awaited', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('withdrawal_line_key', ['withdrawal_id', 'line_id'])
    .execute();
  await db.schema.createIndex('withdrawal_line_line').on('withdrawal_line').column('line_id').execute();
}
