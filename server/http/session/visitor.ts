import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../../../shared/authorization.ts';
import { sizeConversionIn } from '../../../shared/catalog/size-conversion.ts';
import { defaultCountry, defaultCurrency, type SizeConversion, sizeConversions } from '../../../shared/constants.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { hex } from '../../logging/request-entry.ts';
import { isOfflineCopy } from '../assets/prefetched.ts';
import type { StoreEnv } from '../context.ts';
import { isForeign } from '../security/same-origin.ts';
import { cookieOptions, readCookie } from './cookie-options.ts';
import { guestKey } from './guest-key.ts';
import type { Visitor } from './identity.ts';

/** Cookie names of the visitor's preferences and identifiers. */
export const visitorCookies = {
  clientId: 'cid',
  deviceId: 'did',
  currencyCode: 'currency',
  countryCode: 'country',
  countryChosen: 'select_country',
  sizeConversion: 'size_conversion',
  cab: 'cab',
  affiliateEvent: 'affiliate_event',
  /** Language of the page that was read last. */
  language: 'language',
} as const;

const identifier = /^[0-9a-f]{32}$/;
const cab = /^[\w-]{1,40}$/;

/** Returns the size system that a visitor chose, now or before; that of their country where they chose none. */
export function sizeConversionOf(c: Context<StoreEnv>, country: string, wanted?: string): SizeConversion {
  const known = (said: string | undefined) => sizeConversions.find((conversion) => conversion === said);
  return known(wanted) ?? known(readCookie(c, visitorCookies.sizeConversion)) ?? sizeConversionIn(country);
}

/** Returns a campaign code or partner's event from the URL if it is valid, or the former one. */
export const cabOf = (said: string | undefined, otherwise: string): string =>
  said !== undefined && cab.test(said) ? said : otherwise;

/** Reads the visitor's cookies and gives new visitors their identifiers. */
export const visitors = createMiddleware<StoreEnv>(async (c, next) => {
  const read = (name: string, allowed: RegExp, otherwise: string) => {
    const value = readCookie(c, name);
    return value !== undefined && allowed.test(value) ? value : otherwise;
  };
  const isCopy = isOfflineCopy(c);
  const clientId = isCopy ? '' : read(visitorCookies.clientId, identifier, '');
  const deviceId = isCopy ? '' : read(visitorCookies.deviceId, identifier, '');
  const countryCode = read(visitorCookies.countryCode, /^[A-Z]{2}$/, defaultCountry);
  const visitor: Visitor = {
    clientId: clientId || hex(c.get('deps').random(16)),
    deviceId: deviceId || hex(c.get('deps').random(16)),
    currencyCode: read(visitorCookies.currencyCode, /^[A-Z]{3}$/, c.get('deps').currency ?? defaultCurrency),
    countryCode,
    language: currentLanguage(),
    countryChosen: read(visitorCookies.countryChosen, /^1$/, '') === '1',
    sizeConversion: sizeConversionOf(c, countryCode),
    cab: cabOf(readCookie(c, visitorCookies.cab), ''),
    affiliateEvent: cabOf(readCookie(c, visitorCookies.affiliateEvent), ''),
    platform: /Mobi|Android|iPhone|iPad/.test(c.req.header('user-agent') ?? '') ? 'h5' : 'web',
  };
  c.set('visitor', visitor);
  c.get('line').clientId = visitor.clientId;
  await next();
  if (!clientId) setVisitorCookie(c, visitorCookies.clientId, visitor.clientId);
  if (!deviceId) setVisitorCookie(c, visitorCookies.deviceId, visitor.deviceId);
});

/** Returns the device id in the browser's cookie; null where there is none of this shop's form. */
export function formerDeviceId(c: Context<StoreEnv>): string | null {
  const value = readCookie(c, visitorCookies.deviceId) ?? '';
  return identifier.test(value) ? value : null;
}

/** Stores a preference or identifier of the visitor for a year. */
export function setVisitorCookie(c: Context<StoreEnv>, name: string, value: string): void {
  if (isOfflineCopy(c) || isForeign(c)) return;
  setCookie(c, name, value, { ...cookieOptions(c), httpOnly: true, ...sharedDomain(c) });
}

export function deleteVisitorCookie(c: Context<StoreEnv>, name: string): void {
  deleteCookie(c, name, { path: '/', ...sharedDomain(c) });
}

/** Preferences and identifiers are shared by all shops of `COOKIE_DOMAIN`. */
const sharedDomain = ({ var: { deps } }: Context<StoreEnv>) => (deps.cookieDomain ? { domain: deps.cookieDomain } : {});

/**
 * Returns visitor and session in the form that the commerce service receives. A guest's `deviceId` is the hash of their
 * secret.
 */
export function callerOf(c: Context<StoreEnv>): Caller {
  const visitor = c.get('visitor');
  const session = c.get('session');
  const guest = c.get('guest');
  return {
    token: session.data.token ?? '',
    userId: session.data.userId ?? '',
    deviceId: guestKey(guest),
    currencyCode: visitor.currencyCode,
    countryCode: visitor.countryCode,
    platform: visitor.platform,
    language: visitor.language,
    type: visitor.countryChosen ? '1' : '',
    sessionId: session.data.id,
    sizeConversionType: visitor.sizeConversion,
    cab: visitor.cab,
  };
}
