import type { Expression, SqlBool } from 'kysely';
import { officeMessages } from '../../../shared/messages/office/office-messages.ts';
import type { ReviewRow, ReviewState, ReviewView } from '../../../shared/office/reviews.ts';
import { findNamedProduct } from '../catalog/handles-named.ts';
import type { Database } from '../database/connection.ts';
import { lastOf, pageSize, type SiftedPage, siftedPage } from '../database/page.ts';
import { oneReview, originOf, type ReviewOverview } from './overview.ts';

/** Which reviews a list has; what is absent is not asked for. */
export interface ReviewWish {
  state: ReviewState;
  /** Title or handle of the product. */
  product?: string | undefined;
  rating?: number | undefined;
  /** Whether the shop answered it. */
  isAnswered?: boolean | undefined;
  /** Written then or later, and before; milliseconds since 1970. */
  since?: number | undefined;
  until?: number | undefined;
  /** Whether the oldest come first; absent: as is usual for the state. */
  isRising?: boolean | undefined;
  /** Id of the last review of the page before; absent: it is the first page. */
  after?: string | undefined;
}

/** Reviews that one page looks through for those that fit, in the index by state and time. */
const lookedThrough = 5_000;

/**
 * Returns a page of the reviews in a state: usually pending ones by waiting time, the others from the newest on.
 *
 * @param most reviews that are looked through for those that fit
 */
export async function findReviews(
  db: Database,
  wish: ReviewWish,
  size: number = pageSize,
  most: number = lookedThrough,
): Promise<SiftedPage<ReviewRow, string>> {
  const productId = wish.product === undefined ? undefined : await findNamedProduct(db, wish.product);
  if (productId === null) return { rows: [], next: null, isCut: false };
  const after = wish.after === undefined ? undefined : await findPosition(db, wish.after);
  const isSifted = [productId, wish.rating, wish.isAnswered].some((part) => part !== undefined);
  const end = isSifted
    ? await lastOf(inState(db, { ...wish, position: after }).select(['review.created_at', 'review.id']), most)
    : undefined;
  let fitting = inState(db, { ...wish, position: after }, end);
  if (productId !== undefined) fitting = fitting.where('review.product_id', '=', productId);
  if (wish.rating !== undefined) fitting = fitting.where('review.rating', '=', wish.rating);
  if (wish.isAnswered !== undefined) fitting = fitting.where('review.reply', wish.isAnswered ? 'is not' : 'is', null);
  const found = await fitting
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('review_import', 'review_import.id', 'review.import_id')
    .select([
      'review_import.kind',
      'review_import.source',
      'review.id',
      'review.state',
      'review.rating',
      'review.title',
      'review.body',
      'review.author',
      'review.created_at',
      'review.reply',
      'product.handle',
      'product.title as product_title',
    ])
    .limit(size + 1)
    .execute();
  const { rows, ...page } = siftedPage(found, ({ id }) => id, end?.id, size);
  return { ...page, rows: rows.map(rowOf) };
}

/** A review's place in its list. */
interface Position {
  created_at: number;
  id: string;
}

interface Span extends ReviewWish {
  position: Position | undefined;
}

/** @param end the last review that is looked through */
function inState(
  db: Database,
  { state, since, until, isRising = state === 'pending', position }: Span,
  end?: Position,
) {
  const direction = isRising ? 'asc' : 'desc';
  return db
    .selectFrom('review')
    .where('review.state', '=', state)
    .$if(since !== undefined, (query) => query.where('review.created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('review.created_at', '<', until ?? 0))
    .where((eb) => {
      const key = eb.refTuple('review.created_at', 'review.id');
      const bounds: Expression<SqlBool>[] = [];
      if (position) bounds.push(eb(key, isRising ? '>' : '<', eb.tuple(position.created_at, position.id)));
      if (end) bounds.push(eb(key, isRising ? '<=' : '>=', eb.tuple(end.created_at, end.id)));
      return eb.and(bounds);
    })
    .orderBy('review.created_at', direction)
    .orderBy('review.id', direction);
}

const findPosition = (db: Database, id: string): Promise<Position | undefined> =>
  db.selectFrom('review').select(['created_at', 'id']).where('id', '=', id).executeTakeFirst();

/** Returns a review as the office shows it; null if there is none. */
export async function reviewForOffice(db: Database, id: string): Promise<ReviewView | null> {
  const found = await oneReview(db, id);
  if (!found) return null;
  const { country, bought, helpful, published_at, reason, photos, reply } = found;
  return {
    review: rowOf(found),
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
  | 'id'
  | 'state'
  | 'rating'
  | 'title'
  | 'body'
  | 'author'
  | 'handle'
  | 'product_title'
  | 'created_at'
  | 'reply'
  | 'kind'
  | 'source'
>;

function rowOf(facts: ReviewFacts): ReviewRow {
  const { id, state, rating, title, body, author, handle, product_title, created_at, reply, kind, source } = facts;
  const origin = originOf({ kind, source });
  return {
    id,
    state: state as ReviewRow['state'],
    rating,
    title,
    text: body,
    author,
    product: handle,
    productTitle: product_title,
    writtenAt: created_at,
    isAnswered: reply !== null,
    ...(origin && { origin }),
  };
}
