import { sql } from 'kysely';
import { type AttributeName, attributeNames } from '../../../shared/catalog/attributes.ts';
import type { Database } from '../database/connection.ts';
import { bandsOf, type FilterName, type Filters } from './filters.ts';
import type { CurrencyRow } from './price.ts';
import { needsVariants, productsOn, type Shelf, variantConditions } from './shelf.ts';

/** The most products of a shelf that are counted for a request; a shelf with more has at least as many. */
export const countedAtMost = 1_000;

/** How many products a shelf has, and how many each value of a filter would leave. */
export interface ShelfCounts {
  products: number;
  /** Whether there may be more products than were counted. */
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

/**
 * Counts up to `countedAtMost` products of a shelf, and what choosing each value of a filter alone would list, all
 * other filters unchanged.
 */
export async function countShelf(db: Database, shelf: Shelf, currency: CurrencyRow): Promise<ShelfCounts> {
  const base = summaryOf(db, shelf, currency);
  const own = (name: FilterName) => (isActive(shelf.filters, name) ? summaryOf(db, shelf, currency, name) : base);
  const [all, ofCategory, ofPrice, ofRating, size, color, attributes, stock] = await Promise.all([
    base,
    own('category'),
    own('price'),
    own('rating'),
    choicesOf(db, shelf, 'size'),
    choicesOf(db, shelf, 'color'),
    attributesOf(db, shelf),
    stockOf(db, shelf, currency),
  ]);
  const isLong = ({ products }: Summary) => products > countedAtMost;
  const bounded: FilterName[] = [];
  if (isLong(ofCategory)) bounded.push('category');
  if (isLong(ofPrice)) bounded.push('price');
  if (isLong(ofRating)) bounded.push('rating');
  if (isLong(all)) bounded.push('sale', 'stock');
  if (isLong(all) || shelf.from === 'variants') bounded.push('size', 'color');
  // Where what is read first is a choice, its own other values are counted in a sample.
  for (const name of attributeNames) if (isLong(all) || shelf.from === name) bounded.push(name);
  return {
    products: Math.min(all.products, countedAtMost),
    isBounded: isLong(all),
    bounded,
    facets: {
      category: ofCategory.category,
      size,
      color,
      attributes,
      price: ofPrice.price,
      rating: ofRating.rating,
      sale: all.sale,
      stock: stock ?? all.stock,
    },
  };
}

const isActive = (filters: Filters, name: FilterName): boolean => filters[name] !== null && filters[name] !== false;

interface Summary {
  products: number;
  category: Counts;
  rating: Counts;
  sale: number;
  stock: number;
  price: number[];
}

/** Some products of a shelf, one more than are counted. */
const some = (db: Database, shelf: Shelf, without?: FilterName) =>
  db.selectFrom(
    productsOn(db, shelf, without)
      .select(['product.id', 'category', 'price_cents', 'rating', 'on_sale', 'in_stock'])
      .limit(countedAtMost + 1)
      .as('product'),
  );

async function summaryOf(db: Database, shelf: Shelf, currency: CurrencyRow, without?: FilterName): Promise<Summary> {
  const bands = bandsOf(currency);
  const rows = await some(db, shelf, without)
    .groupBy('category')
    .select((eb) => {
      const number = eb.fn.countAll<number>();
      const atLeast = (stars: number) => number.filterWhere('rating', '>=', stars * 100);
      return [
        'category',
        number.as('products'),
        atLeast(4).as('four'),
        atLeast(3).as('three'),
        atLeast(2).as('two'),
        number.filterWhere('on_sale', '=', 1).as('sale'),
        number.filterWhere('in_stock', '=', 1).as('stock'),
        ...bands.map(({ range }, i) =>
          number.filterWhere(eb.between('price_cents', range.from, range.to)).as(`band${i}`),
        ),
      ];
    })
    .execute();
  const sum = (name: string) =>
    rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[name] ?? 0), 0);
  return {
    products: sum('products'),
    category: Object.fromEntries(rows.map(({ category, products }) => [category, products])),
    rating: { 4: sum('four'), 3: sum('three'), 2: sum('two') },
    sale: sum('sale'),
    stock: sum('stock'),
    price: bands.map((_, i) => sum(`band${i}`)),
  };
}

/** Counts products by size or colour, the other choices on the same variant. */
async function choicesOf(db: Database, shelf: Shelf, name: 'size' | 'color'): Promise<Counts> {
  const column = `variant.${name}` as const;
  const rows = await some(db, shelf, name)
    .innerJoin('variant', 'variant.product_id', 'product.id')
    .where((eb) => eb.and(variantConditions(shelf.filters, name).map((condition) => condition(eb as never))))
    .where(column, 'is not', null)
    .groupBy(column)
    .select(({ fn }) => [sql.ref<string>(column).as('value'), fn.count<number>('product.id').distinct().as('count')])
    .execute();
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** Counts products by the values of each attribute: of those not chosen in one statement. */
async function attributesOf(db: Database, shelf: Shelf): Promise<FacetCounts['attributes']> {
  const chosen = attributeNames.filter((name) => shelf.filters[name] !== null);
  const [others, ...own] = await Promise.all([
    attributeCounts(db, shelf),
    ...chosen.map((name) => attributeCounts(db, shelf, name)),
  ]);
  const counts = (name: AttributeName) => (own[chosen.indexOf(name)] ?? others)[name] ?? {};
  return Object.fromEntries(attributeNames.map((name) => [name, counts(name)])) as FacetCounts['attributes'];
}

async function attributeCounts(db: Database, shelf: Shelf, without?: AttributeName): Promise<Record<string, Counts>> {
  const rows = await some(db, shelf, without)
    .innerJoin('product_attribute', 'product_attribute.product_id', 'product.id')
    .$if(without !== undefined, (query) => query.where('product_attribute.name', '=', without ?? ''))
    .groupBy(['product_attribute.name', 'product_attribute.value'])
    .select(({ fn }) => ['product_attribute.name', 'product_attribute.value', fn.countAll<number>().as('count')])
    .execute();
  const byName = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, values]) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
  );
}

/** Counts products in stock where a size or colour is chosen: its variant must be; null where it is not needed. */
async function stockOf(db: Database, shelf: Shelf, currency: CurrencyRow): Promise<number | null> {
  if (shelf.filters.stock || !needsVariants(shelf.filters)) return null;
  const inStock = { ...shelf, filters: { ...shelf.filters, stock: true } };
  return Math.min((await summaryOf(db, inStock, currency)).products, countedAtMost);
}
