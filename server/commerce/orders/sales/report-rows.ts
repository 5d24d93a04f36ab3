import type { ReportGrouping } from '../../../../shared/office/reports.ts';
import type { Database } from '../../database/connection.ts';
import { type Days, type Parts, partsOf, periodAround, soldDays } from './periods.ts';
import {
  findSoldDays,
  hasMoreThan,
  type Page,
  type Rank,
  type Sums,
  salesByDay,
  sortedByPeriod,
  sortedBySums,
  sumsIn,
} from './sums.ts';

/** Rows that are added up and sorted for a page, at most. */
const usuallySorted = 30_000;

/** How the rows of a report are read. */
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
  mostSorted = usuallySorted,
): Promise<ReportPlan | null> {
  const kind = by === 'day' ? 'all' : by;
  const sold = await findSoldDays(db, kind);
  const days = sold && soldDays(time, sold);
  if (!days) return null;
  const parts = partsOf(days, sold);
  const isSorted = by === 'day' || isOnePeriod(parts) || !(await hasMoreThan(db, kind, parts, mostSorted));
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
