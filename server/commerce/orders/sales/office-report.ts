import { sql } from 'kysely';
import type { z } from 'zod';
import type { OfficeReport, officeReportTable, ReportRow } from '../../../../shared/contract/office/reports.ts';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { verbatim } from '../../../../shared/messages/message.ts';
import type { CommerceDeps } from '../../context.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { Database } from '../../database/connection.ts';
import { pageOf, pageSize } from '../../database/page.ts';

/** The most rows of a table. */
const mostRows = 50_000;
const backwards = fail(codes.invalidInput, verbatim('The last day is before the first.'));
const tooLong = fail(codes.invalidInput, verbatim(`These are more than ${mostRows} rows: choose a shorter time.`));

type Wish = z.output<typeof officeReportTable.in>;
type Deps = Pick<CommerceDeps, 'db' | 'clock'>;
type Table = Pick<OfficeReport, 'by' | 'from' | 'to' | 'rows'>;
type Period = Pick<Table, 'by' | 'from' | 'to'>;
/** The last row of a page: rows are ordered by currency, then what was sold (days: the day). */
type Key = { currency: string; sold: number; value: string };

/** Returns a page of a report with its totals. */
export async function reportForOffice(
  { db, clock }: Deps,
  { after, ...wish }: Wish & { after?: string | undefined },
): Promise<Result<OfficeReport>> {
  const period = periodOf(wish, clock.now());
  if (period.to < period.from) return backwards;
  const found = await rowsOf(db, period, { after: after === undefined ? null : keyOf(after), most: pageSize + 1 });
  const { rows, next } = pageOf(found, ({ currency, sold, value }) => `${currency}~${sold}~${value}`);
  return ok({
    ...period,
    rows,
    totals: (await sumsOf(db, period, 'all').execute()).map(amountsOf),
    next,
    counting: await isCounting(db),
  });
}

/** Returns a whole report. */
export async function reportTable({ db, clock }: Deps, wish: Wish): Promise<Result<Table>> {
  const period = periodOf(wish, clock.now());
  if (period.to < period.from) return backwards;
  const rows = await rowsOf(db, period, { after: null, most: mostRows + 1 });
  return rows.length > mostRows ? tooLong : ok({ ...period, rows });
}

/** Returns the period of a wish: without a last day to today, without a first one from the first of that month. */
function periodOf({ by, from, to }: Wish, now: number): Period {
  const today = new Date(now).toISOString().slice(0, 10);
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { by, from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

function keyOf(after: string): Key {
  const [currency = '', sold = '', ...value] = after.split('~');
  return { currency, sold: Number(sold) || 0, value: value.join('~') };
}

async function rowsOf(
  db: Database,
  period: Period,
  { after, most }: { after: Key | null; most: number },
): Promise<ReportRow[]> {
  const isByDay = period.by === 'day';
  const value = sql.ref<string>(isByDay ? 'day' : 'value');
  const sold = sql<number>`sum(gross_cents)`;
  const rows = await sumsOf(db, period, isByDay ? 'all' : period.by)
    .select(value.as('value'))
    .groupBy(value)
    .$if(after !== null, (query) =>
      query.having(({ eb, and, or }) => {
        const key = after ?? { currency: '', sold: 0, value: '' };
        const same = eb('currency', '=', key.currency);
        const later = eb(value, '>', key.value);
        if (isByDay) return or([eb('currency', '>', key.currency), and([same, later])]);
        const less = or([eb(sold, '<', key.sold), and([eb(sold, '=', key.sold), later])]);
        return or([eb('currency', '>', key.currency), and([same, less])]);
      }),
    )
    .$if(!isByDay, (query) => query.orderBy(sold, 'desc'))
    .orderBy(value)
    .limit(most)
    .execute();
  const titles = period.by === 'product' ? await titlesOf(db, rows) : new Map<string, string>();
  return rows.map((row) => ({ ...amountsOf(row), value: row.value, title: titles.get(row.value) ?? '' }));
}

/** Sums the sales of a grouping by currency. */
function sumsOf(db: Database, { from, to }: Period, kind: string) {
  return db
    .selectFrom('sales_day')
    .select(({ fn }) => [
      'currency',
      fn.sum<number>('orders').as('orders'),
      fn.sum<number>('units').as('units'),
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('discount_cents').as('discount'),
      fn.sum<number>('shipping_cents').as('shipping'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('gross_cents').as('sold'),
      fn.sum<number>('refund_cents').as('refunded'),
      fn.sum<number>('refund_tax_cents').as('refundedTax'),
    ])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('currency')
    .orderBy('currency');
}

type Sums = OfficeReport['totals'][number];

function amountsOf({
  currency,
  orders,
  units,
  goods,
  discount,
  shipping,
  tax,
  sold,
  refunded,
  refundedTax,
}: Sums): Sums {
  return { currency, orders, units, goods, discount, shipping, tax, sold, refunded, refundedTax };
}

async function titlesOf(db: Database, rows: readonly { value: string }[]): Promise<Map<string, string>> {
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
