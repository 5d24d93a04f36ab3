import { type Listing, type ListingQuery, sorts } from '../../../shared/contract/catalog.ts';
import { loadShelfFacts } from '../catalog/kept-facts.ts';
import { byRank, type ShelfFacts } from '../catalog/shelf-facts.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { isAnswered } from './answers.ts';
import { correctedSearch, keptNoun, type Search, typedSearch } from './correct.ts';
import { findHits, type Hits } from './hits.ts';
import type { Term } from './match.ts';
import { type CategoryName, loadCategoryNames, type NamedCategory, type Noun, nounOf } from './noun.ts';
import { type KnownWords, knownWords, type SearchPlace } from './search-words.ts';
import { isOpen, type Understood, type UnderstoodPart, understand } from './understand.ts';

/** The products that a search found. */
interface FoundProducts {
  products: readonly ShelfFacts[];
  /** Whether these are of the kind that the noun names. */
  isKind: boolean;
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
  filters: Pick<ListingQuery, UnderstoodPart['facet']>;
  understood: NonNullable<Listing['understood']>;
  /** Whether words were taken as colours or lengths, which may be names as well. */
  hasNames: boolean;
}

/** How a search is read. */
interface Reader {
  /** Takes no words as colours or lengths. */
  literally?: boolean;
  /** Is still being typed: words that find nothing are not corrected. */
  unfinished?: boolean;
}

/** Reads the search of a listing and finds its words. */
export async function readQuery(
  db: Database,
  query: ListingQuery,
  place: SearchPlace,
  { literally = false, unfinished = false }: Reader = {},
): Promise<Reading> {
  const [known, categories] = await Promise.all([knownWords(db, place), loadCategoryNames(db)]);
  const understood = await understand(db, query.q ?? '', { known, categories, place, literally });
  const parts = understood.parts.filter((part) => isOpen(query, part));
  const typed = typedSearch(understood.words, known.synonyms);
  const isFilterAlone = typed.words.length === 0 && understood.parts.length > 0;
  const corrects = !isAnswered(query.q ?? '', known);
  const { search, hits, noun } = isFilterAlone
    ? { search: typed, hits: null, noun: undefined }
    : await (unfinished ? findTyped : findOrCorrect)(db, typed, { known, categories, parts, corrects });
  const color = parts.find(({ facet }) => facet === 'color')?.values[0];
  return {
    known,
    search,
    hits: hits && { ...hits, products: orderHits(hits.products, { categories: noun?.categories ?? [], color }) },
    filters: filtersIn(parts),
    understood: parts.map((part) => chipOf(part, understood)),
    hasNames: parts.some(({ facet }) => facet === 'color' || facet === 'length'),
  };
}

interface Finding {
  known: KnownWords;
  categories: readonly CategoryName[];
  parts: readonly UnderstoodPart[];
  /** Whether words that find nothing are corrected. */
  corrects: boolean;
}

/**
 * Finds what was typed. Where nothing of it is on sale: what is nearest to it, typing errors aside; then the kind that
 * its noun names, without words that nothing of the kind has; then descriptions with a word that begins so.
 */
async function findOrCorrect(db: Database, typed: Search, finding: Finding): Promise<SearchResult> {
  const found = await findTyped(db, typed, finding);
  if (isFound(found) && !isOther(found)) return found;
  if (typed.terms.length === 0) return found;
  const begun = { ...finding, begun: 'begunAnywhere' } as const;
  if (isOther(found)) return (await keepNoun(db, found, finding)) ?? found;
  if (!finding.corrects) return findTyped(db, typed, begun);
  const search = await correctedSearch(db, typed, finding.known.synonyms);
  const isWhole = search.unknown.length === 0;
  const corrected = search.correctedQuery === undefined ? found : await findTyped(db, search, finding);
  if (isWhole && isFound(corrected) && !isOther(corrected)) return corrected;
  const kept = await keepNoun(db, corrected, finding);
  if (isWhole && kept) return kept;
  const anywhere = await findTyped(db, typed, begun);
  if (isFound(anywhere)) return anywhere;
  if (isFound(corrected)) return corrected;
  return kept ?? { ...found, search: { ...typed, unknown: search.unknown } };
}

const findTyped = async (
  db: Database,
  typed: Search,
  finding: Finding & Pick<Manner, 'begun'>,
): Promise<SearchResult> => ({
  search: typed,
  ...(await find(db, typed, finding)),
});

