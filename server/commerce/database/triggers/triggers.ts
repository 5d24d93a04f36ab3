import { bestsellerUnits, lowStockUnits, offeredUnits, priorPriceDays } from '../../../../shared/constants.ts';
import { customerFactsTriggers } from './customer-facts.ts';
import { priceHistoryTriggers } from './price-history.ts';
import { productTriggers } from './products.ts';
import { shelfFactsTriggers } from './shelf-facts.ts';
import { changes, refuse, type Trigger, type TriggerNumbers } from './trigger.ts';
import { visibleChangeTriggers } from './visible-changes.ts';

/** SQLite has one trigger a change: `audit_entry_update`, `audit_entry_delete`. */
const onSqlite = (prefix: string, table: string, sentence: string): Trigger[] =>
  ['update', 'delete'].map((change) => ({
    name: `${prefix}_${change}`,
    table,
    on: `before ${change}`,
    body: refuse(sentence),
    only: 'sqlite',
  }));

const trail = 'The audit trail is never changed.';
const invoices = 'invoices are never changed';

/** The audit trail and invoices are only added to. The guard of the price history is in `price-history.ts`. */
const appendOnlyTriggers: readonly Trigger[] = [
  // Against accidents: an attacker can remove the guard, and the hashes show that.
  ...onSqlite('audit_entry', 'audit_entry', trail),
  {
    name: 'audit_entry_guard',
    table: 'audit_entry',
    on: 'before update or delete or truncate',
    body: refuse(trail),
    only: 'postgres',
    perStatement: true,
    sharedFunction: 'refuse_audit_change',
  },
  ...['invoice', 'invoice_tax'].flatMap((table): Trigger[] => [
    ...onSqlite(`${table}_no`, table, invoices),
    {
      name: `${table}_guard`,
      table,
      on: 'before update or delete',
      body: refuse(invoices),
      only: 'postgres',
      sharedFunction: 'invoice_guard',
    },
  ]),
];

const raise = 'update content_version set edition = edition + 1;';

const published = {
  insert: `new.status = 'PUBLISH'`,
  update: `'PUBLISH' in (old.status, new.status)`,
  delete: `old.status = 'PUBLISH'`,
} as const;

const placeTables = ['currency', 'country', 'state_tax', 'shipping_method', 'free_shipping'];

/** PostgreSQL raises the version once a statement. */
const onPostgres = (table: string, on: string): Trigger => ({
  name: `${table}_edition`,
  table,
  on,
  body: raise,
  only: 'postgres',
  perStatement: true,
  sharedFunction: 'raise_edition',
});

/** The content version rises with every change of published content and of places (docs/decisions/063-cached-until-it-changes.md). */
const contentVersionTriggers: readonly Trigger[] = [
  ...changes.map(
    (change): Trigger => ({
      name: `content_published_${change}`,
      table: 'content_document',
      on: `after ${change}`,
      when: published[change],
      body: raise,
      sharedFunction: 'raise_edition',
    }),
  ),
  onPostgres('content_document', 'after truncate'),
  ...placeTables.flatMap((table): Trigger[] => [
    ...changes.map(
      (change): Trigger => ({
        name: `${table}_edition_${change}`,
        table,
        on: `after ${change}`,
        body: raise,
        only: 'sqlite',
      }),
    ),
    onPostgres(table, 'after insert or update or delete or truncate'),
  ]),
];

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
const sumTriggers: readonly Trigger[] = [...points, ...sales];

/**
 * Returns all triggers of the shop's database (docs/decisions/146-triggers-as-they-are.md). `updateTriggers` makes what
 * differs when the shop starts. Rows that a changed trigger would have written otherwise need a migration.
 */
export const triggersWith = (numbers: TriggerNumbers): readonly Trigger[] => [
  ...visibleChangeTriggers(numbers),
  ...contentVersionTriggers,
  ...productTriggers,
  ...shelfFactsTriggers,
  ...priceHistoryTriggers(numbers),
  ...sumTriggers,
  ...customerFactsTriggers,
  ...appendOnlyTriggers,
];

/**
 * The digest of each version of the triggers, oldest first. A test compares the last with the triggers of now: add one with
 * each change. A program that has fewer versions than the one that made a database's triggers leaves them.
 */
export const digestsByVersion: readonly string[] = [
  '1ee3abbade688786',
  '83ca5301c97ed6de',
  'f3fa3883ab6f9b4e',
  'da7fd2a34b13b2b3',
];

/** Triggers and the number of their version. */
export interface TriggerSet {
  triggers: readonly Trigger[];
  version: number;
}

export const currentTriggers: TriggerSet = {
  triggers: triggersWith({ bestsellerUnits, shownUnits: Math.max(offeredUnits, lowStockUnits), priorPriceDays }),
  version: digestsByVersion.length,
};

/** Names of triggers and functions that frozen migrations make and that are no longer wanted. */
export const formerNames: readonly string[] = ['forget_shelf_facts'];
