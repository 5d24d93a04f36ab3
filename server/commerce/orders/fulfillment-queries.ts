import type { Order } from '../../../shared/contract/checkout.ts';
import type { Database } from '../database/connection.ts';

/** The parcels of an order, the first sent first, as the contract words them. */
export async function fulfillmentsOf(db: Database, orderId: string): Promise<Order['fulfillments']> {
  const parcels = await db
    .selectFrom('fulfillment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('shipped_at')
    .orderBy('id')
    .execute();
  if (parcels.length === 0) return [];
  const lines = await db
    .selectFrom('fulfillment_line')
    .selectAll()
    .where(
      'fulfillment_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute();
  return parcels.map(({ id, carrier, tracking_no, tracking_url, shipped_at }) => ({
    id,
    carrier,
    trackingNo: tracking_no,
    trackingUrl: tracking_url,
    lines: lines
      .filter((line) => line.fulfillment_id === id)
      .map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
    shippedAt: shipped_at,
  }));
}
