import type { z } from 'zod';
import { pageSize } from '../../../shared/constants.ts';
import { type Listing, type ListingQuery, sorts } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { findCollection } from '../catalog/collections.ts';
import { countedAtMost, countHits, countShelf, type ShelfCounts } from '../catalog/count-shelf.ts';
import { bandLabel, loadFacets } from '../catalog/facets.ts';
import { type Filters, filterNames, filtersOf, noFilters, withCategories } from '../catalog/filters.ts';
import { countedFrom, inOrder, pagedFrom } from '../catalog/first-table.ts';
import { keptCounts } from '../catalog/kept-counts.ts';
import type { CurrencyRow } from '../catalog/price.ts';
import { loadListedCards } from '../catalog/quick-add.ts';
import { type FirstTable, productsOn, type Shelf } from '../catalog/shelf.ts';
import type { ShelfFacts } from '../catalog/shelf-facts.ts';
import { slugOf } from '../catalog/slug.ts';
import { idsInOrder } from '../catalog/sorted.ts';
import { wordsOf } from '../catalog/words.ts';
import type { Database } from '../database/connection.ts';
import { answersFor, isAnswered } from './answers.ts';
import { findInstead } from './instead.ts';
import { missOf } from './misses.ts';
import { type Reading, readQuery } from './reading.ts';
import type { SearchPlace } from './search-words.ts';

type Query = z.output<typeof ListingQuery>;
export interface ListingResult {
  listing: Listing;
  /** The words that were searched for, when all were the shopper's own and found something. */
  found: readonly string[] | null;
  /** What is counted of a search that found nothing; null otherwise. */
  miss: string | null;
  /** The collection that bounds the listing. */
  collectionId: number | null;
}

/** The last page that can be asked for: further products are found by filters. */
const lastPage = 1_000;

/** Where and in which currency a listing is shown. */
export interface ListingPlace extends SearchPlace {
  currency: CurrencyRow;
}

/** A page of cards with the counts of every filter. An unknown collection is code 200001. */
export async function listProducts(db: Database, query: Query, place: ListingPlace): Promise<Result<ListingResult>> {
  const { currency } = place;
  const collection = query.collection === undefined ? null : await findCollection(db, query.collection);
  if (query.collection !== undefined && collection === null) return fail(codes.notFound, 'noSuchCollection');
  const { reading, asked: read, shelf, counts, from, all } = await countRead(db, query, { collection, place });
  const ids =
    query.page > lastPage
      ? []
      : await idsInOrder(
          db,
          { ...shelf, from },
          { sort: read.sort ?? 'recommended', page: query.page, size: sizeOf(query) },
          all,
        );
  const content = await loadListedCards(db, ids.slice(0, sizeOf(query)), currency, shelf.filters);
  const facets = await loadFacets(db, counts, { currency, filters: shelf.filters });
  const page = pageInfoOf(counts, { number: query.page, size: sizeOf(query), found: ids.length });
  const isEmpty = counts.products === 0;
  const asked = reading && (await findSearchPart(db, read, { reading, filters: shelf.filters, place, isEmpty }));
  const listing = { content, ...page, facets, ...asked };
  const found = reading && !reading.search.correctedQuery && counts.products > 0 ? wordsOf(query.q ?? '') : null;
  const miss = reading && query.page === 1 ? missIn(query, reading, counts.products) : null;
  return ok({ listing, found, miss, collectionId: shelf.collectionId });
}

const sizeOf = (query: Query) => query.pageSize ?? pageSize;

interface Counted {
  reading: Reading | null;
  /** The query with the filters and the order that its words ask for. */
  asked: Query;
  shelf: Omit<Shelf, 'from'>;
  counts: ShelfCounts;
  from: FirstTable;
  /** All products of the listing, hits in their order; null where it is too long. */
  all: readonly ShelfFacts[] | null;
}

interface CountedFor {
  collection: Awaited<ReturnType<typeof findCollection>>;
  place: ListingPlace;
}

/** Counts what a query lists. A search that finds nothing with its colours and lengths as filters has them as words: 'hand cream'. */
async function countRead(db: Database, query: Query, { collection, place }: CountedFor): Promise<Counted> {
  if (!query.q) return countListing(db, query, { reading: null, collection, place });
  const reading = await readQuery(db, query, place);
  const counted = await countListing(db, query, { reading, collection, place });
  if (counted.counts.products > 0 || !reading.hasNames) return counted;
  const literal = await readQuery(db, query, place, { literally: true });
  const literally = await countListing(db, query, { reading: literal, collection, place });
  return literally.counts.products > 0 && !literal.search.correctedQuery ? literally : counted;
}

