import { type OrderByExpression, sql } from 'kysely';
import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { noFilters } from './filters.ts';
import { listedPrice } from './listed-price.ts';
import { productsOn, type Shelf } from './shelf.ts';
import { byRank, type ShelfFacts } from './shelf-facts.ts';

type Sort = NonNullable<ListingQuery['sort']>;

/**
 * Returns the ids of a page in their order, and the first one of the next page. @param all the products of the listing
 * where they are known, hits of a search the most relevant first
 */
export async function idsInOrder(
  db: Database,
  shelf: Shelf,
  { sort, page, size }: { sort: Sort; page: number; size: number },
  all: readonly ShelfFacts[] | null = null,
): Promise<number[]> {
  const start = (page - 1) * size;
  const inOrder = all && knownOrder(all, shelf, sort);
  if (inOrder) return inOrder.slice(start, start + size + 1).map(({ id }) => id);
  const some = all && { ...shelf, hits: all.map(({ id }) => id), filters: noFilters, from: 'products' as const };
  const rows = await sorted(db, some ?? shelf, sort)
    .select('product.id')
    .limit(size + 1)
    .offset(start)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders products by their facts; null where these do not say the order. */
function knownOrder(
  all: readonly ShelfFacts[],
  { hits, collectionId, filters }: Shelf,
  sort: Sort,
): readonly ShelfFacts[] | null {
  if (sort === 'price-asc' || sort === 'price-desc') {
    const rising = all
      .map((product) => ({ product, price: listedPrice(product, filters) }))
      .sort((a, b) => a.price - b.price || a.product.id - b.product.id)
      .map(({ product }) => product);
    return sort === 'price-asc' ? rising : rising.reverse();
  }
  if (sort !== 'recommended') return null;
  if (hits !== null) return all;
  return collectionId === null ? all.toSorted(byRank) : null;
}

/** Each order ends with the id and has an index with the same columns (migration 015). */
function sorted(db: Database, shelf: Shelf, sort: Sort) {
  const products = productsOn(db, shelf);
  switch (sort) {
    case 'new':
      return products.orderBy('product.created_at', 'desc').orderBy('product.id');
    case 'bestselling':
      return products.orderBy('product.sales_count', 'desc').orderBy('product.id');
    case 'price-asc':
      return products.orderBy('product.price_cents').orderBy('product.id');
    case 'price-desc':
      return products.orderBy('product.price_cents', 'desc').orderBy('product.id', 'desc');
    case 'rating':
      return products
        .orderBy(sql`coalesce(product.rating, 0)`, 'desc')
        .orderBy('product.review_count', 'desc')
        .orderBy('product.id');
    case 'recommended':
      return recommended(shelf, products);
  }
}

/** A collection in its own order, anything else by rank. */
function recommended({ collectionId, from }: Shelf, products: ReturnType<typeof productsOn>) {
  if (collectionId === null) return products.orderBy('product.rank', 'desc').orderBy('product.id');
  const inCollection =
    from === 'collection'
      ? products
      : products
          .innerJoin('collection_product', 'collection_product.product_id', 'product.id')
          .where('collection_product.collection_id', '=', collectionId);
  const column = (name: 'position' | 'product_id') =>
    sql.ref(`collection_product.${name}`) as unknown as OrderByExpression<Schema, 'product', object>;
  return inCollection.orderBy(column('position')).orderBy(column('product_id'));
}
