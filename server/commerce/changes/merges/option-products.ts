import { loadOptions } from '../../catalog/product-options.ts';
import type { Database } from '../../database/connection.ts';
import { readInChunks } from '../../database/insert.ts';
import type { PictureSource } from '../../products/pictures.ts';
import type { Structured } from '../../products/structure.ts';

/** A product with its options and variants. */
export type OptionProduct = Structured & { id: number };

/** Loads options and variants of products, and nothing else of them. @param ids at most a chunk */
export async function loadOptionProducts(db: Database, ids: readonly number[]): Promise<OptionProduct[]> {
  const options = await loadOptions(db, ids);
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'value1', 'value2', 'value3'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const variants = Map.groupBy(rows, ({ product_id }) => product_id);
  return ids.map((id) => ({
    id,
    options: options.get(id) ?? [],
    variants: (variants.get(id) ?? []).map((row) => ({ row })),
  }));
}

/** A product with its pictures. */
interface PicturedProduct extends PictureSource {
  row: { id: number; extra_json: string };
}

/** Loads the pictures of those of some products that have one of these colours. */
export async function loadPictures(
  db: Database,
  { ids, colours }: { ids: readonly number[]; colours: readonly string[] },
): Promise<PicturedProduct[]> {
  const pictures = db.selectFrom('product_image');
  const rows = await readInChunks(ids, (some) =>
    pictures
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product_id', 'extra_json', 'url', 'width', 'height', 'alt', 'color', 'video', 'video_at'])
      .where(
        'product_id',
        'in',
        pictures.select('product_id').where('product_id', 'in', some).where('color', 'in', colours),
      )
      .orderBy('product_id')
      .orderBy('position')
      .orderBy('product_image.id')
      .execute(),
  );
  return [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, images]) => ({
    row: { id, extra_json: images[0]?.extra_json ?? '{}' },
    images,
  }));
}
