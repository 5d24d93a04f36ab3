import { type Kysely, sql } from 'kysely';

/**
 * A tag of an order has the time and number of the order, which stay as they are: the orders of a tag are read in their
 * order. A trigger writes both from now on. Indexes of names in letters that are not folded were read by no statement since
 * migration 064, and written with each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await hasColumn(db))) {
    const table = db.schema.alterTable('order_tag');
    await table.addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    await table.addColumn('order_no', 'text', (column) => column.notNull().defaultTo('')).execute();
  }
  await sql`
    update order_tag set (created_at, order_no) = (
      select created_at, order_no from shop_order where id = order_tag.order_id)
    where created_at = 0`.execute(db);
  await db.schema
    .createIndex('order_tag_time')
    .ifNotExists()
    .on('order_tag')
    .columns(['tag', 'created_at', 'order_no'])
    .execute();
  for (const name of [
    'order_tag_tag',
    'shop_order_last_name',
    'shop_order_first_name',
    'customer_last_name',
    'customer_first_name',
  ])
    await db.schema.dropIndex(name).ifExists().execute();
}

async function hasColumn(db: Kysely<unknown>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const tag = tables.find(({ name }) => name === 'order_tag');
  return tag?.columns.some(({ name }) => name === 'order_no') ?? false;
}