const isFound = ({ hits }: SearchResult) => hits.products.length > 0;

/** Whether what was found is of other kinds than the noun, which names a category. */
const isOther = ({ search, hits, noun }: SearchResult) =>
  isFound({ search, hits, noun }) && !hits.isKind && noun.categories.length > 0 && search.terms.length > 1;

/** Finds the kind of the noun, without the words that nothing of it has. Of 'hat box' the last word may name the kind. */
async function keepNoun(db: Database, { search, noun }: SearchResult, finding: Finding): Promise<SearchResult | null> {
  const last = search.terms.at(-1);
  if (search.terms.length < 2 || !last || !noun.term) return null;
  if (last !== noun.term && (await findFiltered(db, search, { ...finding, noun: last })).isKind) return null;
  const kept = await keptNoun(db, search, noun.term, finding.known.synonyms);
  const found = kept && (await findTyped(db, kept, finding));
  return found && isFound(found) ? found : null;
}

interface SearchResult {
  search: Search;
  hits: FoundProducts;
  noun: Noun;
}

type Manner = Pick<Finding, 'categories' | 'parts'> & { begun?: 'begun' | 'begunAnywhere' };

async function find(db: Database, search: Search, manner: Manner): Promise<Pick<SearchResult, 'hits' | 'noun'>> {
  const noun = nounOf(search.terms, manner.categories);
  const hits = await findFiltered(db, search, { ...manner, noun: noun.term });
  const products = await loadProducts(db, hits);
  // Of the kind that the noun names, everything may be off sale.
  const { isKind, isMore } = hits;
  if (products.length > 0 || !isKind) return { hits: { products, isMore, isKind }, noun };
  const others = await findFiltered(db, search, { ...manner, noun: undefined });
  return { hits: { products: await loadProducts(db, others), isMore: others.isMore, isKind: false }, noun };
}

async function loadProducts(db: Database, { ids, isInOrder, titled }: Hits) {
  const products = await loadShelfFacts(db, ids);
  if (isInOrder) return products;
  const place = ({ id }: ShelfFacts) => (titled.has(id) ? 0 : 1);
  return products.toSorted((a, b) => place(a) - place(b) || byRank(a, b));
}

/** Of more hits than are taken, the filters would see some alone: they become words as well. */
async function findFiltered(
  db: Database,
  { terms }: Search,
  { parts, ...how }: Manner & { noun: Term | undefined },
): Promise<Hits> {
  const hits = await findHits(db, terms, how);
  const filters = parts.filter(({ facet }) => facet === 'color' || facet === 'size');
  if (!hits.isMore || filters.length === 0) return hits;
  return findHits(db, [...filters.map(anyOfValues), ...terms], how);
}

/** The search index holds the names of colours and sizes. */
const anyOfValues = ({ values }: UnderstoodPart): Term => ({
  words: [],
  alternatives: values.map(wordsOf).filter((words) => words.length > 0),
});

function filtersIn(parts: readonly UnderstoodPart[]): Reading['filters'] {
  const filters: Reading['filters'] = {};
  for (const { facet, values } of parts) {
    if (facet === 'sale') filters.sale = '1';
    else if (facet === 'sort') filters.sort = sorts.find((sort) => sort === values[0]);
    else filters[facet] = [filters[facet], ...values].filter(Boolean).join(',');
  }
  return filters;
}

const chipOf = (part: UnderstoodPart, { without }: Understood) => ({
  facet: part.facet,
  label: part.label,
  values: part.values,
  rest: without(part),
});

/** What puts a hit before others, besides its relevance. */
interface Preference {
  categories: readonly NamedCategory[];
  /** The colour itself, whose neighbours are found as well. */
  color: string | undefined;
}

/** Orders hits: those of the categories first, in them those of the very colour, then as they are. */
function orderHits(hits: readonly ShelfFacts[], { categories, color }: Preference): ShelfFacts[] {
  const named = new Set(categories.map(({ handle }) => handle));
  const first: [ShelfFacts[], ShelfFacts[], ShelfFacts[], ShelfFacts[]] = [[], [], [], []];
  for (const hit of hits) {
    const isColored = color !== undefined && hit.variants.some((variant) => variant.color === color);
    first[named.has(hit.category) ? (isColored ? 0 : 1) : isColored ? 2 : 3].push(hit);
  }
  return first.flat();
}
