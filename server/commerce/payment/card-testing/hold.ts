import { minuteMs } from '../../../../shared/time/duration.ts';
import type { Trx } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import { schedule } from '../../jobs/due-work.ts';
import type { Attempt } from '../../orders/attempt-queries.ts';
import type { LockedOrder } from '../../orders/transitions.ts';
import { pressureOn } from './pressure.ts';

/** How long an order keeps its pieces once its payment was declined: time for another card. */
const afterDeclineMs = 10 * minuteMs;
const afterDeclineUnderPressureMs = 3 * minuteMs;

/** Shortens the time that a locked order keeps its pieces, after a declined payment. Another decline never extends it. */
export async function shortenHold(trx: Trx, order: LockedOrder, type: Attempt['type'], at: number): Promise<void> {
  const pressure = await pressureOn(trx, { orderId: order.id, type, at });
  const until = at + (pressure === 'calm' ? afterDeclineMs : afterDeclineUnderPressureMs);
  if (order.expires_at <= until) return;
  await writeExpiry(trx, { orderId: order.id, until });
  await schedule(trx, 'order-expiry', order.id, until);
}

const writeExpiry = prepared((db, { orderId, until }: { orderId: string; until: number }) =>
  db.updateTable('shop_order').set({ expires_at: until }).where('id', '=', orderId),
);
