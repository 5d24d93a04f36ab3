import type { z } from 'zod';
import { pageSize } from '../../../shared/constants.ts';
import type { Listing, ListingQuery } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';
import { loadCards } from './cards.ts';
import { findCollection } from './collections.ts';
import { countedAtMost, countShelf, type ShelfCounts } from './count-shelf.ts';
import { facetsOf } from './facets.ts';
import { filtersOf, withCategories } from './filters.ts';
import { keptCounts } from './kept-counts.ts';
import type { CurrencyRow } from './price.ts';
import { findHits, readSearch, type Search } from './search.ts';
import { type FirstTable, needsVariants, type Shelf } from './shelf.ts';
import { slugOf } from './slug.ts';
import { idsInOrder } from './sorted.ts';

type Query = z.output<typeof ListingQuery>;
export interface ListingResult {
  listing: Listing;
  /** The words that were searched for, when all were the shopper's own and found something. */
  found: readonly string[] | null;
  /** The collection that bounds the listing. */
  collectionId: number | null;
}

/** Filters whose counts are incomplete where a search found more than was taken. */
const allFilters = ['category', 'size', 'color', 'price', 'rating', 'sale', 'stock'] as const;

/** The last page that can be asked for: further products are found by filters. */
export const lastPage = 1_000;

/** A page of cards with the counts of every filter. An unknown collection is code 200001. */
export async function listProducts(db: Database, query: Query, currency: CurrencyRow): Promise<Result<ListingResult>> {
  const collection = query.collection === undefined ? null : await findCollection(db, query.collection);
  if (query.collection !== undefined && collection === null) return fail(codes.notFound, 'noSuchCollection');
  const search = query.q ? await readSearch(db, query.q) : null;
  const hits = search && (await findHits(db, search.words));
  const asked = filtersOf(query, currency);
  const filters = await withCategories(db, asked);
  const shelf: Omit<Shelf, 'from'> = {
    collectionId: collection?.id ?? null,
    style: query.style === undefined ? null : slugOf(query.style),
    hits: hits?.ids ?? null,
    filters,
  };
  const kept = await keptCounts(db, shelf, asked.category, currency);
  const first = countedFrom(shelf, { members: collection?.product_count ?? 0, isLong: kept.isLong });
  const counted = kept.counts ?? (await countShelf(db, { ...shelf, from: first }, currency));
  const counts = hits?.isMore ? { ...counted, isBounded: true, bounded: allFilters } : counted;
  const size = query.pageSize ?? pageSize;
  const from = counts.isBounded || kept.counts ? pagedFrom(shelf, query) : first;
  const ids =
    query.page > lastPage
      ? []
      : await idsInOrder(db, { ...shelf, from }, { sort: query.sort ?? 'recommended', page: query.page, size });
  const content = await loadCards(db, ids.slice(0, size), currency);
  const facets = await facetsOf(db, counts, currency);
  const page = pageInfoOf(counts, { number: query.page, size, found: ids.length });
  const listing = { content, ...page, facets, ...correction(search) };
  const found = search && !search.correctedQuery && counts.products > 0 ? search.words : null;
  return ok({ listing, found, collectionId: shelf.collectionId });
}

const correction = (search: Search | null) =>
  search?.correctedQuery === undefined ? {} : { correctedQuery: search.correctedQuery };

/** Collections with more members are not read member by member. */
const fewMembers = 5_000;

/** Chooses what counting reads first: whatever leaves few products. */
function countedFrom(
  { collectionId, style, hits, filters }: Omit<Shelf, 'from'>,
  { members, isLong }: { members: number; isLong: boolean },
): FirstTable {
  if (hits !== null) return 'products';
  if (collectionId !== null && members <= fewMembers) return 'collection';
  if (style !== null || !isLong) return 'products';
  if (collectionId !== null) return 'collection';
  return needsVariants(filters) ? 'variants' : 'products';
}

/** Chooses what a page of a long shelf reads first: the order of the listing, of which it needs little. */
const pagedFrom = ({ collectionId, hits }: Omit<Shelf, 'from'>, { sort = 'recommended' }: Query): FirstTable => {
  if (hits !== null) return 'products';
  return collectionId !== null && sort === 'recommended' ? 'collection' : 'order';
};

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
