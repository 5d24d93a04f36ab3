import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { reviewPageSize } from '../../../shared/constants.ts';
import type { Review, ReviewPage, ReviewQuery } from '../../../shared/contract/reviews.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { pageOf } from '../calls/page-of.ts';
import type { Database } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';
import type { ReviewTable } from '../database/customer-tables.ts';
import type { Schema } from '../database/schema.ts';
import { shownAuthor } from './author.ts';
import { originOf } from './overview.ts';
import type { ReviewPhoto } from './photos.ts';
import { readPhotos } from './photos.ts';

type Query = Pick<z.output<typeof ReviewQuery>, 'sort' | 'rating' | 'photos' | 'page'>;
type Published = SelectQueryBuilder<Schema, 'review', object>;

/** Returns one page of a product's published reviews, with their summary. */
export async function listReviews(db: Database, productId: number, query: Query): Promise<ReviewPage> {
  const counts = await readCounts(db, productId);
  const wanted = narrowed(published(db, productId), query);
  const total = await countRows(wanted);
  const rows = await sorted(wanted, query.sort)
    .leftJoin('review_import', 'review_import.id', 'review.import_id')
    .selectAll('review')
    .select(['review_import.kind', 'review_import.source'])
    .limit(reviewPageSize)
    .offset((query.page - 1) * reviewPageSize)
    .execute();
  return { ...pageOf(await withPhotos(db, rows), query.page, reviewPageSize, total), ...counts };
}

const published = (db: Database, productId: number): Published =>
  db.selectFrom('review').where('product_id', '=', productId).where('state', '=', 'published');

const hasPhotos = (reviews: Published): Published =>
  reviews.where((eb) =>
    eb.exists(eb.selectFrom('review_photo').select('review_id').whereRef('review_photo.review_id', '=', 'review.id')),
  );

function narrowed(reviews: Published, { rating, photos }: Query): Published {
  const rated = rating === undefined ? reviews : reviews.where('rating', '=', Number(rating));
  return photos === undefined ? rated : hasPhotos(rated);
}

function sorted(reviews: Published, sort: Query['sort']): Published {
  const first = {
    helpful: () => reviews.orderBy('helpful', 'desc'),
    new: () => reviews,
    high: () => reviews.orderBy('rating', 'desc'),
    low: () => reviews.orderBy('rating'),
  }[sort]();
  return first.orderBy('review.created_at', 'desc').orderBy('review.id');
}

async function readCounts(db: Database, productId: number) {
  const rows = await published(db, productId)
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute();
  const distribution = [1, 2, 3, 4, 5].map((rating) => Number(rows.find((row) => row.rating === rating)?.count ?? 0));
  const all = distribution.reduce((sum, count) => sum + count, 0);
  const stars = distribution.reduce((sum, count, i) => sum + count * (i + 1), 0);
  const withPhotos = await countRows(hasPhotos(published(db, productId)));
  return { distribution, ...(all > 0 && { rating: stars / all }), withPhotos };
}

type Row = Selectable<ReviewTable> & { kind: string | null; source: string | null };

async function withPhotos(db: Database, rows: readonly Row[]): Promise<Review[]> {
  const ids = rows.map(({ id }) => id);
  const photos = await readPhotos(db, ids);
  return rows.map((row) => reviewOf(row, photos.get(row.id) ?? []));
}

function reviewOf(row: Row, photos: readonly ReviewPhoto[]): Review {
  const origin = originOf(row);
  const author = shownAuthor(row.author);
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    text: row.body,
    photos: photos.map((photo, i) => ({ ...photo, alt: messages.service.reviewPhotoBy(i + 1, author) })),
    author,
    country: row.country,
    bought: row.bought,
    createdAt: row.created_at,
    helpful: row.helpful,
    ...(origin && { origin }),
    ...(row.reply !== null && { reply: row.reply }),
  };
}
