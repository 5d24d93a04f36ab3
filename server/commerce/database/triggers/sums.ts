import type { Trigger } from './trigger.ts';

const ofEntries = (change: string, body: string): Trigger => ({
  name: `points_total_${change}`,
  table: 'points_entry',
  on: `after ${change}`,
  body,
});

/**
 * The sum and number of a customer's entries in the points ledger. All writers of entries lock their customers first, so
 * the rows are never locked in another order. A customer whose account is deleted has no row any more.
 */
const points: readonly Trigger[] = [
  ofEntries(
    'insert',
    `insert into points_total (customer_id, total, entries) values (new.customer_id, new.delta, 1)
    on conflict (customer_id) do update
    set total = points_total.total + excluded.total, entries = points_total.entries + 1;`,
  ),
  ofEntries(
    'update',
    'update points_total set total = total - old.delta + new.delta where customer_id = new.customer_id;',
  ),
  ofEntries(
    'delete',
    'update points_total set total = total - old.delta, entries = entries - 1 where customer_id = old.customer_id;',
  ),
];

const counts = ['orders', 'units'];
const amounts = ['goods_cents', 'discount_cents', 'shipping_cents', 'tax_cents', 'gross_cents'];
const refunds = ['refund_cents', 'refund_tax_cents'];
const measures = [...counts, ...amounts, ...refunds];

/** A day is part of its month, its year, and all days. */
const periods = ['substr(new.day, 1, 7)', 'substr(new.day, 1, 4)', `'ever'`];

const addTo = (period: string, values: readonly string[]) => `
  insert into sales_period (kind, period, value, currency, ${measures.join(', ')})
  values (new.kind, ${period}, new.value, new.currency, ${values.join(', ')})
  on conflict (kind, period, value, currency) do update
  set ${measures.map((name) => `${name} = sales_period.${name} + excluded.${name}`).join(', ')};`;

const ofDays = (change: string, amountOf: (measure: string) => string): Trigger => ({
  name: `sales_period_${change}`,
  table: 'sales_day',
  on: `after ${change}`,
  body: periods.map((period) => addTo(period, measures.map(amountOf))).join(''),
});

/** Sums of the sales by day (docs/decisions/094-sales-by-day.md); rows of days are not deleted. */
const sales: readonly Trigger[] = [
  ofDays('insert', (measure) => `new.${measure}`),
  ofDays('update', (measure) => `new.${measure} - old.${measure}`),
];

/** Sums that are read instead of many rows. */
export const sumTriggers: readonly Trigger[] = [...points, ...sales];
