import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { cookieMaxAgeSeconds } from '../../shared/constants.ts';
import type { StoreEnv } from '../http/context.ts';
import { isHttps } from '../http/session/cookie-options.ts';
import { deviceKey } from '../http/session/guest-key.ts';

/** The cookie by which the office recognises a device: it opens nothing, and has a limit of failed sign-ins of its own. */
const deviceCookie = (https: boolean) => (https ? '__Host-office-device' : 'office-device');
/** Secrets of requests whose browser has none yet; kept by `keepOfficeDevice`. */
const fresh = new WeakMap<Context<StoreEnv>, string>();

/** Returns the key of the request's device; a fresh one where it has none, which counts once it is kept. */
export const officeDeviceKey = (c: Context<StoreEnv>): string => deviceKey({ device: secretOf(c) });

/** Lets the browser keep its device's secret, for a year from each sign-in on. */
export function keepOfficeDevice(c: Context<StoreEnv>): void {
  const secure = isHttps(c.get('deps'));
  setCookie(c, deviceCookie(secure), secretOf(c), {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Strict',
    maxAge: cookieMaxAgeSeconds,
  });
}

function secretOf(c: Context<StoreEnv>): string {
  const kept = getCookie(c, deviceCookie(isHttps(c.get('deps'))));
  if (kept && /^[\w-]{43}$/.test(kept)) return kept;
  const made = fresh.get(c) ?? randomBytes(32).toString('base64url');
  fresh.set(c, made);
  return made;
}
