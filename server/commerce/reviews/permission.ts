import type { ReviewPermission } from '../../../shared/contract/reviews.ts';
import type { PlainKey } from '../../../shared/messages/message.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { Database } from '../database/connection.ts';

/** An order line of the product, and the state of its review. */
interface BoughtLine {
  lineId: string;
  orderId: string;
  bought: string;
  country: string;
  status: string;
  reviewed: boolean;
}

/** Statuses of an order in which its buyer may review its products. */
export const wasSent: readonly string[] = ['SHIPPED', 'FULFILLED'];
const onTheWay: readonly string[] = [...awaitingPayment, 'PREPARING'];

export const reviewMessages = {
  notBought: 'reviewNotBought',
  reviewed: 'reviewed',
  notYet: 'reviewNotYet',
} as const satisfies Record<string, PlainKey>;

/** Returns whether a customer may review a product: for the given order line, or the first one without a review. */
export async function findPermission(
  db: Database,
  customerId: string,
  productId: number,
  lineId?: string,
): Promise<{ permission: ReviewPermission; line?: BoughtLine }> {
  const lines = (await boughtLines(db, customerId, productId)).filter((line) => !lineId || line.lineId === lineId);
  const own = lines.filter(({ status }) => wasSent.includes(status));
  const line = own.find(({ reviewed }) => !reviewed);
  if (line) return { permission: { state: 'may', orderId: line.orderId, lineId: line.lineId }, line };
  const coming = lines.some(({ status }) => onTheWay.includes(status));
  const state = own.length > 0 ? 'reviewed' : coming ? 'notYet' : 'notBought';
  return { permission: { state, message: wording(reviewMessages[state]) } };
}

async function boughtLines(db: Database, customerId: string, productId: number): Promise<BoughtLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .leftJoin('review', 'review.order_line_id', 'order_line.id')
    .select(['order_line.id', 'order_line.order_id', 'order_line.variant_title', 'shop_order.country'])
    .select(['shop_order.status', 'review.id as review_id'])
    .where('shop_order.owner', '=', `user:${customerId}`)
    .where('order_line.product_id', '=', productId)
    .whereRef('order_line.removed', '<', 'order_line.quantity')
    .orderBy('shop_order.created_at')
    .orderBy('order_line.position')
    .execute();
  return rows.map((row) => ({
    lineId: row.id,
    orderId: row.order_id,
    bought: row.variant_title,
    country: row.country,
    status: row.status,
    reviewed: row.review_id !== null,
  }));
}
