import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { countAttribute, countBy, countChoices, countPrices, countRatings, passes } from './count-facts.ts';
import { type FilterName, type Filters, filterNames } from './filters.ts';
import { loadShelfFacts } from './kept-facts.ts';
import { needsVariants } from './listed-price.ts';
import type { CurrencyRow } from './price.ts';
import type { Products } from './products-in.ts';
import { keptSample, loadSample, sampledAtMost } from './samples.ts';
import { isSampled, productsOn, type Shelf, withVariantsAlone } from './shelf.ts';
import type { ShelfFacts } from './shelf-facts.ts';

/** The most products of a shelf that are counted for a request; a shelf with more has at least as many. */
export const countedAtMost = 1_000;

/** How many products a shelf has, and how many each value of a filter would leave. */
export interface ShelfCounts {
  products: number;
  isBounded: boolean;
  /** Filters whose values may have more products than were counted. */
  bounded: readonly FilterName[];
  facets: FacetCounts;
}

type Counts = Readonly<Record<string, number>>;

/** Counts by value; a value that is missing has none. */
export interface FacetCounts {
  category: Counts;
  size: Counts;
  color: Counts;
  attributes: Readonly<Record<AttributeName, Counts>>;
  /** By lowest mean rating: '4', '3', '2'. */
  rating: Counts;
  sale: number;
  stock: number;
  /** In the order of the currency's bands. */
  price: readonly number[];
}

/** What a listing counts, with the products that it counted. */
export interface CountedShelf {
  counts: ShelfCounts;
  /** The products that pass the filters; where the counts are bounded, some of them. */
  fitting: readonly ShelfFacts[];
}

/** Products that pass filters. */
interface FilteredProducts {
  products: readonly ShelfFacts[];
  /** Whether there may be more. */
  isPart: boolean;
}

/**
 * Counts up to `countedAtMost` products of a shelf, and what choosing each value of a filter alone would list, all
 * other filters unchanged.
 */
export async function countShelf(db: Database, shelf: Shelf, currency: CurrencyRow): Promise<CountedShelf> {
  const { filters } = shelf;
  const all = await findOn(db, shelf);
  const without = (name: FilterName) => findWithout(db, { ...shelf, filters: beside(filters, name) }, name);
  const counts = await countFound(all, without, { filters, currency });
  return { counts, fitting: all.products };
}

/** Filters that other values of one are counted with: a size or colour decides the price itself. */
const beside = (filters: Filters, name: FilterName): Filters =>
  isChoice(name) ? { ...filters, price: null } : filters;

/** Counts the hits of a search, all of which are known. */
export async function countHits(
  hits: readonly ShelfFacts[],
  { filters, currency }: { filters: Filters; currency: CurrencyRow },
): Promise<CountedShelf> {
  const passing = (without?: FilterName): FilteredProducts => ({
    products: hits.filter((product) => passes(product, without ? beside(filters, without) : filters, without)),
    isPart: false,
  });
  const all = passing();
  return { counts: await countFound(all, async (name) => passing(name), { filters, currency }), fitting: all.products };
}

async function findOn(db: Database, shelf: Shelf, without?: FilterName): Promise<FilteredProducts> {
  const some = without === undefined && shelf.from === 'variants' ? await findByVariants(db, shelf) : null;
  if (some) return some;
  return loadFound(db, await readIds(productsOn(db, shelf, without)));
}

const loadFound = async (db: Database, ids: readonly number[]): Promise<FilteredProducts> => ({
  products: await loadShelfFacts(db, ids),
  isPart: ids.length > countedAtMost,
});

const readIds = async (products: Products): Promise<number[]> => {
  const rows = await products
    .select('product.id')
    .limit(countedAtMost + 1)
    .execute();
  return rows.map(({ id }) => id);
};

/** Variants whose products are enough where each has no more than ten of the chosen size or colour. */
const variantsAtMost = 10 * (countedAtMost + 1);
/** Products with chosen variants of which enough are on sale, in most shops. */
const candidatesAtMost = countedAtMost + 250;

/**
 * Finds products by chosen variants; null: it could not tell whether there are as many as are counted. PostgreSQL finds
 * distinct products only after it has read all variants, however many, so it tries some.
 */
