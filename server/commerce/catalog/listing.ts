import type { z } from 'zod';
import { pageSize } from '../../../shared/constants.ts';
import type { Listing, ListingQuery } from '../../../shared/contract/catalog.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database } from '../database/connection.ts';
import { pageOf } from '../service/page-of.ts';
import { loadCards } from './cards.ts';
import { findCollectionId } from './collections.ts';
import { countOf, facetsOf } from './facets.ts';
import { filtersOf } from './filters.ts';
import type { CurrencyRow } from './price.ts';
import { hitsOf, readSearch, type Search } from './search.ts';
import { productsOn, type Shelf } from './shelf.ts';
import { slugOf } from './slug.ts';

type Query = z.output<typeof ListingQuery>;
export interface ListingResult {
  listing: Listing;
  /** The words that were searched for, when all were the shopper's own and found something. */
  found: readonly string[] | null;
  /** The collection that bounds the listing. */
  collectionId: number | null;
}

/** A page of cards with the counts of every filter. An unknown collection is code 200001. */
export async function listProducts(db: Database, query: Query, currency: CurrencyRow): Promise<Result<ListingResult>> {
  const collectionId = query.collection === undefined ? null : await findCollectionId(db, query.collection);
  if (query.collection !== undefined && collectionId === null) return fail(codes.notFound, 'noSuchCollection');
  const search = query.q ? await readSearch(db, query.q) : null;
  const style = query.style === undefined ? null : slugOf(query.style);
  const shelf = { collectionId, style, words: search?.words ?? null, filters: filtersOf(query, currency) };
  const size = query.pageSize ?? pageSize;
  const [total, ids, facets] = await Promise.all([
    countOf(db, shelf),
    pageOfIds(db, shelf, query, size),
    facetsOf(db, shelf, currency),
  ]);
  const content = await loadCards(db, ids, currency);
  const listing = { ...pageOf(content, query.page, size, total), facets, ...correction(search) };
  return ok({ listing, found: search && !search.correctedQuery && total > 0 ? search.words : null, collectionId });
}

const correction = (search: Search | null) =>
  search?.correctedQuery === undefined ? {} : { correctedQuery: search.correctedQuery };

async function pageOfIds(db: Database, shelf: Shelf, query: Query, size: number): Promise<number[]> {
  const rows = await sorted(db, shelf, query.sort ?? 'recommended')
    .orderBy('product.id')
    .limit(size)
    .offset((query.page - 1) * size)
    .select('product.id')
    .execute();
  return rows.map(({ id }) => id);
}

function sorted(db: Database, shelf: Shelf, sort: NonNullable<Query['sort']>) {
  const products = productsOn(db, shelf);
  switch (sort) {
    case 'new':
      return products.orderBy('product.created_at', 'desc');
    case 'bestselling':
      return products.orderBy('product.sales_count', 'desc');
    case 'price-asc':
      return products.orderBy('product.price_cents');
    case 'price-desc':
      return products.orderBy('product.price_cents', 'desc');
    case 'rating':
      return products
        .orderBy((eb) => eb.fn.coalesce('product.rating', eb.lit(0)), 'desc')
        .orderBy('product.review_count', 'desc');
    case 'recommended':
      return recommended(db, shelf, products);
  }
}

/** A search by relevance, a collection in its own order, anything else by rank. */
function recommended(db: Database, { words, collectionId }: Shelf, products: ReturnType<typeof productsOn>) {
  if (words !== null && words.length > 0) {
    return products.innerJoin(hitsOf(db, words).as('hit'), 'hit.product_id', 'product.id').orderBy('hit.score');
  }
  if (collectionId !== null) {
    return products
      .innerJoin('collection_product', 'collection_product.product_id', 'product.id')
      .where('collection_product.collection_id', '=', collectionId)
      .orderBy('collection_product.position');
  }
  return products.orderBy('product.rank', 'desc');
}
