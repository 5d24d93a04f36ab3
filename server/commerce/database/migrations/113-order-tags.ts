import type { Kysely } from 'kysely';

/** Words by which staff group orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_tag')
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('tag', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_tag_key', ['order_id', 'tag'])
    .execute();
  await db.schema.createIndex('order_tag_tag').on('order_tag').columns(['tag', 'order_id']).execute();
}
