import { sql } from 'kysely';
import type { SitemapProduct, Stretch } from '../../../shared/contract/discovery.ts';
import { handlesIn, handleTexts } from '../catalog/handles.ts';
import { languagesIn, titleLanguages } from '../catalog/translations.ts';
import type { Database } from '../database/connection.ts';
import { isOnSale, productsIn, type StretchOf, stretchOf } from './product-range.ts';

const productsAtMost = 500;
const imagesAtMost = 5;

/**
 * Returns the parts that contain products on sale, by one lookup along the primary key for each, so that no part is
 * empty. The status condition is written so that the planner does not choose the index of all products.
 */
export async function sitemapParts(db: Database, size: number): Promise<number[]> {
  const each = sql.lit(size);
  const most = sql.lit(size - 1);
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

/** Reads products for a site map. */
export async function sitemapProducts(db: Database, stretch: Stretch): Promise<StretchOf<SitemapProduct>> {
  const rows = await productsIn(db, stretch, productsAtMost)
    .select(['product.handle', 'product.updated_at'])
    .select(titleLanguages(db).as('title_languages'))
    .select(handleTexts(db).as('handle_texts'))
    .execute();
  const onSale = rows.filter(isOnSale);
  const ids = onSale.map(({ id }) => id);
  const images = await readImages(db, ids);
  const content = onSale.map(({ id, handle, updated_at, title_languages, handle_texts }) => {
    const handles = handlesIn(handle, handle_texts);
    return {
      handle,
      ...(handles && { handles }),
      ...(title_languages !== null && { titledIn: languagesIn(title_languages) }),
      updatedAt: updated_at,
      images: (images.get(id) ?? []).map(({ url }) => url),
    };
  });
  return stretchOf(content, rows, rows.length === productsAtMost);
}

async function readImages(db: Database, ids: readonly number[]) {
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
