import { OrderEvent } from '../../../shared/contract/order.ts';
import { minuteMs } from '../../../shared/time/duration.ts';
import type { TimedDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import type { OrderRow } from './order-queries.ts';

/** How long the shop leaves an order's events to the buyer's browser, which returns from a bank within this time. */
const leftToBrowserMs = 30 * minuteMs;

const columnOf = { order_checkout: 'checkout_reported_at', order_paid: 'paid_reported_at' } as const satisfies Record<
  OrderEvent,
  keyof OrderRow
>;

/** Lets the shop report an order's events that no browser has reported by then. */
export function reportLater(trx: Trx, orderId: string, at: number): Promise<void> {
  return schedule(trx, 'order-events', orderId, at + leftToBrowserMs);
}

/** Returns the events of an order that were reported. */
export const reportedOf = (order: OrderRow): OrderEvent[] =>
  OrderEvent.options.filter((event) => order[columnOf[event]] !== null);

/** Claims an event of an order, to report it. @returns true once */
export async function claimEvent({ db, clock }: TimedDeps, id: string, event: OrderEvent): Promise<boolean> {
  const claimed = await db
    .updateTable('shop_order')
    .set({ [columnOf[event]]: clock.now() })
    .where('id', '=', id)
    .where(columnOf[event], 'is', null)
    .returning('id')
    .execute();
  return claimed.length === 1;
}
