import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { StoreEnv } from '../context.ts';

/** Returns a cookie of the request; all are parsed once. */
export function readCookie(c: Context<StoreEnv>, name: string): string | undefined {
  const cookies = c.get('cookies') ?? getCookie(c);
  c.set('cookies', cookies);
  return cookies[name];
}
