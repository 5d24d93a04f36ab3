import { sql } from 'kysely';
import { reviewPhotoLimits } from '../../../shared/contract/reviews.ts';
import type { OwnPicture } from '../../../shared/documents/pictures.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import { takeFiles } from '../calls/take-files.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database, Trx } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';
import { encodePhoto, shoppersPhotos } from '../images/received-photo.ts';
import { removeThumbnails } from '../images/thumbnail-store.ts';
import { removeUnused, reviewPhotosFolder, type UploadsOf } from '../images/uploads/uploads.ts';

export type ReviewPhoto = OwnPicture;

/** Returns the URL of a photograph. */
export const reviewPhotoUrl = (fileName: string): string => `/images/review/${fileName}`;
const nameBytes = 16;
type Deps = Pick<CommerceDeps, 'random' | 'uploads'>;

/**
 * Stores photographs, decoded and encoded again so that only a picture remains, under names that cannot be guessed.
 * Stores all of them or none.
 */
export function takePhotos({ random, uploads }: Deps, files: readonly ReceivedFile[]): Promise<Result<ReviewPhoto[]>> {
  return takeFiles(files, {
    take: async (bytes) => {
      const photo = await encodePhoto(bytes, reviewPhotoLimits.field, shoppersPhotos);
      if (!photo.ok) return photo;
      const { data, width, height } = photo.value;
      const name = `${Buffer.from(random(nameBytes)).toString('hex')}.webp`;
      await uploads(reviewPhotosFolder).write(name, data);
      return ok({ url: reviewPhotoUrl(name), width, height });
    },
    remove: (kept) => removePhotos(uploads, kept),
  });
}

type PhotoAddress = Pick<ReviewPhoto, 'url'>;

/** Removes photographs that were never shown. */
export async function removePhotos(uploads: UploadsOf, photos: readonly PhotoAddress[]): Promise<void> {
  await removeUnused(
    uploads(reviewPhotosFolder),
    [...namesOf(photos)].map((name) => `${name}.webp`),
  );
}

/** Removes photographs with their thumbnails. */
export async function removeShownPhotos(
  { dataDir, uploads }: Pick<CommerceDeps, 'dataDir' | 'uploads'>,
  photos: readonly PhotoAddress[],
): Promise<void> {
  await removePhotos(uploads, photos);
  await removeThumbnails(dataDir, namesOf(photos));
}

function namesOf(photos: readonly PhotoAddress[]): ReadonlySet<string> {
  return new Set(photos.flatMap(({ url }) => /^\/images\/review\/([0-9a-f]{32})\.webp$/.exec(url)?.[1] ?? []));
}

/** Reads the photographs of reviews, in order, by review id. */
export async function readPhotos(db: Database, reviewIds: readonly string[]): Promise<Map<string, ReviewPhoto[]>> {
  const photos = new Map<string, ReviewPhoto[]>();
  if (reviewIds.length === 0) return photos;
  const rows = await db
    .selectFrom('review_photo')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('review_id')
    .orderBy('position')
    .execute();
  for (const { review_id, url, width, height } of rows) {
    photos.set(review_id, [...(photos.get(review_id) ?? []), { url, width, height }]);
  }
  return photos;
}

/** Stores the rating and the number of published reviews of products, whose rows the transaction has locked. */
export async function recount(trx: Trx, productIds: readonly number[]): Promise<void> {
  for (const ids of chunksOf(productIds)) {
    await sql`
      update product set
        review_count = (select count(*) from review where product_id = product.id and state = 'published'),
        rating = (
          select (sum(review.rating) * 100 + count(*) / 2) / nullif(count(*), 0) from review
          where product_id = product.id and state = 'published'
        )
      where id in (${sql.join(ids)})`.execute(trx);
  }
}
