import { reviewPageSize } from '../../../shared/constants.ts';
import type { Piece } from '../../../shared/contract/piece.ts';
import { OwnReview, type OwnReviews, type Reviewable } from '../../../shared/contract/reviews.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { pageOf } from '../calls/page-of.ts';
import { handleInLanguage } from '../catalog/handles.ts';
import type { Database } from '../database/connection.ts';
import { countRows } from '../database/count-rows.ts';
import { pieceOf } from '../ordered-piece.ts';
import { wasSent } from './permission.ts';
import { readPhotos } from './photos.ts';

/** The most items awaiting a review that are listed; reviewed ones make room for others. */
const reviewableAtMost = 50;

/** Returns one page of a customer's reviews in any state, and bought items without a review. */
export async function listOwnReviews(db: Database, customerId: string, page: number): Promise<OwnReviews> {
  const [reviews, reviewable] = await Promise.all([loadReviews(db, customerId, page), loadReviewable(db, customerId)]);
  return { reviews, reviewable };
}

async function loadReviews(db: Database, customerId: string, page: number): Promise<OwnReviews['reviews']> {
  const own = db.selectFrom('review').where('customer_id', '=', customerId);
  return pageOf(await readContent(db, customerId, page), page, reviewPageSize, await countRows(own));
}

async function readContent(db: Database, customerId: string, page: number): Promise<OwnReview[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('order_line', 'order_line.id', 'review.order_line_id')
    .select(['review.id', 'review.rating', 'review.title', 'review.body', 'review.bought', 'review.state'])
    .select(['review.reason', 'review.reply', 'review.created_at', 'product.title as name', 'order_line.image'])
    .select(handleInLanguage().as('handle'))
    .where('review.customer_id', '=', customerId)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(reviewPageSize)
    .offset((page - 1) * reviewPageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const photos = await readPhotos(db, ids);
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    title: row.title,
    text: row.body,
    photos: (photos.get(row.id) ?? []).map((photo, i) => ({ ...photo, alt: messages.reviews.photoNumber(i + 1) })),
    bought: row.bought,
    createdAt: row.created_at,
    state: OwnReview.shape.state.parse(row.state),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.reply !== null && { reply: row.reply }),
    product: { handle: row.handle, title: row.name, image: row.image ?? '' },
  }));
}

async function loadReviewable(db: Database, customerId: string): Promise<Reviewable[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .leftJoin('review', 'review.order_line_id', 'order_line.id')
    .select(['order_line.id', 'order_line.title', 'order_line.title_language', 'order_line.image'])
    .select(['order_line.variant_title', 'order_line.variant_language'])
    .select(['shop_order.id as order_id', 'shop_order.order_no', 'shop_order.created_at'])
    .where('shop_order.owner', '=', `user:${customerId}`)
    .where('shop_order.status', 'in', wasSent)
    .where('review.id', 'is', null)
    .whereRef('order_line.removed', '<', 'order_line.quantity')
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.id')
    .orderBy('order_line.position')
    .limit(reviewableAtMost)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNo: row.order_no,
    lineId: row.id,
    ...titleOf(pieceOf(row)),
    image: row.image,
    orderedAt: row.created_at,
  }));
}

const titleOf = ({ variantTitle: bought, variantIn: _, ...title }: Piece) => ({ ...title, bought });
