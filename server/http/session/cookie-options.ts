import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cookieMaxAgeSeconds } from '../../../shared/constants.ts';
import type { StoreEnv, StorefrontDeps } from '../context.ts';

/** Returns whether the shop is reached by HTTPS; its cookies are then `Secure`. */
export const isHttps = ({ siteUrl }: Pick<StorefrontDeps, 'siteUrl'>): boolean =>
  siteUrl?.startsWith('https:') ?? false;

/** Returns the options of a cookie for the whole shop that lasts a year. */
export const cookieOptions = (c: Context<StoreEnv>) =>
  ({ path: '/', sameSite: 'Lax', secure: isHttps(c.get('deps')), maxAge: cookieMaxAgeSeconds }) as const;

/** Returns a cookie of the request; all are parsed once. */
export function readCookie(c: Context<StoreEnv>, name: string): string | undefined {
  const cookies = c.get('cookies') ?? getCookie(c);
  c.set('cookies', cookies);
  return cookies[name];
}
