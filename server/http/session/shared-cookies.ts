import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { isOfflineCopy } from '../assets/offline-copy.ts';
import type { StoreEnv } from '../context.ts';
import { isForeign } from '../security/same-origin.ts';
import { cookieOptions } from './cookie-options.ts';
import { readCookie } from './read-cookie.ts';
import { visitorCookies } from './visitor.ts';

/** Cookie of this host that names the domain to which the visitor's cookies were moved. */
export const movedCookie = 'cookie_domain';

/**
 * Moves the visitor's cookies to `COOKIE_DOMAIN`, once for each host, and back when it is no longer set. A browser
 * sends a cookie of the host and one of the domain under the same name, the older one first (RFC 6265, section 5.4), so
 * the former one must be removed: it would hide every later change.
 */
export const movesCookies = createMiddleware<StoreEnv>(async (c, next) => {
  const to = c.get('deps').cookieDomain ?? undefined;
  const from = movedTo(c);
  if (!isOfflineCopy(c) && !isForeign(c)) {
    if (from !== to) move(c, from, to);
    else if (to !== undefined) removeHidden(c);
  }
  await next();
});

/** Returns the domain of this host's cookies; only a domain that the host belongs to is accepted. */
function movedTo(c: Context<StoreEnv>): string | undefined {
  const domain = readCookie(c, movedCookie);
  if (domain === undefined || !/^[a-z0-9-]+(\.[a-z0-9-]+){1,9}$/.test(domain)) return undefined;
  const { siteUrl } = c.get('deps');
  return siteUrl && `.${new URL(siteUrl).hostname}`.endsWith(`.${domain}`) ? domain : undefined;
}

function move(c: Context<StoreEnv>, from: string | undefined, to: string | undefined): void {
  const options = { ...cookieOptions(c), httpOnly: true };
  for (const name of Object.values(visitorCookies)) {
    const [value, ...others] = valuesOf(c, name);
    if (value === undefined) continue;
    deleteCookie(c, name, onDomain(from));
    // Of two values, the one at the target stays.
    if (others.length === 0) setCookie(c, name, value, { ...options, ...onDomain(to) });
  }
  if (to === undefined) deleteCookie(c, movedCookie, { path: '/' });
  else setCookie(c, movedCookie, to, options);
}

/** Removes cookies of the host that hide those of the domain: the shop may have run without the domain in between. */
function removeHidden(c: Context<StoreEnv>): void {
  for (const name of Object.values(visitorCookies))
    if (valuesOf(c, name).length > 1) deleteCookie(c, name, onDomain(undefined));
}

const onDomain = (domain: string | undefined) => ({ path: '/', ...(domain && { domain }) });

/** Returns all values that the browser sends under a name, in the form that the shop writes. */
function valuesOf(c: Context<StoreEnv>, name: string): string[] {
  const pairs = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
  return values.filter((value) => /^[\w-]{1,64}$/.test(value));
}
