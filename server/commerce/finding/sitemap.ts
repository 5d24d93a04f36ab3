import type { SitemapProduct } from '../../../shared/contract/finding.ts';
import type { Database } from '../database/connection.ts';
import { isOnSale, productsIn, type Stretch, type StretchOf, stretchOf } from './stretch.ts';

const productsAtMost = 500;
const imagesAtMost = 5;

/** The highest number a product has, 0 without any. */
export async function lastProduct(db: Database): Promise<number> {
  const row = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Products as a site map lists them. */
export async function sitemapProducts(db: Database, stretch: Stretch): Promise<StretchOf<SitemapProduct>> {
  const rows = await productsIn(db, stretch, productsAtMost).select(['product.handle', 'product.updated_at']).execute();
  const onSale = rows.filter(isOnSale);
  const images = await imagesOf(
    db,
    onSale.map(({ id }) => id),
  );
  const content = onSale.map(({ id, handle, updated_at }) => ({
    handle,
    updatedAt: updated_at,
    images: (images.get(id) ?? []).map(({ url }) => url),
  }));
  return stretchOf(content, rows, rows.length === productsAtMost);
}

async function imagesOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { url: string }[]>();
  const rows = await db
    .selectFrom('product_image')
    .select(['product_id', 'url'])
    .where('product_id', 'in', ids)
    .where('position', '<', imagesAtMost)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ product_id }) => product_id);
}
