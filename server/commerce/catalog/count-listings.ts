import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { transact } from '../database/transaction.ts';
import { reportVisibleChange } from '../database/visible-changes.ts';
import { countedAtMost, type FacetCounts } from './count-shelf.ts';
import { bandsOf, type PriceRange } from './filters.ts';
import type { KeptFacets } from './kept-counts.ts';
import { scopes } from './listing-scopes.ts';
import { loadBase } from './price.ts';
import { readSample } from './samples.ts';

type Deps = Pick<CommerceDeps, 'db' | 'log'>;

const productsAtOnce = 500;
const leastPauseMs = 30_000;
/** Counting takes at most one part in so many of the time of a process. */
const share = 30;

/**
 * Counts long listings whenever products changed, again and again, with pauses that leave the processor to others.
 *
 * @returns a function that stops it
 */
export function countListingsRegularly(deps: Deps): () => Promise<void> {
  const stop = new AbortController();
  const running = keepCounting(deps, stop.signal);
  return () => {
    stop.abort();
    return running;
  };
}

async function keepCounting(deps: Deps, signal: AbortSignal): Promise<void> {
  let counted: string | null = null;
  while (!signal.aborted) {
    const begun = performance.now();
    try {
      counted = await countIfChanged(deps.db, counted, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ error: String(error) }, 'listings not counted');
    }
    const pauseMs = Math.max(leastPauseMs, (performance.now() - begun) * share);
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** @param counted the newest change when the listings were counted; null: by another process, or never */
async function countIfChanged(db: Database, counted: string | null, signal: AbortSignal): Promise<string> {
  const newest = await newestChange(db);
  if (newest.name !== counted && !(counted === null && (await areCountedSince(db, newest.at))))
    await countListings(db, signal);
  return newest.name;
}

async function areCountedSince(db: Database, at: number): Promise<boolean> {
  const all = db.selectFrom('listing_count').select('counted_at').where('scope', '=', scopes.all);
  const row = await all.executeTakeFirst();
  return row !== undefined && row.counted_at > at;
}

/** Returns the last change of what shoppers see. */
async function newestChange(db: Database): Promise<{ name: string; at: number }> {
  const newest = dialectOf(db) === 'sqlite' ? sql`id desc` : sql`xid desc, tag`;
  const { rows } = await sql<{ at: number; tag: string }>`
    select at, tag from visible_change order by ${newest} limit 1`.execute(db);
  const [row] = rows;
  return row ? { name: `${row.at} ${row.tag}`, at: row.at } : { name: '', at: 0 };
}

/** Counts of one listing while products are read. */
interface Sums {
  products: number;
  category: Map<string, number>;
  size: Map<string, number>;
  color: Map<string, number>;
  attributes: Map<AttributeName, Map<string, number>>;
  rating: Map<string, number>;
  sale: number;
  stock: number;
  price: Map<string, number[]>;
}

/**
 * Counts all products on sale, and those of each category, area and collection, and keeps the counts of listings that
 * are longer than what is counted for a request. Products are read in parts; other work goes on between them.
 */
export async function countListings(db: Database, signal?: AbortSignal): Promise<void> {
  const [areas, bands] = await Promise.all([areasOf(db), bandsOfAll(db)]);
  const sums = new Map<string, Sums>();
  const sumsOf = (scope: string) => {
    const found = sums.get(scope) ?? emptySums([...bands.keys()]);
    sums.set(scope, found);
    return found;
  };
  for (let after: number | null = 0; after !== null; ) {
    const part: Part = await partAfter(db, after);
    for (const product of part.products) {
      const { category, collections } = product;
      const names = [scopes.all, scopes.category(category), scopes.area(areas.get(category) ?? category)];
      const places = collections.map((id) => scopes.collection(id));
      for (const scope of [...names, ...places]) add(sumsOf(scope), product, bands);
    }
    after = part.last;
    await turn();
    if (signal?.aborted) return;
  }
  await keepSamples(db, sums, signal);
  await keep(db, sums);
}

/** Replaces the samples of everything and of the categories that are longer than what is counted for a request. */
async function keepSamples(db: Database, sums: ReadonlyMap<string, Sums>, signal?: AbortSignal): Promise<void> {
  const categories = await db.selectFrom('category').select('handle').execute();
  const listings = [null, ...categories.map(({ handle }) => handle)]
    .map((category) => ({ category, scope: category === null ? scopes.all : scopes.category(category) }))
    .filter(({ scope }) => (sums.get(scope)?.products ?? 0) > countedAtMost);
  const samples: { scope: string; facts_json: string }[] = [];
  for (const { category, scope } of listings) {
    samples.push({ scope, facts_json: JSON.stringify(await readSample(db, category)) });
    await turn();
    if (signal?.aborted) return;
  }
  await transact(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('listing_sample').execute();
    await insertAll(trx, 'listing_sample', samples);
    return ok(null);
  });
}

interface Part {
  products: Counted[];
  /** Id of the last product that was read; null: there are no more. */
  last: number | null;
}

