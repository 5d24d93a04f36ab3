import type { Database } from '../database/connection.ts';
import type { ReviewPhoto } from './photos.ts';

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