async function findByVariants(db: Database, shelf: Shelf): Promise<FilteredProducts | null> {
  const isTrying = dialectOf(db) === 'postgres';
  const alone = withVariantsAlone(db, shelf, isTrying ? variantsAtMost : undefined);
  if (!alone) {
    const ids = isTrying ? await readIds(productsOn(db, shelf, undefined, variantsAtMost)) : [];
    return ids.length > countedAtMost ? loadFound(db, ids) : null;
  }
  const candidates = await alone.limit(candidatesAtMost).execute();
  const isWhole = !isTrying && candidates.length < candidatesAtMost;
  if (!isWhole && candidates.length <= countedAtMost) return null;
  // Whether they are on sale their facts tell.
  const ids = candidates.map(({ product_id }) => product_id);
  const products = await loadShelfFacts(db, ids);
  const isPart = products.length > countedAtMost;
  return isWhole || isPart ? { products: products.slice(0, countedAtMost + 1), isPart } : null;
}

async function findWithout(db: Database, shelf: Shelf, name: FilterName): Promise<FilteredProducts> {
  const best = await sampleFor(db, shelf, name);
  if (!best) return findOn(db, shelf, name);
  return {
    products: best.filter((product) => passes(product, shelf.filters, name)),
    isPart: best.length >= sampledAtMost,
  };
}

/** Returns the products in which other values of a filter are counted; null: all are read. */
async function sampleFor(
  db: Database,
  { from, filters, collectionId, style }: Shelf,
  name: FilterName,
): Promise<readonly ShelfFacts[] | null> {
  if (isSampled(from, name)) return loadSample(db, name === 'category' ? null : filters.category);
  const isAll = name === 'category' && collectionId === null && style === null;
  return isAll ? keptSample(db, null) : null;
}

/** Filters with one value, counted among what is listed. */
const isSingle = (name: FilterName) => name === 'sale' || name === 'stock';

const isChoice = (name: FilterName) => name === 'size' || name === 'color';

/** Returns the products of any price from those of any price and size or colour; null where these are not all known. */
const ofAnyPrice = (filters: Filters, wider: FilteredProducts | undefined): FilteredProducts | null =>
  wider && !wider.isPart
    ? { ...wider, products: wider.products.filter((product) => passes(product, filters, 'price')) }
    : null;

/** @param without finds the products in which other values of a filter are counted */
async function countFound(
  all: FilteredProducts,
  without: (name: FilterName) => Promise<FilteredProducts>,
  { filters, currency }: { filters: Filters; currency: CurrencyRow },
): Promise<ShelfCounts> {
  const isActive = (name: FilterName) => filters[name] !== null && !isSingle(name);
  const others: readonly FilterName[] = filterNames.filter((name) => name !== 'price');
  const found = new Map(
    await Promise.all(others.map(async (name) => [name, isActive(name) ? await without(name) : all] as const)),
  );
  const [wider] = others.filter((name) => isChoice(name) && isActive(name)).flatMap((name) => found.get(name) ?? []);
  const priced = isActive('price') ? (ofAnyPrice(filters, wider) ?? (await without('price'))) : all;
  found.set('price', priced);
  // A size or colour may bring other products to the price; of a long shelf these are not looked for.
  for (const name of ['size', 'color'] as const)
    if (isActive('price') && !isActive(name)) found.set(name, priced.isPart ? { ...all, isPart: true } : priced);
  const of = (name: FilterName) => found.get(name)?.products ?? [];
  const attributes = attributeNames.map((name) => [name, countAttribute(of(name), name)]);
  return {
    products: Math.min(all.products.length, countedAtMost),
    isBounded: all.isPart,
    bounded: filterNames.filter((name) => found.get(name)?.isPart),
    facets: {
      category: countBy(of('category').map(({ category }) => category)),
      size: countChoices(of('size'), filters, 'size'),
      color: countChoices(of('color'), filters, 'color'),
      attributes: Object.fromEntries(attributes) as FacetCounts['attributes'],
      price: countPrices(of('price'), filters, currency),
      rating: countRatings(of('rating')),
      sale: all.products.filter(({ isReduced }) => isReduced).length,
      stock: all.products.filter((product) => isInStock(product, filters)).length,
    },
  };
}

/** Where a size or colour is chosen, its variant must be in stock. */
const isInStock = (product: ShelfFacts, filters: Filters): boolean =>
  needsVariants(filters) && !filters.stock ? passes(product, { ...filters, stock: true }) : product.isInStock;
