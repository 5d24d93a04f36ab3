import { sql } from 'kysely';
import type { SitemapProduct } from '../../../shared/contract/discovery.ts';
import type { Database } from '../database/connection.ts';
import { isOnSale, productsIn, type Stretch, type StretchOf, stretchOf } from './product-range.ts';

const productsAtMost = 500;
const imagesAtMost = 5;

/**
 * The parts that hold products on sale, by a look along the primary key for each of them: what was deleted, or is no
 * longer sold, leaves no empty ones. A status with something added is no reason to read the index of all products.
 */
export async function sitemapParts(db: Database, size: number): Promise<number[]> {
  const [each, most] = [sql.lit(size), sql.lit(size - 1)];
  const { rows } = await sql<{ number: number }>`
    select number from (
      with recursive part (number) as (
        select cast(0 as bigint)
        union all
        select ((
          select min(id) from product where id > part.number * ${each} and status || '' = 'onSale'
        ) + ${most}) / ${each}
        from part where part.number is not null
      )
      select number from part where number > 0
    ) as found order by number`.execute(db);
  return rows.map(({ number }) => number);
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
