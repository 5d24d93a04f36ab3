import { type AuditNote, record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';

/** Records a person's action on an order in the audit trail, by the order's number. */
export async function recordForOrder(trx: Trx, orderId: string, note: Omit<AuditNote, 'subject'>): Promise<void> {
  const { order_no } = await trx
    .selectFrom('shop_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await record(trx, { ...note, subject: `order:${order_no}` });
}
