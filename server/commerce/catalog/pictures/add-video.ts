import type { OwnPicture } from '../../../../shared/documents/pictures.ts';
import { codes, fail, failAt, ok, type Result } from '../../../../shared/errors.ts';
import { filled } from '../../../../shared/messages/message.ts';
import type { ReceivedFile } from '../../../../shared/multipart.ts';
import { takeFile } from '../../calls/take-files.ts';
import type { CommerceDeps } from '../../context.ts';
import { type Trx, transact } from '../../database/connection.ts';
import { insertAll } from '../../database/insert.ts';
import { storePhoto } from '../../images/store-photo.ts';
import { storeVideo } from '../../images/videos/store-video.ts';
import { loadHeading, noSuchProduct } from '../product-state.ts';
import { maxPictures } from './add.ts';
import { readImages } from './list.ts';
import { lockProduct, recordPictures } from './product-row.ts';

interface NewVideo {
  video: ReceivedFile;
  /** The picture that is shown until the video plays; undefined: none was chosen. */
  poster: ReceivedFile | undefined;
}

const noPoster = failAt('poster', 'videoPoster');

/**
 * Adds an uploaded video with its poster behind the pictures of a product. A poster that the product has as a picture
 * stays in its place and gets the video.
 */
export async function addVideo(
  { db, clock, uploads }: Pick<CommerceDeps, 'db' | 'clock' | 'uploads'>,
  productId: number,
  { video, poster }: NewVideo,
): Promise<Result<{ added: number }>> {
  if (!(await loadHeading(db, productId))) return noSuchProduct;
  if (!poster) return noPoster;
  const url = await takeFile(() => storeVideo(uploads, video.bytes, 'video'));
  if (!url.ok) return url;
  const photo = await takeFile(() => storePhoto(uploads, poster.bytes, 'poster'));
  if (!photo.ok) return photo;
  return transact(db, async (trx) => {
    if (!(await lockProduct(trx, productId))) return noSuchProduct;
    const at = clock.now();
    const placed = await placeVideo(trx, productId, { photo: photo.value, video: url.value, video_at: at });
    if (placed.ok && placed.value.added > 0)
      await recordPictures(trx, { productId, details: { videos: placed.value.added }, at });
    return placed;
  });
}

/** Writes the row of a video: that of its poster. */
async function placeVideo(
  trx: Trx,
  productId: number,
  { photo, ...columns }: { photo: OwnPicture; video: string; video_at: number },
): Promise<Result<{ added: number }>> {
  const images = await readImages(trx, productId);
  const same = images.find(({ url }) => url === photo.url);
  if (same?.video === columns.video) return ok({ added: 0 });
  if (same?.video) return failAt('poster', 'videoOther', codes.conflict);
  if (same) await trx.updateTable('product_image').set(columns).where('id', '=', same.id).execute();
  else {
    if (images.length >= maxPictures) return fail(codes.invalidInput, filled('pictureMost', { most: maxPictures }));
    const position = (images.at(-1)?.position ?? -1) + 1;
    const row = { product_id: productId, position, alt: '', color: null, ...photo, ...columns };
    await insertAll(trx, 'product_image', [row]);
  }
  return ok({ added: 1 });
}
