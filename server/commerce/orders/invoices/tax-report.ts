import { dayMs } from '../../../../shared/time/duration.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import type { Database } from '../../database/connection.ts';
import { loadShopZone } from '../../places/shop-zone.ts';

/** What was sold or refunded in a period, place, currency and rate of tax; refunds are below zero. */
export interface TaxRow {
  /** '2026-11-24', '2026-11' or '2026'. */
  period: string;
  country: string;
  /** '' where prices include tax. */
  state: string;
  currency: string;
  rateBps: number;
  kind: 'sales' | 'refunds';
  documents: number;
  netCents: number;
  taxCents: number;
  grossCents: number;
}

export type PeriodLength = 'day' | 'month' | 'year';
const lengths: Readonly<Record<PeriodLength, number>> = { day: 10, month: 7, year: 4 };

interface ReportPeriod {
  /** First and last day, as in '2026-11-24', on which documents were counted: days of the shop's zone. */
  from: string;
  to: string;
  by: PeriodLength;
}

/** Returns the amounts of the invoices and credit notes whose tax became due on these days. */
export async function taxReport(db: Database, { from, to, by }: ReportPeriod): Promise<TaxRow[]> {
  const sums = new Map<string, TaxRow>();
  const zone = await loadShopZone(db);
  for await (const row of rowsBetween(db, Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs)) {
    const day = row.day ?? dayAt(zone, row.taxed_at);
    if (day < from || day > to) continue;
    const period = day.slice(0, lengths[by]);
    const kind = row.kind === 'credit' ? 'refunds' : 'sales';
    const { country, state, currency, rate_bps: rateBps } = row;
    const place = { period, country, state, currency, rateBps, kind } as const;
    const key = JSON.stringify(place);
    const sum = sums.get(key) ?? { ...place, documents: 0, netCents: 0, taxCents: 0, grossCents: 0 };
    sums.set(key, {
      ...sum,
      documents: sum.documents + 1,
      netCents: sum.netCents + row.net_cents,
      taxCents: sum.taxCents + row.tax_cents,
      grossCents: sum.grossCents + row.net_cents + row.tax_cents,
    });
  }
  return [...sums.values()].sort(inOrder);
}

function inOrder(a: TaxRow, b: TaxRow): number {
  const keyOf = ({ period, country, state, currency }: TaxRow) => [period, country, state, currency].join(' ');
  const one = keyOf(a);
  const other = keyOf(b);
  if (one !== other) return one < other ? -1 : 1;
  return b.rateBps - a.rateBps || (a.kind < b.kind ? 1 : -1);
}

const rowsAtOnce = 5_000;

/** Reads the amounts of documents in pages, so that a long period needs little memory. */
async function* rowsBetween(db: Database, from: number, before: number) {
  let last = { taxed_at: from, invoice_id: '', rate_bps: -1 };
  for (;;) {
    const rows = await page(db, last, before);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end;
  }
}

function page(db: Database, last: { taxed_at: number; invoice_id: string; rate_bps: number }, before: number) {
  return db
    .selectFrom('invoice_tax')
    .innerJoin('invoice', 'invoice.id', 'invoice_tax.invoice_id')
    .select(['invoice_tax.taxed_at', 'invoice_id', 'rate_bps', 'country', 'state', 'currency'])
    .leftJoin('sales_booking', 'sales_booking.id', 'invoice_id')
    .select(['invoice_tax.net_cents', 'invoice_tax.tax_cents', 'invoice.kind', 'sales_booking.day'])
    .where('invoice_tax.taxed_at', '<', before)
    .where((eb) =>
      eb(
        eb.refTuple('invoice_tax.taxed_at', 'invoice_id', 'rate_bps'),
        '>',
        eb.tuple(last.taxed_at, last.invoice_id, last.rate_bps),
      ),
    )
    .orderBy('invoice_tax.taxed_at')
    .orderBy('invoice_id')
    .orderBy('rate_bps')
    .limit(rowsAtOnce)
    .execute();
}
