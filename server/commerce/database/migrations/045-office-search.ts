import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Indexes by which the office finds orders by the name and phone of their address and by coupon, and customers by
 * name; they are of expressions, so that every release writes them. For the timeline of an order: the mails about it, and
 * an index of webhook events by what they are about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const field = (name: string) =>
    isSqlite ? `json_extract(shipping_address_json, '$.${name}')` : `(shipping_address_json::jsonb ->> '${name}')`;
  const binary = isSqlite ? '' : ' collate "C"';
  const indexes = {
    shop_order_last_name: `shop_order ((${names(field('lastName'), field('firstName'))})${binary})`,
    shop_order_first_name: `shop_order ((${names(field('firstName'), field('lastName'))})${binary})`,
    shop_order_phone: `shop_order ((${lastDigits(field('phone'), isSqlite)}))`,
    shop_order_coupon: 'shop_order (coupon_code, created_at)',
    webhook_event_subject: 'webhook_event (subject)',
    customer_last_name: `customer ((${names('last_name', 'first_name')})${binary})`,
    customer_first_name: `customer ((${names('first_name', 'last_name')})${binary})`,
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
  await db.schema
    .createTable('order_mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_mail_order').on('order_mail').columns(['order_id', 'at']).execute();
}

const names = (one: string, other: string) => `lower(coalesce(${one}, '') || ' ' || coalesce(${other}, ''))`;

/** The last seven digits of a phone number: the same however its country is written. */
function lastDigits(phone: string, isSqlite: boolean): string {
  if (!isSqlite) return `right(regexp_replace(${phone}, '\\D', '', 'g'), 7)`;
  const digits = [' ', '-', '(', ')', '.', '/', '+'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, phone);
  return `substr(${digits}, -7)`;
}
