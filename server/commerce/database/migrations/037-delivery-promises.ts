import type { Kysely } from 'kysely';

/** When orders were promised to arrive, each later promise in a row of its own, with the buyer's answer to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('delivery_promise')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('arrives_from', 'text')
    .addColumn('arrives_to', 'text')
    .addColumn('late_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'bigint')
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('delivery_promise_number', ['order_id', 'number'])
    .execute();
}
