import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommerceDeps } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { removeThumbnails } from '../images/thumbnail-store.ts';
import { reviewPhotosFolder, reviewPhotoUrl } from './photos.ts';

/** A review is written within seconds of its photographs. */
const orphanAfterMs = 24 * 60 * 60_000;
const askedAtATime = 500;

/**
 * Takes away photographs without a review: it was never written, because the process ended in between, or it is gone
 * with the account of who wrote it.
 */
export async function removeOrphanPhotos({ db, clock, dataDir }: Pick<CommerceDeps, 'db' | 'clock' | 'dataDir'>) {
  const folder = join(dataDir, reviewPhotosFolder);
  const names = await readdir(folder).catch(() => []);
  for (let i = 0; i < names.length; i += askedAtATime) {
    const gone = new Set<string>();
    for (const name of await withoutReview(db, names.slice(i, i + askedAtATime))) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (!found || found.mtimeMs > clock.now() - orphanAfterMs) continue;
      await rm(join(folder, name), { force: true });
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
