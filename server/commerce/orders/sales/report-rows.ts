import { type RawBuilder, sql } from 'kysely';
import type { ReportGrouping } from '../../../../shared/office/reports.ts';
import type { Database } from '../../database/connection.ts';
import { type Measures, measures } from './measures.ts';
import { type Days, type Parts, partsOf, periodAround, soldDays } from './periods.ts';

/** Rows that are added up and sorted for a page, at most. */
const usuallySorted = 30_000;

export interface ReportPlan {
  by: ReportGrouping;
  kind: string;
  days: Days;
  parts: Parts;
  /** The longer period whose sums order the rows, because their own are too many to sort; null: their own do. */
  orderedBy: string | null;
}

/** A rank in a currency; of a report by day, the value is the day. */
export type Key = Rank & { currency: string };
/** A row with its place in the order; `sums` is null where nothing was sold or refunded of it in this time. */
export type RankedRow = Key & { sums: Sums | null };

/** Returns how a report is read; null: there are no sales in this time. */
export async function findPlan(
  db: Database,
  { by, ...time }: Days & { by: ReportGrouping },
  maxSorted = usuallySorted,
): Promise<ReportPlan | null> {
  const kind = by === 'day' ? 'all' : by;
  const sold = await findSoldDays(db, kind);
  const days = sold && soldDays(time, sold);
  if (!days) return null;
  const parts = partsOf(days, sold);
  const isSorted = by === 'day' || isOnePeriod(parts) || !(await hasMoreThan(db, kind, parts, maxSorted));
  return { by, kind, days, parts, orderedBy: isSorted ? null : periodAround(days) };
}

/** Returns rows of a report by key: currency by currency, the most sold first, or by day. */
export async function readRows(
  db: Database,
  plan: ReportPlan,
  { currencies, after, most }: { currencies: readonly string[]; after: Key | null; most: number },
): Promise<RankedRow[]> {
  const rows: RankedRow[] = [];
  for (const currency of currencies.filter((each) => after === null || each >= after.currency)) {
    const page = { currency, after: after?.currency === currency ? after : null, most: most - rows.length };
    if (page.most > 0) rows.push(...(await (plan.by === 'day' ? readDays : readValues)(db, plan, page)));
  }
  return rows;
}

async function readDays(db: Database, { days }: ReportPlan, page: Page): Promise<RankedRow[]> {
  const found = await salesByDay(db, days, page);
  return found.map(({ day, ...sums }) => ({ currency: sums.currency, sold: 0, value: day, sums }));
}

async function readValues(db: Database, { kind, parts, orderedBy }: ReportPlan, page: Page): Promise<RankedRow[]> {
  const period = isOnePeriod(parts) ? parts.periods[0] : orderedBy;
  const ranks = period
    ? await sortedByPeriod(db, { kind, period, ...page })
    : await sortedBySums(db, { kind, parts, ...page });
  if (ranks.length === 0) return [];
  const only = { currency: page.currency, values: ranks.map(({ value }) => value) };
  const sums = new Map((await sumsIn(db, { kind, parts, only })).map((row) => [row.value, row]));
  return ranks.map((rank) => ({ ...rank, currency: page.currency, sums: sums.get(rank.value) ?? null }));
}

const isOnePeriod = ({ periods, days }: Parts) => periods.length === 1 && days.length === 0;

/** Sums of a value of a grouping in a currency. */
export type Sums = Measures & { currency: string; value: string };
/** What a list is ordered by: the amount that was sold, then the value, both falling. */
type Rank = { sold: number; value: string };
/** A part of a list: what comes after a rank (null: its beginning), this many. */
type Page = { currency: string; after: Rank | null; most: number };

/** Returns the first and the last day with sales of a grouping; null: there are none. */
async function findSoldDays(db: Database, kind: string): Promise<Days | null> {
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
async function hasMoreThan(db: Database, kind: string, parts: Parts, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from (${rowsIn(kind, parts, ['kind'], sql``)}) as found limit ${most + 1}
    ) as counted`.execute(db);
  return Number(rows[0]?.count) > most;
}

/** Adds up and sorts what was sold of each value: as much work as there are rows. */
async function sortedBySums(
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
function sortedByPeriod(
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
function salesByDay(
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
