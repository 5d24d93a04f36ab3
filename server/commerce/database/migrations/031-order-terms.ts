import type { Kysely } from 'kysely';

/** Which version of which legal text applied to an order when it was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_terms')
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('market', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_terms_key', ['order_id', 'code'])
    .execute();
}
