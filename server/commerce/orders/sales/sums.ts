import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { type Measures, measures } from './measures.ts';
import type { Days, Parts } from './periods.ts';

/** Sums of a value of a grouping in a currency. */
export type Sums = Measures & { currency: string; value: string };
/** What a list is ordered by: the amount that was sold, then the value, both falling. */
export type Rank = { sold: number; value: string };
/** A part of a list: what comes after a rank (null: its beginning), this many. */
export type Page = { currency: string; after: Rank | null; most: number };

/** Returns the first and the last day with sales of a grouping; null: there are none. */
export async function findSoldDays(db: Database, kind: string): Promise<Days | null> {
  const day = db.selectFrom('sales_day').select('day').where('kind', '=', kind).limit(1);
  const first = await day.orderBy('day').executeTakeFirst();
  const last = await day.orderBy('day', 'desc').executeTakeFirst();
  return first && last ? { from: first.day, to: last.day } : null;
}

interface SumsQuery {
  kind: string;
  parts: Parts;
  /** Values in a currency; absent: all. */
  only?: { currency: string; values: readonly string[] };
  /** Absent: all. */
  most?: number;
}

/** Returns the sums of values of a grouping, by currency and value. */
export async function sumsIn(db: Database, { kind, parts, only, most }: SumsQuery): Promise<Sums[]> {
  const some = only ? sql`and currency = ${only.currency} and value in (${sql.join(only.values)})` : sql``;
  const sums = sql.raw(measures.map((name) => `sum(${name}) as ${name}`).join(', '));
  const { rows } = await sql<Sums>`
    select currency, value, ${sums} from (${rowsIn(kind, parts, ['currency', 'value', ...measures], some)}) as found
    group by currency, value order by currency, value ${most === undefined ? sql`` : sql`limit ${most}`}`.execute(db);
  return rows;
}

/** Returns whether the kept sums and days of a grouping are more than so many rows. */
export async function hasMoreThan(db: Database, kind: string, parts: Parts, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${rowsIn(kind, parts, ['kind'], sql``)}) as found limit ${most + 1}
    ) as counted`.execute(db);
  return Number(rows[0]?.count) > most;
}

/** Adds up and sorts what was sold of each value: as much work as there are rows. */
export async function sortedBySums(
  db: Database,
  { kind, parts, currency, after, most }: { kind: string; parts: Parts } & Page,
): Promise<Rank[]> {
  const below = after
    ? sql`having sum(gross_cents) < ${after.sold} or (sum(gross_cents) = ${after.sold} and value < ${after.value})`
    : sql``;
  const { rows } = await sql<Rank>`
    select value, sum(gross_cents) as sold
    from (${rowsIn(kind, parts, ['value', 'gross_cents'], sql`and currency = ${currency}`)}) as found
    group by value ${below} order by sold desc, value desc limit ${most}`.execute(db);
  return rows;
}

/** Reads what was sold most in a period with kept sums from an index: as much work as the page has rows. */
export function sortedByPeriod(
  db: Database,
  { kind, period, currency, after, most }: { kind: string; period: string } & Page,
): Promise<Rank[]> {
  return db
    .selectFrom('sales_period')
    .select(['value', 'gross_cents as sold'])
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('currency', '=', currency)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('gross_cents', 'value'), '<', tuple(after?.sold ?? 0, after?.value ?? '')),
      ),
    )
    .orderBy('gross_cents', 'desc')
    .orderBy('value', 'desc')
    .limit(most)
    .execute();
}

/** Returns a page of the sales by day in a currency, by day; `after` names the day before. */
export function salesByDay(
  db: Database,
  { from, to }: Days,
  { currency, after, most }: Page,
): Promise<(Sums & { day: string })[]> {
  return db
    .selectFrom('sales_day')
    .selectAll()
    .where('kind', '=', 'all')
    .where('currency', '=', currency)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(after !== null, (query) => query.where('day', '>', after?.value ?? ''))
    .orderBy('day')
    .limit(most)
    .execute();
}

function rowsIn(kind: string, { periods, days }: Parts, columns: readonly string[], some: RawBuilder<unknown>) {
  const read = sql`select ${sql.raw(columns.join(', '))}`;
  return sql.join(
    [
      ...(periods.length > 0
        ? [sql`${read} from sales_period where kind = ${kind} and period in (${sql.join(periods)}) ${some}`]
        : []),
      ...days.map(
        ({ from, to }) => sql`${read} from sales_day where kind = ${kind} and day >= ${from} and day <= ${to} ${some}`,
      ),
    ],
    sql` union all `,
  );
}
