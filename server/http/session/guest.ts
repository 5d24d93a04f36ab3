import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { adoptGuest } from '../../../shared/contract/cart.ts';
import { errorStatus } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';
import { isOfflineCopy } from '../assets/prefetched.ts';
import type { StoreEnv, StorefrontDeps } from '../context.ts';
import { isForeign } from '../security/same-origin.ts';
import { cookieOptions, isHttps, readCookie } from './cookie-options.ts';
import type { Guest } from './identity.ts';
import { formerDeviceId, visitorCookies } from './visitor.ts';

/** Browsers refuse a `__Host-` cookie that another host of the domain sets (RFC 6265bis, section 4.1.3.2). */
const guestCookie = (deps: Pick<StorefrontDeps, 'siteUrl'>) => (isHttps(deps) ? '__Host-guest' : 'guest');

const form = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Reads the guest cookie, or creates one. The cookie is sent again whenever the session is renewed, at least every 30
 * days, so that it lasts as long as the visitor returns.
 */
export const guests = createMiddleware<StoreEnv>(async (c, next) => {
  const guest = openGuest(c);
  c.set('guest', guest);
  await next();
  if (!guest.changed || isOfflineCopy(c) || isForeign(c)) return;
  setCookie(c, guestCookie(c.get('deps')), `${guest.secret}.${guest.device}`, { ...cookieOptions(c), httpOnly: true });
});

function openGuest(c: Context<StoreEnv>): Guest {
  const deps = c.get('deps');
  const session = c.get('session');
  const found = isOfflineCopy(c) ? null : form.exec(readCookie(c, guestCookie(deps)) ?? '');
  const [, secret, device] = found ?? [];
  if (secret && device) return { secret, device, changed: session.changed, isNew: false };
  return { secret: firstSecret(c), device: freshSecret(deps), changed: true, isNew: true };
}

/**
 * Returns the first secret of a browser. Parallel requests of a browser from before guest secrets must get the same
 * one, so theirs is derived from the sealed session, whose id no other client can present.
 */
function firstSecret(c: Context<StoreEnv>): string {
  const deps = c.get('deps');
  const session = c.get('session');
  const [newest] = deps.sessionSecrets;
  if (!newest || formerDeviceId(c) === null) return freshSecret(deps);
  return createHmac('sha256', newest).update(`guest ${session.data.id}`).digest('base64url');
}

const freshSecret = ({ random }: Pick<StorefrontDeps, 'random'>) => Buffer.from(random(32)).toString('base64url');

/** Makes the browser a new guest, at sign-in and sign-out: it loses access to what the former guest owned. */
export function renewGuest(c: Context<StoreEnv>): void {
  Object.assign(c.get('guest'), { secret: freshSecret(c.get('deps')), changed: true });
}

/**
 * Moves the cart of a browser that was identified by its `did` cookie alone to its guest secret, once. Orders are not
 * moved: anyone can know or set a `did`. When the service does not answer, no cookie is set and the next request tries
 * again; a service without this call has no cart to move.
 */
export const adoptsFormerCart = createMiddleware<StoreEnv>(async (c, next) => {
  const guest = c.get('guest');
  const session = c.get('session');
  const mayAdopt = guest.isNew && session.data.token === undefined && !isForeign(c) && !isOfflineCopy(c);
  // Event requests set no cookie: an open page sends them in parallel with other requests of its browser.
  const deviceId = mayAdopt && c.req.path !== routes.events ? formerDeviceId(c) : null;
  if (deviceId !== null) {
    const adopted = await c.get('api').attempt(adoptGuest, { deviceId }, { optional: true });
    if (!adopted.ok && errorStatus[adopted.error.code] >= 500) guest.changed = false;
  }
  await next();
});

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
