import { attributeNames } from '../../../shared/catalog/attributes.ts';
import type { FacetCounts } from './count-shelf.ts';
import { bandsOf, type PriceRange } from './filters.ts';
import type { KeptFacets } from './kept-counts.ts';
import type { CurrencyRow } from './price.ts';
import type { ShelfFacts } from './shelf-facts.ts';

/** What can be counted: a value of a filter, or the price bands that a price is in, one for each currency. */
interface Countable {
  name: string;
  value: string;
}

/** Counts of one listing: its products, and how many of them each countable is true of, by its number. */
interface Sums {
  products: number;
  counts: number[];
}

/** Adds up the products of many listings, one product after the other. */
export class ListingSums {
  readonly #currencies: readonly { code: string; bands: readonly PriceRange[] }[];
  readonly #countables: Countable[] = [];
  readonly #numbers = new Map<string, number>();
  /** The number of the bands of each price that was seen, in hundredths of the base currency. */
  readonly #bandsOfPrice = new Map<number, number>();
  readonly #listings = new Map<string, Sums>();

  constructor(currencies: readonly CurrencyRow[]) {
    this.#currencies = currencies.map((currency) => ({
      code: currency.code,
      bands: bandsOf(currency).map(({ range }) => range),
    }));
  }

  /** Adds a product to the listings that hold it, by their scopes. */
  add(product: ShelfFacts, scopes: Iterable<string>): void {
    const numbers = this.#numbersOf(product);
    for (const scope of scopes) {
      const sums = this.#listings.getOrInsertComputed(scope, () => ({ products: 0, counts: [] }));
      sums.products += 1;
      for (const number of numbers) sums.counts[number] = (sums.counts[number] ?? 0) + 1;
    }
  }

  /** Returns the listings of more than so many products: their scope, their number of products and what was counted. */
  *longerThan(products: number): Generator<{ scope: string; products: number; facets: KeptFacets }> {
    for (const [scope, sums] of this.#listings)
      if (sums.products > products) yield { scope, products: sums.products, facets: this.#facetsOf(sums) };
  }

  /** A product counts once for a value, however many variants have it. */
  #numbersOf({ category, price, rating, isReduced, isInStock, variants, attributes }: ShelfFacts): Set<number> {
    const numbers = new Set([this.#numberOf('category', category), this.#bandsOf(price)]);
    for (const { size, color } of variants) {
      if (size !== null) numbers.add(this.#numberOf('size', size));
      if (color !== null) numbers.add(this.#numberOf('color', color));
    }
    for (const [name, value] of attributes) numbers.add(this.#numberOf(name, value));
    for (const stars of [4, 3, 2]) if ((rating ?? 0) >= stars * 100) numbers.add(this.#numberOf('rating', `${stars}`));
    if (isReduced) numbers.add(this.#numberOf('sale', ''));
    if (isInStock) numbers.add(this.#numberOf('stock', ''));
    return numbers;
  }

  #numberOf(name: string, value: string): number {
    return this.#numbers.getOrInsertComputed(`${name} ${value}`, () => this.#countables.push({ name, value }) - 1);
  }

  /** Prices that are in the same band of every currency are counted together. */
  #bandsOf(price: number): number {
    return this.#bandsOfPrice.getOrInsertComputed(price, () => {
      const isIn = ({ from, to }: PriceRange) => price >= from && price <= to;
      return this.#numberOf('price', this.#currencies.map(({ bands }) => bands.findIndex(isIn)).join(','));
    });
  }

  /** The values are sorted, so that equal counts are equal texts. */
  #facetsOf({ counts }: Sums): KeptFacets {
    const counted = this.#countables
      .map((countable, number) => ({ ...countable, count: counts[number] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => (a.value < b.value ? -1 : 1));
    const byName = Map.groupBy(counted, ({ name }) => name);
    const valuesOf = (name: string) =>
      Object.fromEntries((byName.get(name) ?? []).map(({ value, count }) => [value, count]));
    const prices = valuesOf('price');
    const attributes = attributeNames.map((name) => [name, valuesOf(name)]);
    return {
      category: valuesOf('category'),
      size: valuesOf('size'),
      color: valuesOf('color'),
      attributes: Object.fromEntries(attributes) as FacetCounts['attributes'],
      rating: valuesOf('rating'),
      sale: valuesOf('sale')[''] ?? 0,
      stock: valuesOf('stock')[''] ?? 0,
      price: Object.fromEntries(this.#currencies.map(({ code }, i) => [code, pricesIn(prices, i)])),
    };
  }
}

/** Numbers of products in the five price bands of a currency. */
function pricesIn(counts: Readonly<Record<string, number>>, currency: number): number[] {
  const sums = [0, 0, 0, 0, 0];
  for (const [bands, count] of Object.entries(counts)) {
    const band = Number(bands.split(',')[currency]);
    if (band >= 0) sums[band] = (sums[band] ?? 0) + count;
  }
  return sums;
}
