import type { ReviewOverview } from '../../../server/commerce/reviews/overview.ts';
import type { ReviewPhoto } from '../../../server/commerce/reviews/photos.ts';
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
    shortened(review.title),
  ]);
  return table([['Id', 'Written (UTC)', 'State', 'Stars', 'Product', 'Title'], ...rows]);
}

/** Formats one review with all its fields. */
export function readableReview(review: ReviewOverview & { photos: readonly ReviewPhoto[] }): string {
  const published = review.published_at === null ? [] : [`Published ${minute(review.published_at)} UTC`];
  const order = review.order_no === null ? '' : `, order ${review.order_no}`;
  return `${[
    `${'★'.repeat(review.rating)}${'☆'.repeat(5 - review.rating)}  ${review.title}`,
    `${review.author}, ${review.country} · ${review.handle} (${review.bought})${order}`,
    `Written ${minute(review.created_at)} UTC, ${review.state}, helped ${review.helpful} times`,
    ...published,
    ...(review.reason === null ? [] : [`Reason: ${review.reason}`]),
    '',
    review.body,
    ...(review.photos.length > 0 ? ['', ...review.photos.map(({ url }) => url)] : []),
  ].join('\n')}\n`;
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
