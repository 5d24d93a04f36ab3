import { decimalAmount } from '../../shared/money.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { type PeriodLength, type TaxRow, taxReport } from '../commerce/orders/invoices/tax-report.ts';
import { commandWith, flag, sayList, table, takes, text, UsageError } from './command.ts';
import { dayOf } from './time.ts';

const help = `npm run shop -- report tax --from DAY --to DAY [--by day|month|year] [--csv | --json]

What was sold and refunded by period, country, state, currency and rate of tax: net, tax and gross, in the
currency of the orders. A sale counts on the day when it was paid, or sent where it is paid on delivery; a
refund on the day when it was made, below zero. Days are those of each country. Amounts are those of the
invoices and credit notes; orders from before there were invoices are not among them.

  --from DAY   2026-10-01
  --to DAY     the last day
  --by month   the length of a period (month by default)
  --csv        as a table for spreadsheets
`;

const options = { from: text, to: text, by: text, csv: flag };

export const command = commandWith('report', help, {
  tax: takes('', options, async (shop, _, { from, to, by = 'month', csv }) => {
    if (from === undefined || to === undefined) throw new UsageError('Say --from and --to.');
    const days = { from: dayOf(from, '--from'), to: dayOf(to, '--to') };
    if (days.to < days.from) throw new UsageError('--to is before --from.');
    if (csv && shop.json) throw new UsageError('Say --csv or --json.');
    const rows = await taxReport(await shop.open(), { ...days, by: lengthOf(by) });
    return sayList(shop, rows, csv ? csvOf(cellsOf(rows)) : readable(rows));
  }),
});

function lengthOf(text: string): PeriodLength {
  if (text === 'day' || text === 'month' || text === 'year') return text;
  throw new UsageError(`--by is day, month or year, not '${text}'.`);
}

const heading = ['Period', 'Country', 'State', 'Rate', 'Currency', 'Kind', 'Documents', 'Net', 'Tax', 'Gross'];

/** Returns the rows with amounts as numbers, which a spreadsheet can add up. */
function cellsOf(rows: readonly TaxRow[]): (string | number)[][] {
  return [
    heading,
    ...rows.map(({ period, country, state, rateBps, currency, kind, documents, ...cents }) => [
      period,
      country,
      state,
      rateBps / 100,
      currency,
      kind,
      documents,
      cents.netCents / 100,
      cents.taxCents / 100,
      cents.grossCents / 100,
    ]),
  ];
}

function readable(rows: readonly TaxRow[]): string {
  if (rows.length === 0) return 'There are no invoices and credit notes of these days.\n';
  const amount = (cent: number, currencyCode: string) => decimalAmount({ cent, currencyCode }).padStart(12);
  return table([
    heading.map((name, i) => (i > 6 ? name.padStart(12) : name)),
    ...rows.map(({ period, country, state, rateBps, currency, kind, documents, ...cents }) => [
      period,
      country,
      state,
      `${rateBps / 100} %`,
      currency,
      kind,
      documents,
      ...[cents.netCents, cents.taxCents, cents.grossCents].map((one) => amount(one, currency)),
    ]),
  ]);
}
