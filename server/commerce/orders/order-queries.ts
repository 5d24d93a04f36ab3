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

export function linesOf(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}

export function eventsOf(db: Database, orderId: string) {
  return db
    .selectFrom('order_event')
    .select(['at', 'to_status', 'cause'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export function refundsOf(db: Database, orderId: string) {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether an order that goes to this country can be paid on delivery. */
export async function offersCashOnDelivery(db: Database, country: string): Promise<boolean> {
  const row = await db.selectFrom('country').select('cash_on_delivery').where('code', '=', country).executeTakeFirst();
  return row?.cash_on_delivery === 1;
}
