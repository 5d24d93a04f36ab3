import type { WithdrawalReceipt } from '../../../../shared/contract/withdrawals.ts';
import { sellerFor } from '../../content/seller.ts';
import type { Database } from '../../database/connection.ts';
import { loadOrderLines, type OrderRow } from '../order-queries.ts';
import type { Withdrawal } from './withdrawal-queries.ts';

/** Returns the receipt of a withdrawal: its content, with date and time. */
export async function loadReceipt(db: Database, order: OrderRow, withdrawal: Withdrawal): Promise<WithdrawalReceipt> {
  const { id, name, created_at, refund_by } = withdrawal;
  const lines = await loadOrderLines(db, order.id);
  const nameOf = (lineId: string) => lines.find((line) => line.id === lineId);
  const withdrawn = withdrawal.lines.map(({ line_id, quantity, awaited }) => ({
    lineId: line_id,
    title: nameOf(line_id)?.title ?? '',
    variantTitle: nameOf(line_id)?.variant_title ?? '',
    quantity,
    awaited,
  }));
  const comesBack = withdrawn.some(({ awaited }) => awaited > 0);
  return {
    id,
    orderNo: order.order_no,
    name,
    at: created_at,
    lines: withdrawn,
    refundBy: refund_by,
    returnAddress: comesBack ? await returnAddress(db, order.country) : [],
  };
}

/** Returns the lines of the shop's postal address for returns from a country; none where it has named none. */
export async function returnAddress(db: Database, country: string): Promise<string[]> {
  return (await sellerFor(db, country))?.returnAddress ?? [];
}
