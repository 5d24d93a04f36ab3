import { sql } from 'kysely';
import { ok } from '../../../../shared/errors.ts';
import { type Database, transact } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import { type Pace, restingAt } from '../pace.ts';
import { allProductIds } from '../products-in.ts';
import { facetOf } from './option-facet.ts';

/** How many products have a value. */
export interface ValueCount {
  facet: string;
  value: string;
  products: number;
}

/** Values of products that are counted for a page: some 10 ms of work. */
const countedAtMost = 20_000;
const productsAtOnce = 2_000;

export interface CountedValues {
  counts: ValueCount[];
  /** When they were counted; null: just now. */
  countedAt: number | null;
}

/** Returns how many products have each value: counted now, or in a large shop as they were counted last. */
export async function loadValueCounts(db: Database): Promise<CountedValues> {
  if (!(await areMany(db))) return { counts: await countBetween(db, 0, Number.MAX_SAFE_INTEGER), countedAt: null };
  const rows = await db.selectFrom('value_count').selectAll().execute();
  return { counts: rows.map(({ counted_at: _, ...row }) => row), countedAt: Number(rows[0]?.counted_at ?? 0) };
}

/** Counts the values of a shop that has too many to count them for a page, and keeps what it counted. */
export async function keepValueCounts(db: Database, now: number, pace: Pace = {}): Promise<void> {
  if (!(await areMany(db))) return;
  const rest = restingAt(pace);
  const sums = new Map<string, ValueCount>();
  let before = 0;
  for await (const ids of allProductIds(db, productsAtOnce)) {
    const last = ids.at(-1) ?? before;
    for (const count of await countBetween(db, before, last)) addTo(sums, count);
    before = last;
    await rest();
    if (pace.signal?.aborted) return;
  }
  await transact(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('value_count').execute();
    const rows = [...sums.values()].map((count) => ({ ...count, counted_at: now }));
    await insertAll(trx, 'value_count', rows);
    return ok(null);
  });
}

async function areMany(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from product_option_value limit 1 offset ${countedAtMost}`.execute(db);
  return rows.length > 0;
}

/** Counts the values of products after one number, up to another. */
async function countBetween(db: Database, after: number, last: number): Promise<ValueCount[]> {
  const rows = await db
    .selectFrom('product_option_value as value')
    .innerJoin('product_option as option', (join) =>
      join.onRef('option.product_id', '=', 'value.product_id').onRef('option.position', '=', 'value.option_position'),
    )
    .select(['option.name as option', 'value.name as value', ({ fn }) => fn.countAll<number>().as('products')])
    .where('value.product_id', '>', after)
    .where('value.product_id', '<=', last)
    .groupBy(['option.name', 'value.name'])
    .execute();
  const sums = new Map<string, ValueCount>();
  for (const { option, value, products } of rows)
    addTo(sums, { facet: facetOf(option), value, products: Number(products) });
  return [...sums.values()];
}

function addTo(sums: Map<string, ValueCount>, { facet, value, products }: ValueCount): void {
  const key = `${facet} ${value}`;
  sums.set(key, { facet, value, products: products + (sums.get(key)?.products ?? 0) });
}
