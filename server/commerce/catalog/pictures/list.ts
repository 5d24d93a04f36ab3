import type { Selectable } from 'kysely';
import { z } from 'zod';
import { choiceOf } from '../../../../shared/catalog/option-choice.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import type { OfficePictures } from '../../../../shared/office/pictures.ts';
import type { ProductImageTable } from '../../database/catalog-tables.ts';
import type { Database } from '../../database/connection.ts';
import { loadOptions } from '../product-options.ts';
import { loadHeading, noSuchProduct } from '../product-state.ts';

/** Removed pictures that a page shows. */
const removedShown = 10;

/** The row of a removed picture, as it is stored until it comes back. */
export const RemovedImage = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  color: z.string().nullable(),
  focus: z.string().nullable().default(null),
  video: z.string().nullable().default(null),
  video_at: z.number().nullable().default(null),
});

interface PicturePage {
  /** The product. */
  id: number;
  /** Pictures before the page. */
  after: number;
  size: number;
}

/** Returns a page of a product's pictures in their order, and those that were removed. */
export async function picturesForOffice(
  db: Database,
  { id, after, size }: PicturePage,
): Promise<Result<OfficePictures>> {
  const product = await loadHeading(db, id);
  if (!product) return noSuchProduct;
  const removed = await db
    .selectFrom('removed_image')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .limit(removedShown)
    .execute();
  const pictures = (await readImages(db, id)).map(({ id, url, alt, color, focus, video }, i) => ({
    id,
    place: i + 1,
    url,
    video,
    alt,
    color: color ?? '',
    focus: focus ?? '',
  }));
  return ok({
    product,
    colors: await readColors(db, id),
    after,
    pictures: pictures.slice(after, after + size),
    next: pictures.length > after + size ? after + size : null,
    removed: removed.map(({ id, image_json, actor, removed_at }) => {
      const { url, alt, video } = RemovedImage.parse(JSON.parse(image_json));
      return { id, url, alt, isVideo: video !== null, by: actor, at: removed_at };
    }),
  });
}

/** Returns the rows of a product's pictures in their order. */
export const readImages = (db: Database, id: number): Promise<Selectable<ProductImageTable>[]> =>
  db.selectFrom('product_image').selectAll().where('product_id', '=', id).orderBy('position').orderBy('id').execute();

/** Returns the values of a product's option of colours; none without one. */
export async function readColors(db: Database, id: number): Promise<string[]> {
  const options = (await loadOptions(db, [id])).get(id) ?? [];
  return options.find(({ name }) => choiceOf(name) === 'color')?.values ?? [];
}
