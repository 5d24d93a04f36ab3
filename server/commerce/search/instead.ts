import type { Listing, ListingQuery, ProductCard } from '../../../shared/contract/catalog.ts';
import { money } from '../../../shared/money.ts';
import { loadCards } from '../catalog/cards.ts';
import { passes } from '../catalog/count-facts.ts';
import type { FilterName, Filters } from '../catalog/filters.ts';
import { listedPrice } from '../catalog/listed-price.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { bestFirst } from '../catalog/products-in.ts';
import type { ShelfFacts } from '../catalog/shelf-facts.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { findsAny, nearWords } from './correct.ts';
import { termsOf } from './match.ts';
import type { Reading } from './reading.ts';
import type { KnownWords } from './search-words.ts';
import { popularSearches } from './suggest.ts';

/** What is shown where a search found nothing: searches with some of its words or words like them, and products. */
type Instead = NonNullable<Listing['instead']>;

const searchesAtMost = 6;
const productsAtMost = 4;
const nearestAtMost = 8;
/** Letters in which a word that is offered may differ from the one that was typed. */
const differAtMost = 3;

/** What a search asked for beside its words. */
interface Unmet {
  /** With the filters that were taken from its words. */
  query: Pick<ListingQuery, 'q' | 'price'>;
  filters: Filters;
  currency: CurrencyRow;
  isAnswered: boolean;
}

/**
 * Finds what to show where a search found nothing: every part of it reads a bounded number of rows. Beside a page that
 * answers only products. */
export async function findInstead(
  db: Database,
  reading: Reading,
  { query, filters, currency, isAnswered }: Unmet,
): Promise<Instead> {
  const { without, products } = nearestHits(reading.hits?.products ?? [], filters);
  const ids = products.slice(0, nearestAtMost).map(({ id }) => id);
  const isNearest = products.length > 0;
  const [near, popular, cards] = await Promise.all([
    isAnswered || isNearest ? [] : nearSearches(db, reading),
    isAnswered || isNearest ? [] : findPopular(db, reading.known),
    isNearest ? loadCards(db, ids, currency, filters) : bestProducts(db, currency),
  ]);
  const words = reading.understood.find(({ facet }) => facet === 'price')?.rest ?? query.q ?? '';
  const nearest = without === 'price' && query.price && nearestPrice(cards, { price: query.price, words, currency });
  return { near, popular, products: cards, ...(nearest && { nearest }) };
}

async function nearSearches(db: Database, { search, known: { synonyms } }: Reading): Promise<string[]> {
  const { terms, unknown } = search;
  const parts = terms.length > 1 ? terms : [];
  const found = await Promise.all(parts.map((term) => findsAny(db, [term])));
  const ofParts = parts.filter((_, i) => found[i]).map(({ words }) => words.join(' '));
  const alike = await Promise.all(
    unknown
      .slice(0, 2)
      .map((word) => nearWords(db, word, synonyms, Math.min(differAtMost, Math.floor(word.length / 2)))),
  );
  const offered = [...new Set([...alike.flatMap((words) => words.slice(0, 3)), ...ofParts])].slice(0, searchesAtMost);
  return thatFind(db, offered, synonyms);
}

/** What shoppers search for most, then what the shop offers itself. */
async function findPopular(db: Database, { popular, synonyms }: KnownWords): Promise<string[]> {
  const often = await popularSearches(db, searchesAtMost);
  return thatFind(db, [...new Set([...often, ...popular])].slice(0, searchesAtMost), synonyms);
}

async function thatFind(db: Database, texts: readonly string[], synonyms: KnownWords['synonyms']): Promise<string[]> {
  const finding = await Promise.all(texts.map((text) => findsAny(db, termsOf(wordsOf(text), synonyms))));
  return texts.filter((_, i) => finding[i]);
}

async function bestProducts(db: Database, currency: CurrencyRow): Promise<ProductCard[]> {
  const rows = await bestFirst(db).limit(productsAtMost).execute();
  const ids = rows.map(({ id }) => id);
  return loadCards(db, ids, currency);
}

/** Filters in the order in which they are let go. */
const given: readonly FilterName[] = ['price', 'sale', 'size', 'length', 'stock', 'rating', 'color', 'category'];

/** Hits that pass all filters but one, by price where it is the price; all hits where no such one is found. */
function nearestHits(
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
function nearestPrice(
  [first]: readonly ProductCard[],
  { price, words, currency: { code } }: { price: string; words: string; currency: CurrencyRow },
): NonNullable<Instead['nearest']> | null {
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
