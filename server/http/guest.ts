import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { adoptGuest } from '../../shared/contract/cart.ts';
import { errorStatus } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import type { StoreEnv, StorefrontDeps } from './context.ts';
import { cookieOptions, isHttps } from './cookie-options.ts';
import type { Guest } from './identity.ts';
import { isOfflineCopy } from './offline-copy.ts';
import { isForeign } from './same-origin.ts';
import { formerDeviceId } from './visitor.ts';

/** Browsers refuse a `__Host-` cookie that another host of the domain sets (RFC 6265bis, section 4.1.3.2). */
export const guestCookie = (deps: Pick<StorefrontDeps, 'siteUrl'>) => (isHttps(deps) ? '__Host-guest' : 'guest');

const form = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Reads the guest cookie, or gives the browser a new one. The cookie is sent again whenever the session is renewed, at
 * the latest every 30 days, so that it lasts as long as the visitor keeps coming.
 */
export const guests = createMiddleware<StoreEnv>(async (c, next) => {
  const guest = openGuest(c);
  c.set('guest', guest);
  await next();
  if (!guest.changed || isOfflineCopy(c) || isForeign(c)) return;
  setCookie(c, guestCookie(c.var.deps), `${guest.secret}.${guest.device}`, { ...cookieOptions(c), httpOnly: true });
});

function openGuest(c: Context<StoreEnv>): Guest {
  const { deps, session } = c.var;
  const found = isOfflineCopy(c) ? null : form.exec(getCookie(c, guestCookie(deps)) ?? '');
  const [, secret, device] = found ?? [];
  if (secret && device) return { secret, device, changed: session.changed, isNew: false };
  return { secret: firstSecret(c), device: freshSecret(deps), changed: true, isNew: true };
}

/**
 * The secret of a browser that has none. Requests that a browser of before guest secrets sends side by side must get the
 * same one, so theirs is derived from the sealed session, whose id nobody else can present.
 */
function firstSecret(c: Context<StoreEnv>): string {
  const { deps, session } = c.var;
  const [newest] = deps.sessionSecrets;
  if (!newest || formerDeviceId(c) === null) return freshSecret(deps);
  return createHmac('sha256', newest).update(`guest ${session.data.id}`).digest('base64url');
}

const freshSecret = ({ random }: Pick<StorefrontDeps, 'random'>) => Buffer.from(random(32)).toString('base64url');

/** Makes the browser another guest, at sign-in and sign-out: what the one before owned is out of its reach. */
export function renewGuest(c: Context<StoreEnv>): void {
  Object.assign(c.var.guest, { secret: freshSecret(c.var.deps), changed: true });
}

/**
 * Moves the cart of a browser that was known by its `did` cookie alone to its guest secret, once. Orders are not moved:
 * anybody can know or plant a `did`. When the service cannot answer, no cookie is set and the next request tries again; a
 * service that lacks the call has no cart to move.
 */
export const adoptsFormerCart = createMiddleware<StoreEnv>(async (c, next) => {
  const { guest, session } = c.var;
  const mayAdopt = guest.isNew && session.data.token === undefined && !isForeign(c) && !isOfflineCopy(c);
  // Events set no cookie: a page that is still open tells them beside whatever else its browser does.
  const deviceId = mayAdopt && c.req.path !== routes.events ? formerDeviceId(c) : null;
  if (deviceId !== null) {
    const adopted = await c.var.api.attempt(adoptGuest, { deviceId }, { optional: true });
    if (!adopted.ok && errorStatus[adopted.error.code] >= 500) guest.changed = false;
  }
  await next();
});
