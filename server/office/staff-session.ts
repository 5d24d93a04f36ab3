import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { anonymous } from '../../shared/authorization.ts';
import type { Viewer } from '../commerce/context.ts';
import { viewerOf } from '../commerce/service/viewer.ts';
import type { StoreEnv } from '../http/context.ts';
import { officeClientIp } from '../http/security/client-ip.ts';
import { isHttps } from '../http/session/cookie-options.ts';
import { staffCookie } from '../http/session/staff-cookie.ts';
import { officeDeviceKey } from './device.ts';

const isSecure = (c: Context<StoreEnv>) => isHttps(c.get('deps'));

/** Gives the browser the secret of a session, until it is closed. */
export function keepStaffToken(c: Context<StoreEnv>, token: string): void {
  const secure = isSecure(c);
  setCookie(c, staffCookie(secure), token, { path: '/', httpOnly: true, secure, sameSite: 'Strict' });
}

export function forgetStaffToken(c: Context<StoreEnv>): void {
  const secure = isSecure(c);
  deleteCookie(c, staffCookie(secure), { path: '/', secure });
}

/** Returns what the request says of its sender. */
export const staffViewer = (c: Context<StoreEnv>): Viewer =>
  viewerOf({
    caller: anonymous,
    requestId: c.get('requestId'),
    clientIp: officeClientIp(c),
    deviceKey: officeDeviceKey(c),
  });
