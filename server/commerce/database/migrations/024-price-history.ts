import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The price history of variants: triggers append a row where prices are written. `currency` is '' for the price in US
 * dollars that others are converted from, `cents` is what is charged (null: no price of its own any more). A row that
 * begins a reduction holds the lowest price of the 30 days before it (Directive 98/6/EC, Art. 6a) and the days on
 * record, at most 30; both are null where nothing was on record. What pages show of it changes with the price alone,
 * whose tables have their tags (014).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('price_change')
    .addColumn('id', sqlite ? 'integer' : 'bigint', (c) =>
      sqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn('variant_id', 'integer', (c) => c.notNull().references('variant.id').onDelete('cascade'))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer')
    .addColumn('reduced', 'integer', (c) => c.notNull())
    .addColumn('prior_cents', 'integer')
    .addColumn('prior_days', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('price_change_by_variant')
    .on('price_change')
    .columns(['variant_id', 'currency', 'id'])
    .execute();
  await recordPresent(db, nowOn(sqlite));
  for (const rule of rules) await (sqlite ? triggerOnSqlite : triggerOnPostgres)(db, rule);
  await (sqlite ? guardOnSqlite : guardOnPostgres)(db);
}

const dayMs = 86_400_000;
const days = 30;

const nowOn = (sqlite: boolean) =>
  sqlite ? `cast(unixepoch('subsec') * 1000 as integer)` : '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const isReduced = (sale: string, promotion: string) => `(case when ${promotion} < ${sale} then 1 else 0 end)`;
const charged = (sale: string, promotion: string) =>
  `(case when ${promotion} < ${sale} then ${promotion} else ${sale} end)`;

/** Since when the prices of now are in force is not known: the record begins with the migration. */
async function recordPresent(db: Kysely<unknown>, now: string): Promise<void> {
  for (const [table, variant, currency, sale] of [
    ['variant', 'id', `''`, 'base_cents'],
    ['variant_price', 'variant_id', 'currency', 'sale_cents'],
  ] as const)
    await sql
      .raw(`insert into price_change (variant_id, currency, cents, reduced, at)
        select ${variant}, ${currency}, ${charged(sale, 'promotion_cents')}, ${isReduced(sale, 'promotion_cents')}, ${now}
        from ${table} order by 1`)
      .execute(db);
}

interface Rule {
  table: 'variant' | 'variant_price';
  change: 'insert' | 'update' | 'delete';
}

const rules: readonly Rule[] = [
  { table: 'variant', change: 'insert' },
  { table: 'variant', change: 'update' },
  { table: 'variant_price', change: 'insert' },
  { table: 'variant_price', change: 'update' },
  { table: 'variant_price', change: 'delete' },
];

const saleOf = ({ table }: Rule) => (table === 'variant' ? 'base_cents' : 'sale_cents');
const stateIn = (row: string, rule: Rule) => ({
  cents: charged(`${row}.${saleOf(rule)}`, `${row}.promotion_cents`),
  reduced: isReduced(`${row}.${saleOf(rule)}`, `${row}.promotion_cents`),
});

/** The condition of a trigger: another price is charged, or a reduction begins or ends. */
function conditionOf(rule: Rule): string {
  if (rule.change !== 'update') return '';
  const [old, now] = [stateIn('old', rule), stateIn('new', rule)];
  return `when (${old.cents} <> ${now.cents} or ${old.reduced} <> ${now.reduced})`;
}

/** The statement that appends a row; none for a price that goes with its variant. */
function append(rule: Rule, now: string): string {
  const row = rule.change === 'delete' ? 'old' : 'new';
  const isBase = rule.table === 'variant';
  const [variant, currency] = [isBase ? `${row}.id` : `${row}.variant_id`, isBase ? `''` : `${row}.currency`];
  const { cents, reduced } = rule.change === 'delete' ? { cents: 'null', reduced: '0' } : stateIn(row, rule);
  const past = `from price_change past where past.variant_id = ${variant} and past.currency = ${currency}`;
  const start = `clock.now - ${days * dayMs}`;
  return `insert into price_change (variant_id, currency, cents, reduced, prior_cents, prior_days, at)
    select ${variant}, ${currency}, ${cents}, ${reduced},
      case when ${reduced} = 1 then (
        select min(past.cents) ${past}
        and past.at >= coalesce((select max(past.at) ${past} and past.at <= ${start}), 0)
      ) end,
      case when ${reduced} = 1 then (
        select case when min(past.at) <= ${start} then ${days} else (clock.now - min(past.at)) / ${dayMs} end ${past}
      ) end,
      clock.now
    from (select ${now} as now) clock
    where exists (select 1 from variant where id = ${variant});`;
}

const nameOf = ({ table, change }: Rule) => `price_history_${table}_${change}`;

async function triggerOnSqlite(db: Kysely<unknown>, rule: Rule): Promise<void> {
  await sql
    .raw(`create trigger ${nameOf(rule)} after ${rule.change} on ${rule.table}
      ${conditionOf(rule)} begin ${append(rule, nowOn(true))} end`)
    .execute(db);
}

async function triggerOnPostgres(db: Kysely<unknown>, rule: Rule): Promise<void> {
  const name = nameOf(rule);
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$
      begin ${append(rule, nowOn(false))} return null; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${rule.change} on ${rule.table} for each row
      ${conditionOf(rule)} execute function ${name}()`)
    .execute(db);
}

const refusal = 'the price history is append-only';

/** Rows are deleted with their variant alone. */
const mayDelete = 'not exists (select 1 from variant where id = old.variant_id)';

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create trigger price_history_no_update before update on price_change
      begin select raise(abort, '${refusal}'); end`)
    .execute(db);
  await sql
    .raw(`create trigger price_history_no_delete before delete on price_change
      when not (${mayDelete}) begin select raise(abort, '${refusal}'); end`)
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create function price_history_guard() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and ${mayDelete} then return old; end if;
        raise exception '${refusal}';
      end $$`)
    .execute(db);
  await sql
    .raw(`create trigger price_history_guard before update or delete on price_change for each row
      execute function price_history_guard()`)
    .execute(db);
}
