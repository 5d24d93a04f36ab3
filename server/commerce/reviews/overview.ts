import type { ReviewOrigin } from '../../../shared/contract/reviews.ts';
import type { Database } from '../database/connection.ts';
import { type ReviewPhoto, readPhotos } from './photos.ts';
import type { ReviewState } from './publish.ts';

const columns = [
  'id',
  'rating',
  'title',
  'body',
  'author',
  'country',
  'bought',
  'state',
  'reason',
  'helpful',
  'reply',
] as const;

/** Lists reviews for staff, the longest waiting first. */
export function loadReviewOverview(db: Database, { state, limit }: { state?: ReviewState | undefined; limit: number }) {
  const all = reviews(db).orderBy('review.created_at').orderBy('review.id').limit(limit);
  return (state ? all.where('review.state', '=', state) : all).execute();
}
export type ReviewOverview = Awaited<ReturnType<typeof loadReviewOverview>>[number];

/** Returns everything about one review; null if there is none. */
export async function oneReview(
  db: Database,
  id: string,
): Promise<(ReviewOverview & { photos: ReviewPhoto[] }) | null> {
  const row = await reviews(db).where('review.id', '=', id).executeTakeFirst();
  return row ? { ...row, photos: (await readPhotos(db, [id])).get(id) ?? [] } : null;
}

function reviews(db: Database) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('order_line', 'order_line.id', 'review.order_line_id')
    .leftJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .leftJoin('review_import', 'review_import.id', 'review.import_id')
    .select(columns.map((column) => `review.${column}` as const))
    .select(['review.created_at', 'review.published_at', 'product.handle', 'shop_order.order_no'])
    .select('product.title as product_title')
    .select(['review_import.kind', 'review_import.source']);
}

/** Returns where a review is from; undefined for one of an order line, which has no import. */
export function originOf({ kind, source }: { kind: string | null; source: string | null }): ReviewOrigin | undefined {
  if (kind === null) return undefined;
  return kind === 'demonstration' ? { kind } : { kind: 'shop', source: source ?? '' };
}
