import type { Selectable } from 'kysely';
import type { Owner } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { OrderLineTable, OrderTable } from '../database/schema.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;

/** An order of this owner; a stranger's does not exist. */
export function findOrder(db: Database, owner: Owner, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('id', '=', id).where('owner', '=', owner).executeTakeFirst();
}

export function findOrderByNumber(db: Database, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shop_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

export function linesOf(db: Database, ...orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute();
}

/** Ids of the lines of orders that were reviewed. */
export async function reviewedLines(db: Database, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('order_line', 'order_line.id', 'review.order_line_id')
    .select('order_line.id')
    .where('order_line.order_id', 'in', orderIds)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function eventsOf(db: Database, ...orderIds: readonly string[]) {
  return db
    .selectFrom('order_event')
    .select(['order_id', 'at', 'to_status', 'cause'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export function refundsOf(db: Database, ...orderIds: readonly string[]) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether an order that goes to this country can be paid on delivery. */
export async function offersCashOnDelivery(db: Database, country: string): Promise<boolean> {
  return (await cashOnDeliveryIn(db, [country])).has(country);
}

/** Those of some countries that orders can be paid in on delivery. */
export async function cashOnDeliveryIn(db: Database, countries: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('country')
    .select('code')
    .where('code', 'in', countries)
    .where('cash_on_delivery', '=', 1)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
