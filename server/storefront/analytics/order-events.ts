import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { orderFacts } from '../../../shared/analytics/event-facts.ts';
import { type Order, OrderEvent, type PaymentType } from '../../../shared/contract/order.ts';
import { hourMs } from '../../../shared/time/duration.ts';
import type { StoreEnv } from '../../http/context.ts';
import { cookieOptions, readCookie } from '../../http/session/cookie-options.ts';
import type { PageEvent } from '../../rendering/page-events.ts';
import { mayMeasure, measuringCookies } from './consent.ts';
import { isSeen, queueEvent } from './event-queue.ts';

/** Longer than an order waits for payment; older events were reported, or the browser's record has expired. */
const newsMs = 48 * hourMs;

/** Returns unreported events of placing and paying: each is on the first page that shows the order in a browser. */
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

const { told: name } = measuringCookies;
const maxKept = 20;
const one = /^[cp]\.[\w-]{1,64}$/;

const keyOf = (event: OrderEvent, orderId: string) => `${event === 'order_paid' ? 'p' : 'c'}.${orderId}`;

/**
 * Returns the events of an order that no page of this browser has reported, and records them as reported. All events
 * are recorded in one response: two responses would overwrite each other's cookie.
 */
function takeUnreported(c: Context<StoreEnv>, orderId: string, events: readonly OrderEvent[]): OrderEvent[] {
  if (!mayMeasure(c) || !isSeen(c)) return [];
  const told = (readCookie(c, name) ?? '').split('~').filter((key) => one.test(key));
  const unreported = events.filter((event) => !told.includes(keyOf(event, orderId)));
  if (unreported.length === 0) return [];
  const kept = [...told, ...unreported.map((event) => keyOf(event, orderId))].slice(-maxKept);
  setCookie(c, name, kept.join('~'), { ...cookieOptions(c), httpOnly: true });
  return unreported;
}
