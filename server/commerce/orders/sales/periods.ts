/** A first and a last day, as in '2026-11-24'. */
export interface Days {
  from: string;
  to: string;
}

/** What sums are kept for (`sales_period`), and days besides. */
export interface Parts {
  periods: string[];
  days: Days[];
}

const ever = 'ever';
const yearOf = (day: string) => day.slice(0, 4);
const monthOf = (day: string) => day.slice(0, 7);
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Returns the days of a time on which there may be sales; null: none. */
export function soldDays(time: Days, sold: Days): Days | null {
  const days = { from: later(time.from, sold.from), to: earlier(time.to, sold.to) };
  return days.from <= days.to ? days : null;
}

/**
 * Divides days into as few years, months and days as possible. A period is whole where all of its days between the first
 * and the last sale are wanted.
 *
 * @param sold the first and the last day with sales
 */
export function partsOf(wanted: Days, sold: Days): Parts {
  const has = (days: Days) => wanted.from <= later(days.from, sold.from) && wanted.to >= earlier(days.to, sold.to);
  if (has(sold)) return { periods: [ever], days: [] };
  const parts: Parts = { periods: [], days: [] };
  for (const year of yearsOf(wanted)) {
    if (has({ from: `${year}-01-01`, to: `${year}-12-31` })) {
      parts.periods.push(year);
      continue;
    }
    for (const month of monthsOf(year)) {
      const days = { from: `${month}-01`, to: lastDayOf(month) };
      const some = soldDays(days, wanted);
      if (some && has(days)) parts.periods.push(month);
      else if (some) parts.days.push(some);
    }
  }
  return parts;
}

/** Returns the shortest period with kept sums that has all of these days. */
export function periodAround({ from, to }: Days): string {
  if (monthOf(from) === monthOf(to)) return monthOf(from);
  return yearOf(from) === yearOf(to) ? yearOf(from) : ever;
}

function yearsOf({ from, to }: Days): string[] {
  const first = Number(yearOf(from));
  return Array.from({ length: Number(yearOf(to)) - first + 1 }, (_, i) => String(first + i).padStart(4, '0'));
}

const monthsOf = (year: string) => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);

const lastDayOf = (month: string) =>
  `${month}-${new Date(Date.UTC(Number(yearOf(month)), Number(month.slice(5)), 0)).getUTCDate()}`;
