import { dayMs } from '../../../../shared/time/duration.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { measures, nothing } from './measures.ts';
import type { Sums } from './report-rows.ts';

/** Longer times are not converted: each day has a rate of its own. */
const longestDays = 366;

/**
 * Returns the sum of all currencies in the base currency, each day at its rate; null: all is in the base currency, or the
 * time is longer than a year.
 */
export async function loadBaseTotal(
  db: Database,
  { from, to }: { from: string; to: string },
  currencies: readonly string[],
): Promise<Sums | null> {
  const base = await loadBaseCurrency(db);
  if (currencies.every((currency) => currency === base) || daysOf(from, to) > longestDays) return null;
  const rateOn = await loadRateOn(db, currencies);
  const days = await db
    .selectFrom('sales_day')
    .selectAll()
    .where('kind', '=', 'all')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const sum = { ...nothing };
  for (const row of days) {
    const rate = row.currency === base ? 1 : rateOn(row.currency, row.day);
    for (const measure of measures)
      sum[measure] += measure.endsWith('_cents') ? Math.round(row[measure] / rate) : row[measure];
  }
  return { ...sum, currency: base, value: '' };
}

const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Returns a function that says how many units of a currency one of the base currency was at the end of a day. */
async function loadRateOn(db: Database, currencies: readonly string[]) {
  const earlier = await db
    .selectFrom('currency_rate')
    .select(['currency', 'valid_from', 'rate_ppm'])
    .where('currency', 'in', currencies)
    .orderBy('valid_from')
    .execute();
  const present = await db
    .selectFrom('currency')
    .select(['code', 'rate_ppm'])
    .where('code', 'in', currencies)
    .execute();
  const rates = Map.groupBy(earlier, ({ currency }) => currency);
  const now = new Map(present.map(({ code, rate_ppm }) => [code, rate_ppm]));
  return (currency: string, day: string): number => {
    const end = Date.parse(day) + dayMs;
    const rate = rates.get(currency)?.findLast(({ valid_from }) => valid_from < end);
    return (rate?.rate_ppm ?? now.get(currency) ?? 1_000_000) / 1_000_000;
  };
}
