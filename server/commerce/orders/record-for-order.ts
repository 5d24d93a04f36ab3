import { type AuditNote, record } from '../audit/record.ts';
import type { Trx } from '../database/connection.ts';
import type { OrderRow } from './order-queries.ts';

/** Records a person's action on an order in the audit trail, by the order's number. */
export async function recordForOrder(
  trx: Trx,
  { order_no }: Pick<OrderRow, 'order_no'>,
  note: Omit<AuditNote, 'subject'>,
): Promise<void> {
  await record(trx, { ...note, subject: `order:${order_no}` });
}
