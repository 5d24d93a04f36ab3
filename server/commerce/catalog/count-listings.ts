import { sql } from 'kysely';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import { type Database, transact } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { reportVisibleChange } from '../database/visible-changes.ts';
import { readAreas } from './areas.ts';
import { countedAtMost } from './count-shelf.ts';
import { loadShelfFacts } from './kept-facts.ts';
import { scopes } from './listing-scopes.ts';
import { ListingSums } from './listing-sums.ts';
import { type Pace, restingAt } from './pace.ts';
import { loadBase } from './price.ts';
import { allProductIds } from './products-in.ts';
import { readRows } from './read-facts.ts';
import { readSample } from './samples.ts';

/** Some two milliseconds of work. */
const productsAtOnce = 200;

/**
 * Counts all products on sale, and those of each category, area and collection, and keeps the counts of listings that
 * are longer than what is counted for a request. Products are read in parts; other work goes on between them.
 */
export async function countListings(db: Database, pace: Pace = {}): Promise<void> {
  const { signal } = pace;
  const rest = restingAt(pace);
  const [areas, { roundAmount = 100 }] = [await readAreas(db), await loadBase(db)];
  const currencies = await db.selectFrom('currency').select(['code', 'rate_ppm', 'rounding']).execute();
  const sums = new ListingSums(currencies.map((currency) => ({ ...currency, roundAmount })));
  for await (const ids of allProductIds(db, productsAtOnce)) {
    const collectionsOf = await readMemberships(db, ids);
    for (const product of await loadShelfFacts(db, ids)) {
      const { id, category } = product;
      const collections = (collectionsOf.get(id) ?? []).map(([, collection]) => scopes.collection(collection));
      const area = areas.get(category) ?? category;
      sums.add(product, new Set([scopes.all, scopes.category(category), scopes.area(area), ...collections]));
    }
    await rest();
    if (signal?.aborted) return;
  }
  const long: Long[] = [];
  for (const { scope, products, facets } of sums.longerThan(countedAtMost)) {
    long.push({ scope, products, facets_json: JSON.stringify(facets) });
    await rest();
  }
  await keepSamples(db, long, { signal, rest });
  if (!signal?.aborted) await keep(db, long);
}

/** A listing that is longer than what is counted for a request. */
interface Long {
  scope: string;
  products: number;
  facets_json: string;
}

/** Returns the collections of products, by product. */
async function readMemberships(db: Database, ids: readonly number[]) {
  const memberships = await readRows<[productId: number, collectionId: number]>(db, ids, {
    columns: sql`product_id, collection_id`,
    from: sql`collection_product where product_id = listed.listed_id`,
  });
  return Map.groupBy(memberships, ([id]) => id);
}

/** Replaces the samples of everything and of the categories that are longer than what is counted for a request. */
async function keepSamples(
  db: Database,
  long: readonly Long[],
  { signal, rest }: { signal: AbortSignal | undefined; rest: () => Promise<void> },
): Promise<void> {
  const scopesOfLong = new Set(long.map(({ scope }) => scope));
  const categories = await db.selectFrom('category').select('handle').execute();
  const listings = [null, ...categories.map(({ handle }) => handle)]
    .map((category) => ({ category, scope: category === null ? scopes.all : scopes.category(category) }))
    .filter(({ scope }) => scopesOfLong.has(scope));
  const samples: { scope: string; facts_json: string }[] = [];
  for (const { category, scope } of listings) {
    samples.push({ scope, facts_json: JSON.stringify(await readSample(db, category)) });
    await rest();
    if (signal?.aborted) return;
  }
  await transact(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('listing_sample').execute();
    await insertAll(trx, 'listing_sample', samples);
    return ok(null);
  });
}

/** Replaces the kept counts; pages that show others are made anew. */
async function keep(db: Database, rows: readonly Long[]): Promise<void> {
  const before = await db.selectFrom('listing_count').select(['scope', 'products', 'facets_json']).execute();
  const isSame = JSON.stringify(sorted(rows)) === JSON.stringify(sorted(before));
  await transact(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('listing_count').execute();
    const counted_at = Date.now();
    const counted = rows.map((row) => ({ ...row, counted_at }));
    await insertAll(trx, 'listing_count', counted);
    if (!isSame) await reportVisibleChange(trx, tags.counts);
    return ok(null);
  });
}

const sorted = (rows: readonly Long[]) =>
  rows
    .map(({ scope, products, facets_json }) => [scope, products, facets_json] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
