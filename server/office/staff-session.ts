import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { anonymous } from '../../shared/authorization.ts';
import type { Viewer } from '../commerce/context.ts';
import { viewerOf } from '../commerce/service/viewer.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeClientIp } from '../http/security/client-ip.ts';
import { isHttps } from '../http/session/cookie-options.ts';
import { officeDeviceKey } from './device.ts';

/** The cookie of the office's session. With HTTPS its prefix ties it to this host (RFC 6265bis, section 4.1.3). */
const cookieName = (secure: boolean) => (secure ? '__Host-office' : 'office');

const isSecure = (c: Context<StoreEnv>) => isHttps(c.get('deps'));

/** Returns the secret of the session that the request's browser has; '' without one. */
export const staffTokenIn = (c: Context<StoreEnv>): string => getCookie(c, cookieName(isSecure(c))) ?? '';

/** Gives the browser the secret of a session, until it is closed. */
export function keepStaffToken(c: Context<StoreEnv>, token: string): void {
  const secure = isSecure(c);
  setCookie(c, cookieName(secure), token, { path: '/', httpOnly: true, secure, sameSite: 'Strict' });
}

export function forgetStaffToken(c: Context<StoreEnv>): void {
  const secure = isSecure(c);
  deleteCookie(c, cookieName(secure), { path: '/', secure });
}

/** Returns what the request says of its sender. */
export const staffViewer = (c: Context<StoreEnv>): Viewer =>
  viewerOf({
    caller: anonymous,
    requestId: c.get('requestId'),
    clientIp: officeClientIp(c),
    deviceKey: officeDeviceKey(c),
  });
