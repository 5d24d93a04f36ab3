import type { Selectable } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { OrderLineTable, OrderTable } from '../database/order-tables.ts';
import { first, prepared } from '../database/prepared.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;

/** Returns an order of any owner. */
export function findAnyOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return first(readAny(db, { id }));
}

const readAny = prepared((db, { id }: { id: string }) => db.selectFrom('shop_order').selectAll().where('id', '=', id));

export function findOrderByNumber(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

export function loadOrderLines(db: Database, ...orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return readLines(db, { orderIds });
}

type Orders = { orderIds: readonly string[] };
const readLines = prepared((db, { orderIds }: Orders) =>
  db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('position'),
);

/** Returns the ids of reviewed lines of orders. */
export async function reviewedLines(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readReviewed(db, { orderIds });
  return new Set(rows.map(({ id }) => id));
}

const readReviewed = prepared((db, { orderIds }: Orders) =>
  db
    .selectFrom('review')
    .innerJoin('order_line', 'order_line.id', 'review.order_line_id')
    .select('order_line.id')
    .where('order_line.order_id', 'in', orderIds),
);

export function loadOrderEvents(db: Database, ...orderIds: readonly string[]) {
  return readEvents(db, { orderIds });
}

const readEvents = prepared((db, { orderIds }: Orders) =>
  db
    .selectFrom('order_event')
    .select(['order_id', 'at', 'to_status', 'cause'])
    .where('order_id', 'in', orderIds)
    .orderBy('id'),
);

export function loadRefunds(db: Database, ...orderIds: readonly string[]) {
  return readRefunds(db, { orderIds });
}

const readRefunds = prepared((db, { orderIds }: Orders) =>
  db.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
);

/** Returns whether an order to this country can be paid on delivery. */
export async function offersCashOnDelivery(db: Database, country: string): Promise<boolean> {
  return (await cashOnDeliveryIn(db, [country])).has(country);
}

/** Returns the countries among these that offer cash on delivery. */
export async function cashOnDeliveryIn(db: Database, countries: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readOnDelivery(db, { countries });
  return new Set(rows.map(({ code }) => code));
}

const readOnDelivery = prepared((db, { countries }: { countries: readonly string[] }) =>
  db.selectFrom('country').select('code').where('code', 'in', countries).where('cash_on_delivery', '=', 1),
);
