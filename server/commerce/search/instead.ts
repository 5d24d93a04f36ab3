import type { ProductCard } from '../../../shared/contract/catalog.ts';
import { loadCards } from '../catalog/cards.ts';
import { termsOf } from '../catalog/match.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { findsAny, nearWords } from '../catalog/search.ts';
import { popularSearches } from '../catalog/suggest.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import type { Reading } from './reading.ts';
import type { KnownWords } from './search-words.ts';

/** What is shown where a search found nothing. */
export interface Instead {
  /** Searches with some of the words, or words like them. */
  near: string[];
  popular: string[];
  products: ProductCard[];
}

const searchesAtMost = 6;
const productsAtMost = 4;
/** Letters in which a word that is offered may differ from the one that was typed. */
const differAtMost = 3;

/**
 * Finds what to show where a search found nothing: every part of it reads a bounded number of rows. Beside a page that
 * answers only products. */
export async function insteadOf(
  db: Database,
  reading: Reading,
  { currency, isAnswered }: { currency: CurrencyRow; isAnswered: boolean },
): Promise<Instead> {
  const [near, popular, products] = await Promise.all([
    isAnswered ? [] : nearSearches(db, reading),
    isAnswered ? [] : popularOf(db, reading.known),
    bestProducts(db, reading),
  ]);
  return { near, popular, products: await loadCards(db, products, currency) };
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
async function popularOf(db: Database, { popular, synonyms }: KnownWords): Promise<string[]> {
  const often = await popularSearches(db, searchesAtMost);
  return thatFind(db, [...new Set([...often, ...popular])].slice(0, searchesAtMost), synonyms);
}

async function thatFind(db: Database, texts: readonly string[], synonyms: KnownWords['synonyms']): Promise<string[]> {
  const finding = await Promise.all(texts.map((text) => findsAny(db, termsOf(wordsOf(text), synonyms))));
  return texts.filter((_, i) => finding[i]);
}

/** What the words find without the filters that were taken from them, or else the best of the shop. */
async function bestProducts(db: Database, { hits }: Reading): Promise<number[]> {
  const first = hits?.products.slice(0, productsAtMost) ?? [];
  if (first.length > 0) return first.map(({ id }) => id);
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where('product.status', '=', 'onSale')
    .orderBy('product.rank', 'desc')
    .orderBy('product.id')
    .limit(productsAtMost)
    .execute();
  return rows.map(({ id }) => id);
}
