import { z } from 'zod';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { field } from './json-field.ts';
import { extraJson, missingImagesOf, type StoredProduct } from './product.ts';

const Picture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  color: z.string().nullable(),
  /** Absent: it is a picture alone. */
  video: z.object({ url: z.string(), at: z.number().int() }).optional(),
});

/** A product's pictures in their order, and those that a file named and the shop does not have. */
const Pictures = z.object({
  pictures: z.array(Picture),
  missing: z.array(z.object({ source: z.string(), alt: z.string() })),
});
type Pictures = z.infer<typeof Pictures>;

const fresh = { id: null, focus: null };

/** What of a product its pictures are read from. */
export interface PictureSource {
  row: Pick<StoredProduct['row'], 'extra_json'>;
  images: readonly Pick<
    StoredProduct['images'][number],
    'url' | 'width' | 'height' | 'alt' | 'color' | 'video' | 'video_at'
  >[];
}

/** Returns a product's present pictures. */
export const picturesOf = ({ row, images }: PictureSource): Pictures => ({
  pictures: images.map(({ url, width, height, alt, color, video, video_at }) => ({
    url,
    width,
    height,
    alt,
    color,
    ...(video !== null && { video: { url: video, at: video_at ?? 0 } }),
  })),
  missing: missingImagesOf(row),
});

export const picturesField = field<StoredProduct, Pictures>(Pictures, picturesOf, (target, { pictures, missing }) => {
  // What stays in view of a picture is chosen on it, and no file says it.
  const known = new Map(target.images.map(({ url, id, focus }) => [url, { id, focus }]));
  target.images = pictures.map(({ video, ...picture }) => ({
    ...(known.get(picture.url) ?? fresh),
    ...picture,
    video: video?.url ?? null,
    video_at: video?.at ?? null,
  }));
  const { missingImages: _, ...extra } = JSON.parse(target.row.extra_json);
  target.row.extra_json = extraJson(extra, missing);
});

/** Stores a product's pictures as its target has them: rows of pictures that stay keep their ids. */
export async function writePictures(trx: Trx, { row, images }: StoredProduct): Promise<void> {
  const kept = images.flatMap(({ id }) => id ?? []);
  await trx
    .deleteFrom('product_image')
    .where('product_id', '=', row.id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [position, { id, ...columns }] of images.entries()) {
    if (id === null) await insertAll(trx, 'product_image', [{ product_id: row.id, position, ...columns }]);
    else
      await trx
        .updateTable('product_image')
        .set({ position, ...columns })
        .where('id', '=', id)
        .execute();
  }
}

/** Returns the ids of a product's pictures by their URLs. */
export async function pictureIds(trx: Trx, productId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('product_image')
    .select(['id', 'url'])
    .where('product_id', '=', productId)
    .execute();
  return new Map(rows.map(({ id, url }) => [url, id]));
}
