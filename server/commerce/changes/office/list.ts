import { sql } from 'kysely';
import type { ListPage } from '../../../../shared/office/lists.ts';
import type { OfficeProductRow, ProductFilterChoices } from '../../../../shared/office/products.ts';
import { stateIn } from '../../catalog/product-state.ts';
import type { Database } from '../../database/connection.ts';
import { loadBaseCurrency } from '../../places/base-currency.ts';
import { findProducts, type ProductWish } from './find-products.ts';

interface ProductPage extends ListPage<OfficeProductRow> {
  /** Whether a search found more products than are listed. */
  hasMoreHits: boolean;
}

/** Returns a page of products with what lists show of them. */
export async function listForOffice(db: Database, wish: ProductWish, size?: number): Promise<ProductPage> {
  const { ids, ...page } = await findProducts(db, wish, size);
  return { rows: await described(db, ids), ...page };
}

/** More would make the page of the list heavy. */
const suggestedCollections = 60;

/** Returns what products can be filtered by. @param mostCollections that are suggested */
export async function loadProductChoices(
  db: Database,
  mostCollections: number = suggestedCollections,
): Promise<ProductFilterChoices> {
  const categories = await db
    .selectFrom('category')
    .select(['handle', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .execute();
  const collections = await db
    .selectFrom('collection')
    .select(['handle', 'title'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(mostCollections)
    .execute();
  return { categories, collections, base: await loadBaseCurrency(db) };
}

/** Returns what lists show of products, in the order of their ids here. */
async function described(db: Database, ids: readonly number[]): Promise<OfficeProductRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['product.id', 'handle', 'title', 'category', 'vendor', stateIn(db).as('state')])
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .select('url')
        .whereRef('product_id', '=', 'product.id')
        .orderBy('position')
        .orderBy('product_image.id')
        .limit(1)
        .as('picture'),
    )
    .where('product.id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const now = sql<number>`coalesce(promotion_cents, base_cents)`;
  const sums = await db
    .selectFrom('variant')
    .select(({ fn }) => [
      'product_id',
      fn.min<number>(now).as('fromCents'),
      fn.max<number>(now).as('toCents'),
      sql<number | null>`sum(case when untracked = 0 then stock end)`.as('stock'),
      sql<number | null>`min(case when untracked = 0 then stock end)`.as('lowestStock'),
    ])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute();
  const sumOf = new Map(sums.map((sum) => [sum.product_id, sum]));
  return rows.map(({ id, ...row }) => {
    const { fromCents = null, toCents = null, stock = null, lowestStock = null } = sumOf.get(id) ?? {};
    const numbers = { fromCents: fromCents && Number(fromCents), toCents: toCents && Number(toCents) };
    const counted = stock === null ? null : Number(stock);
    const lowest = lowestStock === null ? null : Number(lowestStock);
    return { id, ...row, ...numbers, stock: counted, lowestStock: lowest };
  });
}
