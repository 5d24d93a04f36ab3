import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { ReviewList, ReviewRow, ReviewState, ReviewView } from '../../../shared/office/reviews.ts';
import type { Database } from '../database/connection.ts';
import { pageOf, pageSize } from '../database/page.ts';
import { oneReview, originOf, type ReviewOverview } from './overview.ts';

/** Returns a page of the reviews in a state: pending ones by waiting time, the others from the newest on. */
export async function listForOffice(
  db: Database,
  { state, after }: { state: ReviewState; after?: string | undefined },
): Promise<ReviewList> {
  const isNewestFirst = state !== 'pending';
  const direction = isNewestFirst ? 'desc' : 'asc';
  const last = after === undefined ? undefined : await findPosition(db, after);
  const found = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('review_import', 'review_import.id', 'review.import_id')
    .select([
      'review_import.kind',
      'review_import.source',
      'review.id',
      'review.state',
      'review.rating',
      'review.title',
      'review.created_at',
      'review.reply',
      'product.handle',
      'product.title as product_title',
    ])
    .where('review.state', '=', state)
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('review.created_at', 'review.id'),
          isNewestFirst ? '<' : '>',
          eb.tuple(last?.created_at ?? 0, last?.id ?? ''),
        ),
      ),
    )
    .orderBy('review.created_at', direction)
    .orderBy('review.id', direction)
    .limit(pageSize + 1)
    .execute();
  const { rows, next } = pageOf(found, ({ id }) => id);
  return { reviews: rows.map(rowOf), next };
}

const findPosition = (db: Database, id: string) =>
  db.selectFrom('review').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();

/** Returns a review as the office shows it; null if there is none. */
export async function reviewForOffice(db: Database, id: string): Promise<ReviewView | null> {
  const found = await oneReview(db, id);
  if (!found) return null;
  const { body, author, country, bought, helpful, published_at, reason, photos, reply } = found;
  return {
    review: rowOf(found),
    text: body,
    author,
    country,
    bought,
    helpful,
    publishedAt: published_at,
    reason: reason ?? '',
    reply: reply ?? '',
    photos: photos.map((photo, i) => ({ ...photo, alt: officeMessages.reviews.photograph(i + 1) })),
  };
}

type ReviewFacts = Pick<
  ReviewOverview,
  'id' | 'state' | 'rating' | 'title' | 'handle' | 'product_title' | 'created_at' | 'reply' | 'kind' | 'source'
>;

function rowOf(facts: ReviewFacts): ReviewRow {
  const { id, state, rating, title, handle, product_title, created_at, reply, kind, source } = facts;
  const origin = originOf({ kind, source });
  return {
    id,
    state: state as ReviewRow['state'],
    rating,
    title,
    product: handle,
    productTitle: product_title,
    writtenAt: created_at,
    isAnswered: reply !== null,
    ...(origin && { origin }),
  };
}
