import type { Listing, ListingQuery } from '../../../shared/contract/catalog.ts';
import { findHits, type Hits } from '../catalog/hits.ts';
import { loadShelfFacts } from '../catalog/load-facts.ts';
import type { Term } from '../catalog/match.ts';
import { correctedSearch, type Search, typedSearch } from '../catalog/search.ts';
import { byRank, type ShelfFacts } from '../catalog/shelf-facts.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { isAnswered } from './answers.ts';
import { categoriesNamed } from './named-categories.ts';
import { orderHits } from './order-hits.ts';
import { type KnownWords, knownWords, type SearchPlace } from './search-words.ts';
import { isOpen, type Understood, type UnderstoodPart, understand } from './understand.ts';

/** The products that a search found. */
interface FoundProducts {
  products: readonly ShelfFacts[];
  /** Whether more match than were taken. */
  isMore: boolean;
}

/** A search as it was understood, and what its words find. */
export interface Reading {
  known: KnownWords;
  search: Search;
  /** What is on sale of it, in its order; null: no words are left beside the filters. */
  hits: FoundProducts | null;
  /** Filters that were taken from the words, as a listing's query has them. */
  filters: Pick<ListingQuery, 'color' | 'size' | 'price'>;
  understood: NonNullable<Listing['understood']>;
  /** Whether words were taken as colours. */
  hasColour: boolean;
}

/** Reads the search of a listing and finds its words. @param literally takes no words as colours */
export async function readQuery(
  db: Database,
  query: ListingQuery,
  place: SearchPlace,
  { literally = false }: { literally?: boolean } = {},
): Promise<Reading> {
  const known = await knownWords(db, place);
  const understood = await understand(db, query.q ?? '', { known, place, literally });
  const parts = understood.parts.filter((part) => isOpen(query, part));
  const typed = typedSearch(understood.words, known.synonyms);
  const isFilterAlone = typed.words.length === 0 && understood.parts.length > 0;
  const corrects = !isAnswered(query.q ?? '', known);
  const { search, hits } = isFilterAlone
    ? { search: typed, hits: null }
    : await findOrCorrect(db, typed, { known, parts, corrects });
  const color = parts.find(({ facet }) => facet === 'color')?.values[0];
  const categories = await categoriesNamed(db, search.terms);
  return {
    known,
    search,
    hits: hits && { ...hits, products: orderHits(hits.products, { categories, color }) },
    filters: filtersIn(parts),
    understood: parts.map((part) => chipOf(part, understood)),
    hasColour: parts.some(({ facet }) => facet === 'color'),
  };
}

interface Finding {
  known: KnownWords;
  parts: readonly UnderstoodPart[];
  /** Whether words that find nothing are corrected. */
  corrects: boolean;
}

/** Finds what was typed; where nothing of it is on sale, what is nearest to it. */
async function findOrCorrect(
  db: Database,
  typed: Search,
  { known, parts, corrects }: Finding,
): Promise<{ search: Search; hits: FoundProducts }> {
  const found = await find(db, typed, parts);
  if (found.products.length > 0 || !corrects || typed.terms.length === 0) return { search: typed, hits: found };
  const search = await correctedSearch(db, typed, known.synonyms);
  const better = search.correctedQuery === undefined ? found : await find(db, search, parts);
  if (better.products.length > 0) return { search, hits: better };
  return { search: { ...typed, unknown: search.unknown }, hits: found };
}

async function find(db: Database, search: Search, parts: Finding['parts']): Promise<FoundProducts> {
  const hits = await hitsOf(db, search, parts);
  return { products: await productsOf(db, hits), isMore: hits.isMore };
}

async function productsOf(db: Database, { ids, isInOrder, titled }: Hits) {
  const products = await loadShelfFacts(db, ids);
  if (isInOrder) return products;
  const place = ({ id }: ShelfFacts) => (titled.has(id) ? 0 : 1);
  return products.toSorted((a, b) => place(a) - place(b) || byRank(a, b));
}

/** Of more hits than are taken, the filters would see some alone: they become words as well. */
async function hitsOf(db: Database, { terms }: Search, parts: readonly UnderstoodPart[]): Promise<Hits> {
  const hits = await findHits(db, terms);
  const filters = parts.filter(({ facet }) => facet !== 'price');
  if (!hits.isMore || filters.length === 0) return hits;
  return findHits(db, [...filters.map(anyOfValues), ...terms]);
}

/** The search index holds the names of colours and sizes. */
const anyOfValues = ({ values }: UnderstoodPart): Term => ({
  words: [],
  alternatives: values.map(wordsOf).filter((words) => words.length > 0),
});

function filtersIn(parts: readonly UnderstoodPart[]): Reading['filters'] {
  const filters: Reading['filters'] = {};
  for (const { facet, values } of parts) {
    const all = [filters[facet], ...values].filter(Boolean);
    filters[facet] = all.join(',');
  }
  return filters;
}

const chipOf = (part: UnderstoodPart, { without }: Understood) => ({
  facet: part.facet,
  label: part.label,
  values: part.values,
  rest: without(part),
});
