import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieOptions, measuringCookies } from './consent.ts';
import type { StoreEnv } from './context.ts';

const { told: name } = measuringCookies;
const mostKept = 20;
const one = /^[cp]\.[\w-]{1,64}$/;

/** The two events of an order that are told once. */
export type OrderEvent = 'order_checkout' | 'order_paid';
const keyOf = (event: OrderEvent, orderId: string) => `${event === 'order_paid' ? 'p' : 'c'}.${orderId}`;

/** Whether this browser has told of it, e.g. before its page was loaded again. */
export function wasTold(c: Context<StoreEnv>, event: OrderEvent, orderId: string): boolean {
  return readTold(c).includes(keyOf(event, orderId));
}

export function noteTold(c: Context<StoreEnv>, event: OrderEvent, orderId: string): void {
  const key = keyOf(event, orderId);
  const kept = [...readTold(c).filter((each) => each !== key), key].filter((each) => one.test(each)).slice(-mostKept);
  setCookie(c, name, kept.join('~'), { ...cookieOptions(c), httpOnly: true });
}

function readTold(c: Context<StoreEnv>): string[] {
  return (getCookie(c, name) ?? '').split('~').filter((key) => one.test(key));
}
