import { dayMs } from '../../../../shared/time/duration.ts';
import type { DialectName } from '../connection.ts';
import { type Change, refuse, type Trigger, type TriggerNumbers } from './trigger.ts';

/** The database's clock, in milliseconds. */
const now: Readonly<Record<DialectName, string>> = {
  sqlite: `cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: '(extract(epoch from clock_timestamp()) * 1000)::bigint',
};

interface PriceChange {
  table: 'variant' | 'variant_price';
  change: Change;
}

/** The prices of a variant go with it. */
const written: readonly PriceChange[] = [
  { table: 'variant', change: 'insert' },
  { table: 'variant', change: 'update' },
  { table: 'variant_price', change: 'insert' },
  { table: 'variant_price', change: 'update' },
  { table: 'variant_price', change: 'delete' },
];

/** What is charged by a row, and whether that is a reduction. */
function stateOf(row: string, { table }: PriceChange) {
  const sale = `${row}.${table === 'variant' ? 'base_cents' : 'sale_cents'}`;
  const promotion = `${row}.promotion_cents`;
  return {
    cents: `(case when ${promotion} < ${sale} then ${promotion} else ${sale} end)`,
    reduced: `(case when ${promotion} < ${sale} then 1 else 0 end)`,
  };
}

/** Another price is charged, or a reduction begins or ends. */
function isOther(rule: PriceChange): string {
  const before = stateOf('old', rule);
  const after = stateOf('new', rule);
  return `${before.cents} <> ${after.cents} or ${before.reduced} <> ${after.reduced}`;
}

/** The variant and currency of a row; '' is the base currency. */
const placeOf = (row: string, { table }: PriceChange) =>
  table === 'variant'
    ? { variant: `${row}.id`, currency: `''` }
    : { variant: `${row}.variant_id`, currency: `${row}.currency` };

/** The statement that appends a row; none for a price that is deleted with its variant. */
function append(rule: PriceChange, days: number, dialect: DialectName): string {
  const row = rule.change === 'delete' ? 'old' : 'new';
  const { variant, currency } = placeOf(row, rule);
  const { cents, reduced } = rule.change === 'delete' ? { cents: 'null', reduced: '0' } : stateOf(row, rule);
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
    from (select ${now[dialect]} as now) clock
    where exists (select 1 from variant where id = ${variant});`;
}

const refusal = refuse('the price history is append-only');

/** Rows are deleted with their variant alone. */
const mayDelete = 'not exists (select 1 from variant where id = old.variant_id)';

const guards: readonly Trigger[] = [
  {
    name: 'price_history_no_update',
    table: 'price_change',
    on: 'before update',
    body: refusal,
    only: 'sqlite',
  },
  {
    name: 'price_history_no_delete',
    table: 'price_change',
    on: 'before delete',
    when: `not (${mayDelete})`,
    body: refusal,
    only: 'sqlite',
  },
  {
    name: 'price_history_guard',
    table: 'price_change',
    on: 'before update or delete',
    body: `if tg_op = 'DELETE' and ${mayDelete} then return old; end if; ${refusal.postgres}`,
    only: 'postgres',
  },
];

/**
 * A row of `price_change` is appended where a price is written. One that begins a reduction holds the lowest price of the
 * days before it (Directive 98/6/EC, Art. 6a) and the days on record, both null where nothing was on record
 * (docs/decisions/078-price-history.md).
 */
export const priceHistoryTriggers = ({ priorPriceDays }: TriggerNumbers): Trigger[] => [
  ...written.map(
    (rule): Trigger => ({
      name: `price_history_${rule.table}_${rule.change}`,
      table: rule.table,
      on: `after ${rule.change}`,
      when: rule.change === 'update' ? isOther(rule) : '',
      body: {
        sqlite: append(rule, priorPriceDays, 'sqlite'),
        postgres: append(rule, priorPriceDays, 'postgres'),
      },
    }),
  ),
  ...guards,
];
