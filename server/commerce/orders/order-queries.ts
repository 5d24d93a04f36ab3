import type { Selectable } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { OrderLineTable, OrderTable } from '../database/order-tables.ts';
import { first, preparedBy } from '../database/prepared.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;

/** Returns an order of any owner. */
export const findAnyOrder = (db: Database, id: string): Promise<OrderRow | undefined> => first(readAny(db, id));

const readAny = preparedBy((db, id: string) => db.selectFrom('shop_order').selectAll().where('id', '=', id));

export function findOrderByNumber(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

export const loadOrderLines = (db: Database, ...orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  readLines(db, orderIds);

const readLines = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('position'),
);

export async function reviewedLines(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readReviewed(db, orderIds);
  return new Set(rows.map(({ id }) => id));
}

const readReviewed = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('review')
    .innerJoin('order_line', 'order_line.id', 'review.order_line_id')
    .select('order_line.id')
    .where('order_line.order_id', 'in', orderIds),
);

export const loadOrderEvents = (db: Database, ...orderIds: readonly string[]) => readEvents(db, orderIds);

const readEvents = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_event')
    .select(['order_id', 'at', 'to_status', 'cause'])
    .where('order_id', 'in', orderIds)
    .orderBy('id'),
);

export const loadRefunds = (db: Database, ...orderIds: readonly string[]) => readRefunds(db, orderIds);

const readRefunds = preparedBy((db, orderIds: readonly string[]) =>
  db.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).orderBy('created_at').orderBy('id'),
);

/** Returns whether an order to this country can be paid on delivery. */
export const offersCashOnDelivery = async (db: Database, country: string): Promise<boolean> =>
  (await cashOnDeliveryIn(db, [country])).has(country);

/** Returns the countries among these that offer cash on delivery. */
export async function cashOnDeliveryIn(db: Database, countries: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await readOnDelivery(db, countries);
  return new Set(rows.map(({ code }) => code));
}

const readOnDelivery = preparedBy((db, countries: readonly string[]) =>
  db.selectFrom('country').select('code').where('code', 'in', countries).where('cash_on_delivery', '=', 1),
);
