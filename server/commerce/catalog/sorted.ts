import { type OrderByExpression, sql } from 'kysely';
import type { ListingQuery } from '../../../shared/contract/catalog.ts';
import type { Database } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { productsOn, type Shelf } from './shelf.ts';

type Sort = NonNullable<ListingQuery['sort']>;

/** Returns the ids of a page in their order, and the first one of the next page. */
export async function idsInOrder(
  db: Database,
  shelf: Shelf,
  { sort, page, size }: { sort: Sort; page: number; size: number },
): Promise<number[]> {
  if (shelf.hits !== null && sort === 'recommended') return hitsInOrder(db, shelf, shelf.hits, { page, size });
  const rows = await sorted(db, shelf, sort)
    .select('product.id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the hits on the shelf, the most relevant first. */
async function hitsInOrder(
  db: Database,
  shelf: Shelf,
  hits: readonly number[],
  { page, size }: { page: number; size: number },
): Promise<number[]> {
  const rows = await productsOn(db, shelf).select('product.id').execute();
  const onShelf = new Set(rows.map(({ id }) => id));
  const start = (page - 1) * size;
  return hits.filter((id) => onShelf.has(id)).slice(start, start + size + 1);
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
