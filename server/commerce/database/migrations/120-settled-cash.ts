import { type Kysely, sql } from 'kysely';

/**
 * An order on delivery for which nothing is to be collected any more is marked: an index has only the others. Triggers
 * mark them from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await hasColumn(db)))
    await db.schema
      .alterTable('shop_order')
      .addColumn('cash_settled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await sql`
    update shop_order set cash_settled = 1
    where payment_type = 'COD' and cash_settled = 0 and (
      exists (select 1 from payment_attempt where order_id = shop_order.id and state = 'paid')
      or (shipping_cents = 0 and not exists (
        select 1 from order_line where order_id = shop_order.id and quantity > returned + removed)))`.execute(db);
  await sql`
    create index if not exists shop_order_open_cash on shop_order (updated_at, order_no)
    where payment_type = 'COD' and cash_settled = 0 and status in ('SHIPPED', 'FULFILLED')`.execute(db);
  await db.schema.dropIndex('shop_order_on_delivery').ifExists().execute();
}

async function hasColumn(db: Kysely<unknown>): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const order = tables.find(({ name }) => name === 'shop_order');
  return order?.columns.some(({ name }) => name === 'cash_settled') ?? false;
}
