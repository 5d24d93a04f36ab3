import type { OpenCash } from '../../../../shared/office/cash.ts';
import type { Database } from '../../database/connection.ts';
import { loadOrderLines, type OrderRow } from '../order-queries.ts';
import { toCollectOf } from '../unit-costs.ts';

/** A list ends here: what is older than the newest of it was never settled, and is to be looked at in parts. */
const most = 500;

/** Returns what couriers owe for orders that were sent, the oldest first, and what buyers wait for by transfer. */
export async function openCash(db: Database): Promise<OpenCash> {
  const orders = await sentWithoutCash(db);
  const lines = orders.length === 0 ? [] : await loadOrderLines(db, ...orders.map(({ id }) => id));
  const ofOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  const parcels = await loadParcels(db, orders);
  const owed = orders.map((order) => ({
    orderNo: order.order_no,
    at: order.updated_at,
    cents: toCollectOf(order, ofOrder.get(order.id) ?? []),
    currency: order.currency,
    parcels: (parcels.get(order.id) ?? []).map(({ carrier, tracking_no }) => `${carrier} ${tracking_no}`),
  }));
  return { owed: owed.filter(({ cents }) => cents > 0), transfers: await transfersDue(db) };
}

const sentWithoutCash = (db: Database): Promise<OrderRow[]> =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('payment_type', '=', 'COD')
    .where('status', 'in', ['SHIPPED', 'FULFILLED'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('order_id', '=', 'shop_order.id')
            .where('state', '=', 'paid'),
        ),
      ),
    )
    .orderBy('updated_at')
    .orderBy('order_no')
    .limit(most)
    .execute();

async function loadParcels(db: Database, orders: readonly OrderRow[]) {
  if (orders.length === 0) return new Map<string, { order_id: string; carrier: string; tracking_no: string }[]>();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('fulfillment')
    .select(['order_id', 'carrier', 'tracking_no'])
    .where('order_id', 'in', ids)
    .orderBy('shipped_at')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

function transfersDue(db: Database): Promise<OpenCash['transfers']> {
  return db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select(['order_no as orderNo', 'refund.created_at as at', 'refund.amount_cents as cents', 'refund.currency'])
    .where('refund.state', '=', 'pending')
    .where('payment_attempt.type', '=', 'COD')
    .orderBy('refund.created_at')
    .limit(most)
    .execute();
}
