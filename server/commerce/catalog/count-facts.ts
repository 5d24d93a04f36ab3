import { attributeNames } from '../../../shared/catalog/attributes.ts';
import { bandsOf, type FilterName, type Filters } from './filters.ts';
import { type Choices, choicesWithout, isOneOf, isPriced, listedPrice, needsVariants } from './listed-price.ts';
import type { CurrencyRow } from './price.ts';
import type { ShelfFacts, VariantFacts } from './shelf-facts.ts';

/** Whether a product passes the filters, one of them left out where its own values are counted. */
export function passes(product: ShelfFacts, filters: Filters, without?: FilterName): boolean {
  const { category, price, rating, sale, stock } = filters;
  const isAsked = (name: FilterName) => name !== without;
  if (category !== null && isAsked('category') && !category.includes(product.category)) return false;
  if (price !== null && isAsked('price') && !isPriced(product, price, choicesWithout(filters, without))) return false;
  if (rating !== null && isAsked('rating') && (product.rating ?? 0) < rating) return false;
  if (sale && isAsked('sale') && !product.isReduced) return false;
  for (const name of attributeNames) if (isAsked(name) && !hasAttribute(product, name, filters[name])) return false;
  if (needsVariants(filters, without))
    return product.variants.some((variant) => variantPasses(variant, filters, without));
  return !stock || !isAsked('stock') || product.isInStock;
}

function hasAttribute({ attributes }: ShelfFacts, wanted: string, values: readonly string[] | null): boolean {
  return values === null || attributes.some(([name, value]) => name === wanted && values.includes(value));
}

/** A size and a colour, and being in stock, must come together in one variant. */
function variantPasses({ size, color, isInStock }: VariantFacts, filters: Filters, without?: FilterName): boolean {
  return (
    (without === 'size' || isOneOf(size, filters.size)) &&
    (without === 'color' || isOneOf(color, filters.color)) &&
    (without === 'stock' || !filters.stock || isInStock)
  );
}

type Counts = Record<string, number>;

/** Counts products by a value. */
export function countBy(values: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Counts products by size or colour, the other choices on the same variant; with a price filter, at the price of each value. */
export const countChoices = (products: readonly ShelfFacts[], filters: Filters, name: 'size' | 'color'): Counts =>
  countBy(eachChoice(products, filters, name));

/** Yields each value once for each product. */
function* eachChoice(products: readonly ShelfFacts[], filters: Filters, name: 'size' | 'color') {
  for (const product of products) {
    const seen: string[] = [];
    for (const variant of product.variants) {
      const value = variant[name];
      if (value === null || seen.includes(value) || !variantPasses(variant, filters, name)) continue;
      seen.push(value);
      if (filters.price === null || isPriced(product, filters.price, withChoice(filters, name, value))) yield value;
    }
  }
}

const withChoice = ({ size, color }: Choices, name: 'size' | 'color', value: string): Choices =>
  name === 'size' ? { size: [value], color } : { size, color: [value] };

/** Counts products by the values of an attribute. */
export const countAttribute = (products: readonly ShelfFacts[], wanted: string): Counts =>
  countBy(eachValue(products, wanted));

function* eachValue(products: readonly ShelfFacts[], wanted: string) {
  for (const { attributes } of products) for (const [name, value] of attributes) if (name === wanted) yield value;
}

/** Counts products by lowest mean rating. */
export const countRatings = (products: readonly ShelfFacts[]): Counts =>
  Object.fromEntries(
    [4, 3, 2].map((stars) => [stars, products.filter(({ rating }) => (rating ?? 0) >= stars * 100).length]),
  );

/** Counts products in the price bands of a currency, at the prices of what was chosen. */
export function countPrices(products: readonly ShelfFacts[], choices: Choices, currency: CurrencyRow): number[] {
  const prices = products.map((product) => listedPrice(product, choices));
  return bandsOf(currency).map(
    ({ range }) => prices.filter((price) => price >= range.from && price <= range.to).length,
  );
}
