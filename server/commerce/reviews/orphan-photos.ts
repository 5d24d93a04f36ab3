import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { removeThumbnails } from '../images/thumbnail-store.ts';
import { reviewPhotosFolder } from '../images/uploads/uploads.ts';
import { reviewPhotoUrl } from './photos.ts';

/** Photographs older than this without a review are orphans: a review is written within seconds of its photographs. */
const orphanAfterMs = dayMs;
const askedAtATime = 500;

type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'dataDir' | 'uploads'>;

/**
 * Removes photographs without a review: the process ended before it was written, or it was deleted with its author's
 * account.
 */
export async function removeOrphanPhotos({ db, clock, dataDir, uploads: uploadsOf }: Deps): Promise<void> {
  const uploads = uploadsOf(reviewPhotosFolder);
  const names = await uploads.names();
  for (let i = 0; i < names.length; i += askedAtATime) {
    const gone = new Set<string>();
    for (const name of await withoutReview(db, names.slice(i, i + askedAtATime))) {
      const writtenAt = await uploads.writtenAt(name);
      if (writtenAt === null || writtenAt > clock.now() - orphanAfterMs) continue;
      await uploads.remove(name);
      gone.add(name.replace(/\..*$/, ''));
    }
    await removeThumbnails(dataDir, gone);
  }
}

async function withoutReview(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('review_photo')
    .select('url')
    .where('url', 'in', names.map(reviewPhotoUrl))
    .execute();
  const used = new Set(rows.map(({ url }) => url));
  return names.filter((name) => !used.has(reviewPhotoUrl(name)));
}
