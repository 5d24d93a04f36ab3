import { isInUnion } from '../../../../shared/places/european-union.ts';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { WorkOutcome } from '../../jobs/due-work.ts';
import { loadMoney } from '../overview.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

/** How long before the end of the time for a refund the shop is warned. */
export const noticeMs = 3 * dayMs;

/** Returns when the shop is first warned that the refund of a withdrawal is due. */
export const warnedAt = (refundBy: number): number => refundBy - noticeMs;

/** Warns in the log, once a day, of a withdrawal whose refund is due. */
export async function warnOfWithdrawal({ db, clock, log }: CommerceDeps, id: string): Promise<WorkOutcome> {
  const withdrawal = await findWithdrawal(db, id);
  if (!withdrawal || withdrawal.lines.every(({ awaited }) => awaited === 0)) return 'done';
  const { order_id: orderId, refund_by: refundBy } = withdrawal;
  if (await isRefunded(db, orderId)) return 'done';
  const now = clock.now();
  if (now < warnedAt(refundBy)) return { againAt: warnedAt(refundBy) };
  log.warn({ orderId, refundBy }, now > refundBy ? 'refund of a withdrawal is late' : 'refund of a withdrawal is due');
  return { againAt: now + dayMs };
}

/** Returns whether all that was paid for an order is refunded. */
async function isRefunded(db: Database, orderId: string): Promise<boolean> {
  const { captured, left } = await loadMoney(db, orderId);
  return captured > 0 && left === 0;
}

/** Returns the numbers of the orders whose withdrawals are to be refunded before a time. */
export async function dueWithdrawals(db: Database, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .innerJoin('withdrawal_line', 'withdrawal_line.withdrawal_id', 'withdrawal.id')
    .innerJoin('shop_order', 'shop_order.id', 'withdrawal.order_id')
    .select(['shop_order.id', 'order_no', 'country'])
    .distinct()
    .where('awaited', '>', 0)
    .where('refund_by', '<', before)
    .orderBy('order_no')
    .execute();
  const open = await Promise.all(
    rows
      .filter(({ country }) => isInUnion(country))
      .map(async ({ id, order_no }) => ((await isRefunded(db, id)) ? [] : [order_no])),
  );
  return open.flat();
}