interface Counted {
  category: string;
  price_cents: number;
  rating: number | null;
  on_sale: number;
  in_stock: number;
  sizes: readonly string[];
  colors: readonly string[];
  attributes: readonly { name: string; value: string }[];
  collections: readonly number[];
}

async function partAfter(db: Database, after: number): Promise<Part> {
  const all = await db
    .selectFrom('product')
    .select(['id', 'status', 'category', 'price_cents', 'rating', 'on_sale', 'in_stock'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(productsAtOnce)
    .execute();
  const last = all.at(-1)?.id;
  if (last === undefined) return { products: [], last: null };
  const variants = await db
    .selectFrom('variant')
    .select(['product_id', 'size', 'color'])
    .distinct()
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute();
  const members = await db
    .selectFrom('collection_product')
    .select(['product_id', 'collection_id'])
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute();
  const attributes = await db
    .selectFrom('product_attribute')
    .select(['product_id', 'name', 'value'])
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute();
  const attributesOf = Map.groupBy(attributes, ({ product_id }) => product_id);
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id);
  const membersOf = Map.groupBy(members, ({ product_id }) => product_id);
  const products = all
    .filter(({ status }) => status === 'onSale')
    .map(({ id, ...product }) => ({
      ...product,
      sizes: distinct((variantsOf.get(id) ?? []).map(({ size }) => size)),
      colors: distinct((variantsOf.get(id) ?? []).map(({ color }) => color)),
      attributes: attributesOf.get(id) ?? [],
      collections: (membersOf.get(id) ?? []).map(({ collection_id }) => collection_id),
    }));
  return { products, last };
}

const distinct = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null);

function emptySums(currencies: readonly string[]): Sums {
  const none = () => new Map<string, number>();
  const price = new Map(currencies.map((code) => [code, [] as number[]]));
  const attributes = new Map(attributeNames.map((name) => [name, none()]));
  return {
    products: 0,
    category: none(),
    size: none(),
    color: none(),
    attributes,
    rating: none(),
    sale: 0,
    stock: 0,
    price,
  };
}

function add(sums: Sums, product: Counted, bands: ReadonlyMap<string, readonly PriceRange[]>): void {
  sums.products += 1;
  sums.sale += product.on_sale;
  sums.stock += product.in_stock;
  increase(sums.category, product.category);
  for (const size of product.sizes) increase(sums.size, size);
  for (const color of product.colors) increase(sums.color, color);
  for (const { name, value } of product.attributes) {
    const counts = sums.attributes.get(name as AttributeName);
    if (counts) increase(counts, value);
  }
  for (const stars of [4, 3, 2]) if ((product.rating ?? 0) >= stars * 100) increase(sums.rating, String(stars));
  for (const [code, ranges] of bands) {
    const at = ranges.findIndex(({ from, to }) => product.price_cents >= from && product.price_cents <= to);
    const counts = sums.price.get(code);
    if (counts && at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  }
}

const increase = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);

async function areasOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('category').select(['handle', 'area']).execute();
  return new Map(rows.map(({ handle, area }) => [handle, area]));
}

async function bandsOfAll(db: Database): Promise<Map<string, PriceRange[]>> {
  const currencies = await db.selectFrom('currency').select(['code', 'rate_ppm', 'rounding']).execute();
  const { roundAmount = 100 } = await loadBase(db);
  return new Map(
    currencies.map((currency) => [currency.code, bandsOf({ ...currency, roundAmount }).map(({ range }) => range)]),
  );
}

/** Replaces the kept counts; pages that show others are made anew. */
async function keep(db: Database, sums: ReadonlyMap<string, Sums>): Promise<void> {
  const rows = [...sums]
    .filter(([, { products }]) => products > countedAtMost)
    .map(([scope, one]) => ({ scope, products: one.products, facets_json: JSON.stringify(keptOf(one)) }));
  const before = await db.selectFrom('listing_count').select(['scope', 'products', 'facets_json']).execute();
  const isSame = JSON.stringify(sorted(rows)) === JSON.stringify(sorted(before));
  await transact(db, { durable: false }, async (trx) => {
    await trx.deleteFrom('listing_count').execute();
    const countedAt = { counted_at: Date.now() };
    await insertAll(
      trx,
      'listing_count',
      rows.map((row) => ({ ...row, ...countedAt })),
    );
    if (!isSame) await reportVisibleChange(trx, tags.counts);
    return ok(null);
  });
}

const sorted = (rows: readonly { scope: string; products: number; facets_json: string }[]) =>
  rows
    .map(({ scope, products, facets_json }) => [scope, products, facets_json] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

function keptOf({ category, size, color, attributes, rating, sale, stock, price }: Sums): KeptFacets {
  const plain = (counts: ReadonlyMap<string, number>) =>
    Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    category: plain(category),
    size: plain(size),
    color: plain(color),
    attributes: Object.fromEntries(
      [...attributes].map(([name, counts]) => [name, plain(counts)]),
    ) as FacetCounts['attributes'],
    rating: plain(rating),
    sale,
    stock,
    price: Object.fromEntries([...price].map(([code, counts]) => [code, [0, 1, 2, 3, 4].map((i) => counts[i] ?? 0)])),
  };
}
