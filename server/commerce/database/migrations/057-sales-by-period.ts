import { type Kysely, SqliteAdapter, sql } from 'kysely';

const measures = [
  ...['orders', 'units', 'goods_cents', 'discount_cents', 'shipping_cents', 'tax_cents', 'gross_cents'],
  ...['refund_cents', 'refund_tax_cents'],
];
/** The periods of a day: its month, its year, and all days. */
const periodsOf = (day: string) => [`substr(${day}, 1, 7)`, `substr(${day}, 1, 4)`, "'ever'"];

/**
 * Sums of the sales by day for each month, each year and all days, so that reports of long times read few rows. Triggers
 * keep them, so a release before this one keeps them as well. And an index of the exchanges whose replacement is to be sent,
 * which the office lists among the orders to send.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('sales_period')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull());
  await measures
    .reduce((made, name) => made.addColumn(name, 'bigint', (c) => c.notNull()), table)
    .addPrimaryKeyConstraint('sales_period_key', ['kind', 'period', 'value', 'currency'])
    .execute();
  for (const period of periodsOf('day'))
    await sql
      .raw(
        `insert into sales_period (kind, period, value, currency, ${measures.join(', ')})
        select kind, period, value, currency, ${measures.map((name) => `sum(${name})`).join(', ')}
        from (select ${period} as period, sales_day.* from sales_day) days group by kind, period, value, currency`,
      )
      .execute(db);
  await db.schema
    .createIndex('sales_period_most_sold')
    .on('sales_period')
    .columns(['kind', 'period', 'currency', 'gross_cents', 'value'])
    .execute();
  await sql`create index exchange_to_send on exchange (fulfillment_id, order_id) where fulfillment_id is null and ended_at is null
    and returned_at is null and (waits = 0 or received_at is not null)`.execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, amountOf] of Object.entries(amounts)) {
    const body = periodsOf('new.day').map((period) => addTo(period, measures.map(amountOf)));
    for (const each of isSqlite ? sqliteTrigger(name, body) : postgresTrigger(name, body))
      await sql.raw(each).execute(db);
  }
}

/** What a change of a row adds to its periods. */
const amounts: Record<string, (name: string) => string> = {
  insert: (name) => `new.${name}`,
  update: (name) => `new.${name} - old.${name}`,
};

const addTo = (period: string, values: readonly string[]) => `
  insert into sales_period (kind, period, value, currency, ${measures.join(', ')})
  values (new.kind, ${period}, new.value, new.currency, ${values.join(', ')})
  on conflict (kind, period, value, currency) do update
  set ${measures.map((name) => `${name} = sales_period.${name} + excluded.${name}`).join(', ')};`;

const sqliteTrigger = (name: string, body: readonly string[]) => [
  `create trigger sales_period_${name} after ${name} on sales_day for each row begin ${body.join('')} end`,
];

const postgresTrigger = (name: string, body: readonly string[]) => [
  `create function sales_period_${name}() returns trigger language plpgsql as $$
    begin ${body.join('')} return null; end $$`,
  `create trigger sales_period_${name} after ${name} on sales_day
    for each row execute function sales_period_${name}()`,
];
