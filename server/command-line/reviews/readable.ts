import type { ReviewOverview } from '../../commerce/reviews/overview.ts';
import type { ReviewPhoto } from '../../commerce/reviews/photos.ts';
import { minute } from '../minute.ts';
import { table } from '../table.ts';

const longestTitle = 40;

/** Formats reviews as a table. */
export function listOfReviews(reviews: readonly ReviewOverview[]): string {
  if (reviews.length === 0) return 'There are no such reviews.\n';
  const rows = reviews.map((review) => [
    review.id,
    minute(review.created_at),
    review.state,
    review.rating,
    review.handle,
    fromOf(review),
    shortened(review.title),
  ]);
  return table([['Id', 'Written (UTC)', 'State', 'Stars', 'Product', 'From', 'Title'], ...rows]);
}

/** Formats one review with all its fields. */
export function readableReview(review: ReviewOverview & { photos: readonly ReviewPhoto[] }): string {
  const published = review.published_at === null ? [] : [`Published ${minute(review.published_at)} UTC`];
  return `${[
    `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}  ${review.title}`,
    `${[review.author || 'without a name', review.country].filter(Boolean).join(', ')} · ${review.handle}${review.bought && ` (${review.bought})`}, ${fromOf(review)}`,
    `Written ${minute(review.created_at)} UTC, ${review.state}, helped ${review.helpful} times`,
    ...published,
    ...(review.reason === null ? [] : [`Reason: ${review.reason}`]),
    '',
    review.body,
    ...(review.reply === null ? [] : ['', `Reply of the shop: ${review.reply}`]),
    ...(review.photos.length > 0 ? ['', ...review.photos.map(({ url }) => url)] : []),
  ].join('\n')}\n`;
}

/** Names what a review is of or where it is from. */
function fromOf({ kind, source, order_no }: ReviewOverview): string {
  if (kind === null) return order_no === null ? 'an order' : `order ${order_no}`;
  return kind === 'demonstration' ? 'the demonstration' : (source ?? '');
}

/** Returns a review for JSON output. */
export function reviewJson(review: ReviewOverview) {
  const { body, created_at, published_at, order_no, ...rest } = review;
  return {
    ...rest,
    text: body,
    orderNo: order_no,
    createdAt: new Date(created_at).toISOString(),
    publishedAt: published_at === null ? null : new Date(published_at).toISOString(),
  };
}

const shortened = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title);
