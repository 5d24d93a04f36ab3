import { z } from 'zod';
import { codes, fail, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ReceivedFile } from '../../../../shared/multipart.ts';
import { takeFiles } from '../../calls/take-files.ts';
import type { CommerceDeps, TimedDeps } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import { storePhoto } from '../../images/store-photo.ts';
import { loadHeading, noSuchProduct } from '../product-state.ts';
import { RemovedImage, readImages } from './list.ts';
import { lockProduct, recordPictures } from './product-row.ts';

/** Pictures of a product, its videos among them. */
export const maxPictures = 100;
const nothingChosen = fail(codes.invalidInput, 'pictureChoose');

/** Adds uploaded pictures behind the others, all of them or none; one that the product has is not added again. */
export async function addPictures(
  { db, clock, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>,
  productId: number,
  files: readonly ReceivedFile[],
): Promise<Result<{ added: number }>> {
  if (!(await loadHeading(db, productId))) return noSuchProduct;
  if (files.length === 0) return nothingChosen;
  const photos = await takeFiles(files, {
    take: (bytes) => storePhoto(uploads, bytes, 'pictures'),
    // Another product may have the same picture.
    remove: async () => undefined,
  });
  if (!photos.ok) return photos;
  return transact(db, async (trx) => {
    if (!(await lockProduct(trx, productId))) return noSuchProduct;
    const before = await readImages(trx, productId);
    const known = new Set(before.map(({ url }) => url));
    const news = [...new Map(photos.value.map((photo) => [photo.url, photo])).values()].filter(
      ({ url }) => !known.has(url),
    );
    if (before.length + news.length > maxPictures)
      return fail(codes.invalidInput, filled('pictureMost', { most: maxPictures }));
    if (news.length === 0) return ok({ added: 0 });
    const from = (before.at(-1)?.position ?? -1) + 1;
    const rows = news.map((photo, i) => ({
      product_id: productId,
      position: from + i,
      alt: '',
      color: null,
      ...photo,
    }));
    await insertAll(trx, 'product_image', rows);
    await recordPictures(trx, { productId, details: { added: news.length }, at: clock.now() });
    return ok({ added: news.length });
  });
}

const Ids = z.array(z.number());

/**
 * Puts a removed picture back behind the others, and on those of its variants that show none now. One that was uploaded again
 * meanwhile stays in its place, and gets what it lacks.
 */
export function restorePicture({ db, clock }: TimedDeps, productId: number, removedId: number): Promise<Result<null>> {
  return transact(db, async (trx) => {
    if (!(await lockProduct(trx, productId))) return noSuchProduct;
    const removed = await trx
      .deleteFrom('removed_image')
      .where('id', '=', removedId)
      .where('product_id', '=', productId)
      .returning(['image_json', 'variants_json'])
      .executeTakeFirst();
    if (!removed) return fail(codes.conflict, 'pictureRestored');
    const image = RemovedImage.parse(JSON.parse(removed.image_json));
    const images = await readImages(trx, productId);
    const same = images.find(({ url }) => url === image.url);
    if (same?.video && image.video && same.video !== image.video) return fail(codes.conflict, 'videoOther');
    const id = same ? await complete(trx, same, image) : await insertBehind(trx, images, { productId, image });
    const variants = Ids.parse(JSON.parse(removed.variants_json));
    if (variants.length > 0)
      await trx
        .updateTable('variant')
        .set({ image_id: id })
        .where('id', 'in', variants)
        .where('image_id', 'is', null)
        .execute();
    await recordPictures(trx, { productId, details: { restored: 1 }, at: clock.now() });
    return ok(null);
  });
}

type ImageToRestore = z.output<typeof RemovedImage>;
type Image = Awaited<ReturnType<typeof readImages>>[number];

/** Gives a picture what a removed one of the same file has more. @returns its id */
async function complete(trx: Trx, image: Image, removed: ImageToRestore): Promise<number> {
  const { video, video_at } = image.video === null ? removed : image;
  const alt = image.alt || removed.alt;
  const color = image.color ?? removed.color;
  const focus = image.focus ?? removed.focus;
  await trx
    .updateTable('product_image')
    .set({ alt, color, focus, video, video_at })
    .where('id', '=', image.id)
    .execute();
  return image.id;
}

/** Stores a removed picture behind the others. @returns its id */
async function insertBehind(
  trx: Trx,
  images: readonly Image[],
  { productId, image }: { productId: number; image: ImageToRestore },
): Promise<number> {
  const position = (images.at(-1)?.position ?? -1) + 1;
  const row = { product_id: productId, position, ...image };
  const { id } = await trx.insertInto('product_image').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
