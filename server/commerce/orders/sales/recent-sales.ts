import type { BestSeller, RecentSales, SalesOfDay } from '../../../../shared/office/today.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { Database } from '../../database/connection.ts';
import { loadMostSold } from './office-report.ts';

const daysShown = 30;

/** Returns what was sold in the thirty days until today and the thirty before, by day of the shop's zone; null: nothing was. */
export async function loadRecentSales(db: Database, today: string): Promise<RecentSales | null> {
  const days = daysUntil(today, 2 * daysShown);
  const rows = await db
    .selectFrom('sales_day')
    .select(['day', 'currency', 'orders', 'gross_cents'])
    .where('kind', '=', 'all')
    .where('day', '>=', days[0] ?? today)
    .where('day', '<=', today)
    .execute();
  const sums = new Map<string, number>();
  for (const { currency, gross_cents } of rows) sums.set(currency, (sums.get(currency) ?? 0) + gross_cents);
  const [most, ...others] = [...sums].sort(([a, sold], [b, more]) => more - sold || a.localeCompare(b));
  if (!most) return null;
  const [currency] = most;
  const sold = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.day, row]));
  const all = days.map((day): SalesOfDay => {
    const row = sold.get(day);
    return { day, orders: row?.orders ?? 0, cents: row?.gross_cents ?? 0 };
  });
  return {
    currency,
    days: all.slice(daysShown),
    before: all.slice(0, daysShown),
    others: others.map(([code, cents]) => ({ currency: code, cents })),
  };
}

function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns the products that sold most in the thirty days until today, currency by currency. */
export async function loadBestSellers(db: Database, today: string, most: number): Promise<BestSeller[]> {
  const [from = today] = daysUntil(today, daysShown);
  const rows = await loadMostSold(db, { from, to: today }, most);
  return rows.map(({ value, title, units, sold, currency }) => ({
    id: Number(value),
    title,
    units,
    cents: sold,
    currency,
  }));
}