async function countListing(
  db: Database,
  query: Query,
  { reading, collection, place: { currency } }: CountedFor & { reading: Reading | null },
): Promise<Counted> {
  const asked = { ...query, ...reading?.filters };
  const filters = filtersOf(asked, currency);
  const hits = reading?.hits ?? null;
  const shelf: Omit<Shelf, 'from'> = {
    collectionId: collection?.id ?? null,
    style: query.style === undefined ? null : slugOf(query.style),
    hits: hits?.products.map(({ id }) => id) ?? null,
    filters: await withCategories(db, filters),
  };
  const kept = await keptCounts(db, shelf, filters.category, currency);
  const first = countedFrom(shelf, { members: collection?.product_count ?? 0, kept });
  if (kept.counts) return { reading, asked, shelf, counts: kept.counts, from: inOrder(shelf, asked), all: null };
  if (hits) {
    const found = await narrowTo(db, shelf, hits.products);
    const { counts, fitting: all } = await countHits(found, { filters: shelf.filters, currency });
    const open = hits.isMore ? { ...counts, isBounded: true, bounded: filterNames } : counts;
    return { reading, asked, shelf, counts: open, from: 'products', all };
  }
  const { counts, fitting } = await countShelf(db, { ...shelf, from: first }, currency);
  const { isBounded } = counts;
  const from = isBounded ? pagedFrom(shelf, asked, { first, kept }) : first;
  return { reading, asked, shelf, counts, from, all: isBounded ? null : fitting };
}

/** Returns the hits that a collection or style has. */
async function narrowTo(
  db: Database,
  shelf: Omit<Shelf, 'from'>,
  hits: readonly ShelfFacts[],
): Promise<readonly ShelfFacts[]> {
  if (shelf.collectionId === null && shelf.style === null) return hits;
  const rows = await productsOn(db, { ...shelf, filters: noFilters, from: 'products' })
    .select('product.id')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return hits.filter(({ id }) => ids.has(id));
}

interface SearchPart {
  reading: Reading;
  filters: Filters;
  place: ListingPlace;
  isEmpty: boolean;
}

/** What a listing says of its search: corrections, filters taken from its words, and the pages that answer it, and what to show where it found nothing. */
async function findSearchPart(db: Database, query: Query, { reading, filters, place, isEmpty }: SearchPart) {
  const { search, understood, known } = reading;
  const { currency } = place;
  const answers = query.page === 1 ? await answersFor(db, query.q ?? '', { known, place }) : [];
  const isAnswered = answers.length > 0;
  const labelled = understood.map((part) => ({ ...part, label: labelOf(part, currency) }));
  return {
    ...(search.correctedQuery !== undefined && { correctedQuery: search.correctedQuery }),
    ...(labelled.length > 0 && { understood: labelled }),
    ...(isAnswered && { answers }),
    ...(isEmpty &&
      query.page === 1 && { instead: await findInstead(db, reading, { query, filters, currency, isAnswered }) }),
  };
}

/** Names a filter or an order that was taken from words; colours, lengths and sizes as they were typed. */
function labelOf({ facet, label }: Reading['understood'][number], { code }: CurrencyRow): string {
  if (facet === 'price') return bandLabel(label, code);
  if (facet === 'sale') return messages.service.filters.onSale;
  const sort = facet === 'sort' && sorts.find((name) => name === label);
  return sort ? messages.catalog.sorts[sort] : label;
}

/** A search that a page answers has found something, and chosen filters are no words. */
function missIn(query: Query, { search, known }: Reading, products: number): string | null {
  const { q = '' } = query;
  const isFiltered = [...filterNames, 'style' as const].some((name) => query[name] !== undefined);
  if (isFiltered || isAnswered(q, known) || (products > 0 && search.unknown.length === 0 && !search.leavesOut))
    return null;
  return missOf(q, search.unknown);
}

interface Page {
  number: number;
  size: number;
  /** Ids of the page, and one of the next page where there is one. */
  found: number;
}

/** Of a shelf that was not counted to its end, the next page is known, and not the last one. */
function pageInfoOf({ products, isBounded }: ShelfCounts, { number, size, found }: Page) {
  const isMore = found > size;
  const seen = (number - 1) * size + Math.min(found, size);
  const isOpen = isBounded && products >= countedAtMost;
  const totalElements = isOpen && found > 0 ? Math.max(products, seen) : products;
  const pages = Math.max(1, Math.ceil(totalElements / size));
  const totalPages = Math.min(lastPage, isOpen && isMore ? Math.max(pages, number + 1) : pages);
  return {
    pageInfo: { number, size, totalElements, totalPages },
    last: number >= totalPages,
    ...(isBounded && { isBounded: true as const }),
    ...(number === lastPage && isMore && { goesOn: true as const }),
  };
}
