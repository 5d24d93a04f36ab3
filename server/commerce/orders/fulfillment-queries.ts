import type { Order } from '../../../shared/contract/order.ts';
import type { Database } from '../database/connection.ts';
import { only, preparedBy } from '../database/prepared.ts';

/** Returns the parcels of an order in the contract's shape, first sent first. */
export async function loadFulfillments(db: Database, orderId: string): Promise<Order['fulfillments']> {
  return (await fulfillmentsByOrder(db, [orderId])).get(orderId) ?? [];
}

/** Returns the parcels of many orders by order id; none for an order without parcels. */
export async function fulfillmentsByOrder(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Order['fulfillments']>> {
  const parcels = await readParcels(db, orderIds);
  if (parcels.length === 0) return new Map();
  const lines = await db
    .selectFrom('fulfillment_line')
    .selectAll()
    .where(
      'fulfillment_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute();
  const linesOf = Map.groupBy(lines, ({ fulfillment_id }) => fulfillment_id);
  const viewed = ({ id, carrier, tracking_no, tracking_url, shipped_at }: (typeof parcels)[number]) => ({
    id,
    carrier,
    trackingNo: tracking_no,
    trackingUrl: tracking_url,
    lines: (linesOf.get(id) ?? []).map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
    shippedAt: shipped_at,
  });
  const byOrder = Map.groupBy(parcels, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(viewed)]));
}

const readParcels = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('fulfillment').selectAll().where('order_id', 'in', orderIds).orderBy('shipped_at').orderBy('id'),
);

export async function countParcels(db: Database, orderId: string): Promise<number> {
  return Number((await only(readParcelCount(db, orderId))).count);
}

const readParcelCount = preparedBy((db, orderId: string) =>
  db
    .selectFrom('fulfillment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId),
);

/** Returns the units of each line of orders that were sent, by line id. */
export async function sentUnits(db: Database, ...orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('fulfillment_line')
    .innerJoin('fulfillment', 'fulfillment.id', 'fulfillment_line.fulfillment_id')
    .select((eb) => ['fulfillment_line.line_id', eb.fn.sum<number>('fulfillment_line.quantity').as('sent')])
    .where('fulfillment.order_id', 'in', orderIds)
    .groupBy('fulfillment_line.line_id')
    .execute();
  return new Map(rows.map(({ line_id, sent }) => [line_id, Number(sent)]));
}
