import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ReportRow, ReportView, ReportWish } from '../../../../shared/office/reports.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import type { TimedDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import { pageOf, pageSize } from '../../database/page.ts';
import { loadShopZone } from '../../places/shop-zone.ts';
import { loadBaseTotal } from './base-total.ts';
import type { Days } from './periods.ts';
import { findPlan, type Key, type ReportPlan, readRows, type Sums, sumsIn } from './report-rows.ts';

const maxRows = 50_000;
const backwards = fail(codes.invalidInput, 'reportBackwards');
const tooLong = fail(codes.invalidInput, filled('reportLong', { most: maxRows }));

type Table = Pick<ReportView, 'by' | 'from' | 'to' | 'rows'>;
type Period = Pick<Table, 'by' | 'from' | 'to'>;

export async function reportForOffice(
  { db, clock }: TimedDeps,
  { after, ...wish }: ReportWish & { after?: string | undefined },
): Promise<Result<ReportView>> {
  const period = await readPeriod({ db, clock }, wish);
  if (period.to < period.from) return backwards;
  const plan = await findPlan(db, period);
  const totals = plan ? await readTotals(db, plan) : [];
  const currencies = totals.map(({ currency }) => currency);
  const key = after === undefined ? null : keyOf(after);
  const found = plan ? await readRows(db, plan, { currencies, after: key, most: pageSize + 1 }) : [];
  const { rows, next } = pageOf(found, ({ currency, sold, value }) => `${currency}~${sold}~${value}`);
  const shown = rows.flatMap(({ value, sums }) => (sums ? { ...sums, value } : []));
  const inBase = await loadBaseTotal(db, period, currencies);
  return ok({
    ...period,
    rows: await reportRows(db, period, shown),
    totals: totals.map(amountsOf),
    baseTotal: inBase && amountsOf(inBase),
    next,
    orderedBy: plan?.orderedBy ?? null,
    counting: await isCounting(db),
  });
}

/** Returns the products that sold most in a time, currency by currency, without their delivery. */
export async function loadMostSold(db: Database, time: Days, most: number): Promise<ReportRow[]> {
  const period = { by: 'product', ...time } as const;
  const plan = await findPlan(db, period);
  if (!plan) return [];
  const currencies = (await readTotals(db, plan)).map(({ currency }) => currency);
  const found = await readRows(db, plan, { currencies, after: null, most: pageSize });
  const sold = found.flatMap(({ value, sums }) => (sums && value !== '' ? [{ ...sums, value }] : []));
  return reportRows(db, period, sold.slice(0, most));
}

/** Returns a whole report. */
export async function reportTable({ db, clock }: TimedDeps, wish: ReportWish): Promise<Result<Table>> {
  const period = await readPeriod({ db, clock }, wish);
  if (period.to < period.from) return backwards;
  const plan = await findPlan(db, period);
  const rows = plan ? await allRows(db, plan) : [];
  return rows.length > maxRows ? tooLong : ok({ ...period, rows: await reportRows(db, period, rows) });
}

/** Returns all rows of a report, and one more than there may be where they are too many. */
async function allRows(db: Database, plan: ReportPlan): Promise<Sums[]> {
  const most = maxRows + 1;
  if (plan.by === 'day') {
    const currencies = (await readTotals(db, plan)).map(({ currency }) => currency);
    const days = await readRows(db, plan, { currencies, after: null, most });
    return days.flatMap(({ value, sums }) => (sums ? { ...sums, value } : []));
  }
  const sums = await sumsIn(db, { kind: plan.kind, parts: plan.parts, most });
  // The sums come by currency and value, and sorting keeps what is equal in its order.
  return sums.sort((a, b) => compare(a.currency, b.currency) || b.gross_cents - a.gross_cents);
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Returns the sums of all sales by currency. */
const readTotals = (db: Database, { parts }: ReportPlan) => sumsIn(db, { kind: 'all', parts });

/** Returns the period of a wish: without a last day to today, without a first one from the first of that month. */
async function readPeriod({ db, clock }: TimedDeps, { by, from, to }: ReportWish): Promise<Period> {
  if (from !== undefined && to !== undefined) return { by, from, to };
  const today = dayAt(await loadShopZone(db), clock.now());
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { by, from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

function keyOf(after: string): Key {
  const [currency = '', sold = '', ...value] = after.split('~');
  return { currency, sold: Number(sold) || 0, value: value.join('~') };
}

async function reportRows(db: Database, { by }: Period, rows: readonly Sums[]): Promise<ReportRow[]> {
  const titles = by === 'product' ? await readTitles(db, rows) : new Map<string, string>();
  return rows.map((row) => ({ ...amountsOf(row), value: row.value, title: titles.get(row.value) ?? '' }));
}

function amountsOf(sums: Sums): ReportView['totals'][number] {
  const { currency, orders, units } = sums;
  return {
    currency,
    orders,
    units,
    goods: sums.goods_cents,
    discount: sums.discount_cents,
    shipping: sums.shipping_cents,
    tax: sums.tax_cents,
    sold: sums.gross_cents,
    refunded: sums.refund_cents,
    refundedTax: sums.refund_tax_cents,
  };
}

async function readTitles(db: Database, rows: readonly { value: string }[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const some of chunksOf(rows.flatMap(({ value }) => (value === '' ? [] : [Number(value)])))) {
    const found = await db.selectFrom('product').select(['id', 'title']).where('id', 'in', some).execute();
    for (const { id, title } of found) titles.set(String(id), title);
  }
  return titles;
}

async function isCounting(db: Database): Promise<boolean> {
  const work = db.selectFrom('due_work').select('id').where('kind', '=', 'sales-backfill').limit(1);
  return (await work.executeTakeFirst()) !== undefined;
}
