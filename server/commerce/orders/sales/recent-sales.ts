import type { BestSeller, RecentSales, SalesOfDay } from '../../../../shared/office/today.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import type { TimedDeps } from '../../context.ts';
import { loadShopZone } from '../../places/shop-zone.ts';
import { reportForOffice } from './office-report.ts';

const daysShown = 30;

/** Returns what was sold in the last thirty days and the thirty before, by day of the shop's zone; null: nothing was. */
export async function loadRecentSales({ db, clock }: TimedDeps): Promise<RecentSales | null> {
  const today = dayAt(await loadShopZone(db), clock.now());
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

/** Returns the products that sold most in the last thirty days, currency by currency. */
export async function loadBestSellers(deps: TimedDeps, most: number): Promise<BestSeller[]> {
  const today = dayAt(await loadShopZone(deps.db), deps.clock.now());
  const [from = today] = daysUntil(today, daysShown);
  const report = await reportForOffice(deps, { by: 'product', from, to: today });
  if (!report.ok) return [];
  return report.value.rows
    .filter(({ value }) => value !== '')
    .slice(0, most)
    .map(({ value, title, units, sold, currency }) => ({ id: Number(value), title, units, cents: sold, currency }));
}
