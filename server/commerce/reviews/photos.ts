import { reviewPhotoLimits } from '../../../shared/contract/reviews.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { ReceivedFile } from '../../../shared/multipart.ts';
import { takeFiles } from '../calls/take-files.ts';
import type { CommerceDeps } from '../context.ts';
import { encodePhoto, shoppersPhotos } from '../images/received-photo.ts';
import { removeThumbnails } from '../images/thumbnail-store.ts';
import { removeUnused, reviewPhotosFolder, type UploadsOf } from '../images/uploads/uploads.ts';

export interface ReviewPhoto {
  url: string;
  width: number;
  height: number;
}

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
