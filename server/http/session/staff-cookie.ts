import type { Context } from 'hono';
import type { StoreEnv } from '../context.ts';
import { isHttps, readCookie } from './cookie-options.ts';

/** The cookie of the office's session. With HTTPS its prefix ties it to this host (RFC 6265bis, section 4.1.3). */
export const staffCookie = (secure: boolean) => (secure ? '__Host-office' : 'office');

/** Returns the secret of the session of the office that the request's browser has; '' without one. */
export const staffTokenIn = (c: Context<StoreEnv>): string => readCookie(c, staffCookie(isHttps(c.get('deps')))) ?? '';
