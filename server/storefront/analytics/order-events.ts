import type { Context } from 'hono';
import { orderFacts } from '../../../shared/analytics/event-facts.ts';
import { type Order, OrderEvent, type PaymentType } from '../../../shared/contract/order.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import type { StoreEnv } from '../../http/context.ts';
import type { PageEvent } from '../../rendering/page-events.ts';
import { queueEvent } from './event-queue.ts';
import { takeUnreported } from './reported.ts';

/** Longer than an order waits for payment; older events were reported, or the browser's record has expired. */
const newsMs = 48 * hourMs;

/**
 * Returns the events of placing and paying an order that were not reported yet: each is on the first page that shows it in
 * a browser.
 */
export function orderEvents(c: Context<StoreEnv>, order: Order, paid = false): PageEvent[] {
  if (c.get('deps').clock.now() - order.createdAt > newsMs) return [];
  const happened: readonly OrderEvent[] = paid ? OrderEvent.options : ['order_checkout'];
  const names = happened.filter((name) => !order.reported?.includes(name));
  const facts = orderFacts(order);
  return takeUnreported(c, order.id, names).map((event) => ({ event, facts }));
}

/** Queues the event of starting a payment for the next page. */
export function tellPay(
  c: Context<StoreEnv>,
  { id, total }: Pick<Order, 'id' | 'total'>,
  paymentType: PaymentType,
): void {
  const { cent, currencyCode } = total;
  queueEvent(c, { event: 'pay', facts: { orderId: id, paymentType, totalPrice: cent / 100, currencyCode } });
}
