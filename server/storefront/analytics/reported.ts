import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { OrderEvent } from '../../../shared/contract/order.ts';
import type { StoreEnv } from '../../http/context.ts';
import { cookieOptions } from '../../http/session/cookie-options.ts';
import { readCookie } from '../../http/session/read-cookie.ts';
import { mayMeasure, measuringCookies } from './consent.ts';
import { isSeen } from './event-queue.ts';

const { told: name } = measuringCookies;
const mostKept = 20;
const one = /^[cp]\.[\w-]{1,64}$/;

const keyOf = (event: OrderEvent, orderId: string) => `${event === 'order_paid' ? 'p' : 'c'}.${orderId}`;

/**
 * Returns the events of an order that no page of this browser has reported, and records them as reported. All events
 * are recorded in one response: two responses would overwrite each other's cookie.
 */
export function takeUnreported(c: Context<StoreEnv>, orderId: string, events: readonly OrderEvent[]): OrderEvent[] {
  if (!mayMeasure(c) || !isSeen(c)) return [];
  const told = (readCookie(c, name) ?? '').split('~').filter((key) => one.test(key));
  const untold = events.filter((event) => !told.includes(keyOf(event, orderId)));
  if (untold.length === 0) return [];
  const kept = [...told, ...untold.map((event) => keyOf(event, orderId))].slice(-mostKept);
  setCookie(c, name, kept.join('~'), { ...cookieOptions(c), httpOnly: true });
  return untold;
}
