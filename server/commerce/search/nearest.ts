import type { Listing, ProductCard } from '../../../shared/contract/catalog.ts';
import { money } from '../../../shared/money.ts';
import { passes } from '../catalog/count-facts.ts';
import type { FilterName, Filters } from '../catalog/filters.ts';
import { listedPrice } from '../catalog/listed-price.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import type { ShelfFacts } from '../catalog/shelf-facts.ts';

export type NearestPrice = NonNullable<NonNullable<Listing['instead']>['nearest']>;

/** Filters in the order in which they are let go. */
const given: readonly FilterName[] = ['price', 'sale', 'size', 'length', 'stock', 'rating', 'color', 'category'];

/** Hits that pass all filters but one, by price where it is the price; all hits where no such one is found. */
export function nearestHits(
  hits: readonly ShelfFacts[],
  filters: Filters,
): { without: FilterName | null; products: readonly ShelfFacts[] } {
  for (const without of given) {
    const products = hits.filter((product) => passes(product, filters, without));
    if (products.length === 0) continue;
    return { without, products: without === 'price' ? byDistance(products, filters) : products };
  }
  return { without: null, products: hits };
}

function byDistance(products: readonly ShelfFacts[], filters: Filters): ShelfFacts[] {
  const distance = (product: ShelfFacts) => {
    const price = listedPrice(product, filters);
    return Math.min(...(filters.price ?? []).map(({ from, to }) => Math.max(from - price, price - to, 0)));
  };
  return products.toSorted((a, b) => distance(a) - distance(b));
}

/**
 * Returns what is said of the nearest prices. @param price as a listing's query has it, in whole units of the currency
 * @param words the search without its price
 */
export function nearestPrice(
  [first]: readonly ProductCard[],
  { price, words, currency: { code } }: { price: string; words: string; currency: CurrencyRow },
): NearestPrice | null {
  if (!first) return null;
  const [from] = price.split('-', 1);
  const to = price.split('-').at(-1);
  const amount = (units: string) => money(Number(units) * 100, code);
  return {
    words,
    ...(from && { from: amount(from) }),
    ...(to && { to: amount(to) }),
    at: first.promotionMoney ?? first.saleMoney,
  };
}
