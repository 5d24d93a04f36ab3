import type { Database } from '../../database/connection.ts';
import { chunksOf } from '../../database/insert.ts';
import type { PictureSource } from '../../products/pictures.ts';
import type { Structured } from '../../products/structure.ts';

/** A product with its options and variants. */
export interface OptionProduct extends Structured {
  id: number;
  variants: Structured['variants'][number][];
}

/** Loads options and variants of products, and nothing else of them. @param ids at most a chunk */
export async function loadOptionProducts(db: Database, ids: readonly number[]): Promise<OptionProduct[]> {
  const found = new Map(ids.map((id): [number, OptionProduct] => [id, { id, options: [], variants: [] }]));
  const options = await db
    .selectFrom('product_option')
    .select(['product_id', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  for (const { product_id, name } of options) found.get(product_id)?.options.push({ name, values: [] });
  const values = await db
    .selectFrom('product_option_value')
    .select(['product_id', 'option_position', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('option_position')
    .orderBy('position')
    .execute();
  for (const { product_id, option_position, name } of values)
    found.get(product_id)?.options[option_position]?.values.push(name);
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'value1', 'value2', 'value3'])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const row of variants) found.get(row.product_id)?.variants.push({ row });
  return [...found.values()];
}

/** A product with its pictures. */
interface PicturedProduct extends PictureSource {
  row: { id: number; extra_json: string };
  images: PictureSource['images'][number][];
}

/** Loads the pictures of those of some products that have one of these colours. */
export async function loadPictures(
  db: Database,
  { ids, colours }: { ids: readonly number[]; colours: readonly string[] },
): Promise<PicturedProduct[]> {
  const found: PicturedProduct[] = [];
  for (const some of chunksOf(ids)) {
    const coloured = db
      .selectFrom('product_image')
      .select('product_id')
      .where('product_id', 'in', some)
      .where('color', 'in', colours);
    const rows = await db
      .selectFrom('product')
      .select(['id', 'extra_json'])
      .where('id', 'in', coloured)
      .orderBy('id')
      .execute();
    const products = new Map(rows.map((row): [number, PicturedProduct] => [row.id, { row, images: [] }]));
    if (products.size === 0) continue;
    const images = await db
      .selectFrom('product_image')
      .select(['product_id', 'url', 'width', 'height', 'alt', 'color', 'video', 'video_at'])
      .where('product_id', 'in', [...products.keys()])
      .orderBy('position')
      .orderBy('id')
      .execute();
    for (const { product_id, ...image } of images) products.get(product_id)?.images.push(image);
    found.push(...products.values());
  }
  return found;
}
