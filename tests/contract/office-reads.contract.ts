import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { growCatalogue } from '../../scripts/bench/growth/catalogue.ts';
import { fillOffice } from '../../scripts/bench/office/fill.ts';
import { screensOf } from '../../scripts/bench/office/screens.ts';
import type { Database } from '../../server/commerce/database/connection.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { officeScreens } from '../office-screens.ts';
import { type DatabaseKind, databaseKinds } from './support/database.ts';
import { openShop } from './support/fixture.ts';
import { openOffice } from './support/office.ts';
import { recorded } from './support/statements.ts';

const [few, many] = [500, 2_000];

/** Returns what each screen of the office reads in a shop of so many orders and products, by its name. */
async function readsWith(kind: DatabaseKind, size: number): Promise<Map<string, number>> {
  const shop = await openShop(kind);
  const { db, asked } = recorded(shop.db);
  try {
    await growCatalogue(shop.db, size);
    const filled = await fillOffice(shop.db, size, shop.clock.time);
    const owner = await openOffice({ deps: { ...shop.deps, db } }).member('olga', 'owner');
    const engine = await engineOf(kind, shop.db);
    const reads = new Map<string, number>();
    for (const [name, path] of screensOf(size, shop.clock.time, filled)) {
      asked.length = 0;
      expect([name, (await owner.get(path)).status < 400]).toEqual([name, true]);
      // Even a form alone asks who is signed in.
      expect([name, asked.some(isRead)]).toEqual([name, true]);
      reads.set(name, await engine.work(asked.filter(isRead)));
    }
    engine.close();
    return reads;
  } finally {
    await shop.close();
  }
}

const isRead = ({ sql: text }: CompiledQuery) => /^\s*(select|with)/.test(text);

/** Runs statements again and counts their work: steps of SQLite's virtual machine, or rows that PostgreSQL reads. */
const engineOf = (kind: DatabaseKind, db: Database) => (kind === 'sqlite' ? sqliteEngine(db) : postgresEngine(db));

async function sqliteEngine(db: Database) {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const file = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true });
  const stepsOf = ({ sql: text, parameters }: CompiledQuery) => {
    const statement = file.prepare(text);
    statement.all(...(parameters as string[]));
    return (statement as typeof statement & { stat(counter: 'vmStep'): number }).stat('vmStep');
  };
  const work = async (queries: readonly CompiledQuery[]) => queries.reduce((sum, query) => sum + stepsOf(query), 0);
  return { work, close: () => file.close() };
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Tables as small as these would be read whole; without that, a statement without an index still is. */
function postgresEngine(db: Database) {
  const work = (queries: readonly CompiledQuery[]) =>
    db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      let sum = 0;
      for (const { sql: text, parameters } of queries) {
        const query = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
        sum += rowsRead(rows[0]?.['QUERY PLAN'][0]?.Plan);
      }
      return sum;
    });
  return { work, close: () => undefined };
}

function rowsRead(node: PlanNode | undefined): number {
  if (!node) return 0;
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);
  if (!node['Node Type'].includes('Scan')) return below;
  return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** Screens that have no whole page, or fewer hits than they look through, in the smaller shop: what they read at most. */
const atMost: Readonly<Record<string, number>> = {
  // Low stock, and sums of products of thirty days.
  today: 46_000,
  'orders to send': 4_500,
  // Up to a thousand orders of a tag are read before those of the state are.
  'orders to send of a frequent tag': 27_000,
  'orders of a state': 4_500,
  'orders by country': 66_000,
  'orders by a country that none has': 134_000,
  'orders by all that they have': 9_000,
  'orders of days by an amount that none has': 14_000,
  'sent orders by a way to pay that none has': 51_000,
  'orders to send by a country that none has': 4_000,
  // What names no order otherwise is looked for in the addresses of the newest thousand.
  'search by phone': 52_000,
  'search by coupon': 46_000,
  // Sums have all payments of the month.
  'payments of a month': 30_000,
  'reports by product, this month': 6_000,
  'products, a frequent word': 20_000,
  // Lists look through some thousand rows for those that fit, and say so where they stop.
  'products without a picture': 34_000,
  'products by the lowest stock': 17_000,
  // Each of 2,500 variants leads to its product, and to the variant of it that has the least.
  'products by the lowest stock, the highest first': 180_000,
  'products with fewer than 3 of a variant': 15_000,
  'products without stock': 15_000,
  'products of a frequent tag by title': 23_000,
  'products by all that they have': 28_000,
  'products that fit, to be changed': 8_000,
  'archived products by price, of a price that none has': 8_000,
  'coupons that begin with': 3_500,
  'changes, only imports': 17_000,
  sales: 20_000,
  'low stock': 11_000,
  'low stock, from the middle': 13_000,
  'exchanges, from the middle': 4_000,
  'customers with many orders that none has': 15_000,
  'customers by all that they have': 45_000,
  'the newsletter by a country that none has': 17_000,
  'the newsletter, from the middle': 11_000,
  'orders on delivery, arrived': 36_000,
  'orders of a tag by a country that none has': 26_000,
  'open cash': 30_000,
  'a wave': 8_500,
  'packing a wave': 8_500,
  'customers who spent what none did': 24_000,
  'customers of a frequent tag': 34_000,
  'customers with points that none has': 55_000,
  'a customer with many points': 9_000,
  'the newsletter by a form that none used': 20_000,
  'coupons of a kind that none has': 23_000,
  'coupons that have ended, of which there are none': 20_000,
  'payments of a hundred days': 72_000,
  'payments of a year': 75_000,
  'payments of a year, the last page': 47_000,
  'payments of a year of cash': 72_000,
  'invoices of days': 28_000,
  'any stock': 38_000,
  'steps to open': 12_000,
  'search by twelve words': 48_000,
  'products of a category by title': 18_000,
};
/** Screens that read all of one thing with a limit of its own: 2,000 picked products, 30,000 sums. */
const whole = ['a collection by hand', 'its products'];
const summed = ['reports by product, 60 days', 'reports by product, 500 days'];

/** Screens that count the products of a shop as small as these; those of a large one are counted by a job. */
const counted = [
  'categories',
  'a category',
  'values',
  'values of a size',
  'values of a colour',
  'colours in their order',
  'picture of a colour',
];

test('each screen of the office is measured', () => {
  const filled = { variant: 1, product: 1, richProduct: 1, role: 'own' };
  const measured = screensOf(few, 0, filled).map(([, path]) => path.split('?')[0] ?? '');
  const named = officeScreens({ ...filled, toSend: ['2000000000'], sent: '2000000000' });
  const missing = Object.entries(officePaths).filter(([name, path]) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return Array.isArray(named[name as keyof typeof named]) && !measured.some((each) => pattern.test(each));
  });
  expect(missing).toEqual([]);
});

describe.each(databaseKinds)('screens of the office on %s', (kind) => {
  test('read no more with four times the orders and products', async () => {
    const [before, after] = [await readsWith(kind, few), await readsWith(kind, many)];
    for (const [name, reads] of after) {
      const usual = before.get(name) ?? 0;
      if (![...whole, ...summed, ...counted].includes(name))
        expect.soft(reads, `${name}, ${usual} before`).toBeLessThan(atMost[name] ?? 1.5 * usual + 100);
    }
  });
});
