import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

/** Paid, or sent where it is paid on delivery, as `soldAt` has it. */
const isSold = sql`exists (select 1 from order_event where order_event.order_id = shop_order.id
  and to_status = case payment_type when 'COD' then 'SHIPPED' else 'PREPARING' end)`;

const isCounted = (id: string) => sql`exists (select 1 from sales_booking where sales_booking.id = ${sql.raw(id)})`;

/** Refunds of payments that the order could not take belong to no document. */
const ownRefund = sql`refund.order_id = shop_order.id and refund.id <> attempt_id || '-all'`;

const left = sql`coalesce((select sum(case kind when 'invoice' then gross_cents else -gross_cents end)
  from sales_booking where sales_booking.order_id = shop_order.id), 0)`;

/**
 * Condition on `shop_order`: something was sold or went back that is in no sales, and no due work will issue its document
 * and count it. An older release leaves such orders behind, which schedules none.
 */
export const isLeftOut = sql<boolean>`${isSold}
  and not exists (select 1 from due_work where kind = 'invoice' and reference = shop_order.id)
  and not exists (select 1 from due_work where kind = 'sales-backfill')
  and (not ${isCounted('shop_order.id')} or ${left} > 0 and (
    exists (select 1 from refund where ${ownRefund} and state = 'done' and amount_cents > 0 and not ${isCounted('refund.id')})
    or exists (select 1 from order_credit where order_credit.order_id = shop_order.id
      and (uncollected_cents > 0 or parts_json not like '%"pointsCents":0}') and not ${isCounted('order_credit.id')})
    or status = 'CANCELLED' and not exists (select 1 from refund where ${ownRefund} and state <> 'done')))`;

/** Schedules the documents and sales that an older release left out. */
export async function catchUp(db: Database, now: number): Promise<void> {
  await sql`
    insert into due_work (id, kind, reference, due_at, tries)
    select 'invoice:' || shop_order.id, 'invoice', shop_order.id, ${now}, 0 from shop_order where ${isLeftOut}
    on conflict do nothing`.execute(db);
}

/** Returns the numbers of sold orders without an invoice that were placed since the shop issues invoices, the last first. */
export async function withoutInvoice(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where(sql<boolean>`${isSold} and created_at > (select min(issued_at) from invoice)
      and not exists (select 1 from invoice where invoice.order_id = shop_order.id)
      and not exists (select 1 from due_work where kind = 'invoice' and reference = shop_order.id)`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ order_no }) => order_no);
}
