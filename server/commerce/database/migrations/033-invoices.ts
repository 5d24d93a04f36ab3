import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Invoices and credit notes: their content when they were issued, numbers without a gap by kind and year, and their
 * amounts by rate of tax. Orders whose taxes are recorded get theirs by due work, older ones none. `refund.parts_json` says which units a refund is for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('shop_order.id'))
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('taxed_at', 'bigint', (c) => c.notNull())
    .addColumn('snapshot_json', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addUniqueConstraint('invoice_number', ['kind', 'year', 'number'])
    .execute();
  await db.schema.createIndex('invoice_by_order').on('invoice').column('order_id').execute();
  await db.schema
    .createTable('invoice_tax')
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoice.id'))
    .addColumn('rate_bps', 'integer', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('taxed_at', 'bigint', (c) => c.notNull())
    .addColumn('net_cents', 'bigint', (c) => c.notNull())
    .addColumn('tax_cents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('invoice_tax_key', ['invoice_id', 'rate_bps'])
    .execute();
  await db.schema.createIndex('invoice_tax_by_time').on('invoice_tax').column('taxed_at').execute();
  await db.schema
    .createTable('invoice_series')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('invoice_series_key', ['kind', 'year'])
    .execute();
  await db.schema.alterTable('refund').addColumn('parts_json', 'text').execute();
  await sql`
    insert into due_work (id, kind, reference, due_at, tries)
    select 'invoice:' || id, 'invoice', id, 0, 0 from shop_order
    where shipping_tax_json is not null and status in ('PREPARING', 'SHIPPED', 'FULFILLED')`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of isSqlite ? guardsOnSqlite : guardsOnPostgres) await sql.raw(statement).execute(db);
}

const refusal = 'invoices are never changed';
const tables = ['invoice', 'invoice_tax'];

const guardsOnSqlite = tables.flatMap((table) =>
  ['update', 'delete'].map(
    (change) =>
      `create trigger ${table}_no_${change} before ${change} on ${table} begin select raise(abort, '${refusal}'); end`,
  ),
);

const guardsOnPostgres = [
  `create function invoice_guard() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
  ...tables.map(
    (table) =>
      `create trigger ${table}_guard before update or delete on ${table} for each row execute function invoice_guard()`,
  ),
];
