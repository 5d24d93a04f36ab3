import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { needsConsent } from '../../shared/consent-countries.ts';
import type { Consent } from '../../ui/render/visitor-state.ts';
import type { StoreEnv } from './context.ts';
import { cookieOptions } from './cookie-options.ts';
import { isOfflineCopy } from './offline-copy.ts';
import { deleteVisitorCookie, visitorCookies } from './visitor.ts';

/** `choice` is what counts; `script` tells the page's script of it, also on a page that comes back from the history. */
export const consentCookies = { choice: 'consent', script: 'analytics' } as const;
/** What happened on the way to a page, and the orders that were told of: only where measuring is agreed to. */
export const measuringCookies = { happened: 'happened', told: 'told' } as const;

export const sendsGpc = (c: Context<StoreEnv>): boolean => c.req.header('sec-gpc') === '1';

/**
 * Whether the visit may be measured. A browser that sends Global Privacy Control has declined, whatever was chosen
 * before; without a choice the country's law decides.
 */
export function consentOf(c: Context<StoreEnv>, countryCode = c.var.visitor.countryCode): Consent {
  if (sendsGpc(c)) return 'declined';
  const choice = getCookie(c, consentCookies.choice);
  if (choice === 'granted' || choice === 'declined') return choice;
  return needsConsent(countryCode) ? 'ask' : 'granted';
}

export const mayMeasure = (c: Context<StoreEnv>): boolean => consentOf(c) === 'granted';

/** Keeps a choice for a year; a refusal also takes away what was kept under the one before. */
export function keepConsent(c: Context<StoreEnv>, choice: 'granted' | 'declined'): void {
  const options = cookieOptions(c);
  setCookie(c, consentCookies.choice, choice, { ...options, httpOnly: true });
  setCookie(c, consentCookies.script, choice, options);
  if (choice === 'granted') return;
  for (const name of Object.values(measuringCookies))
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/' });
  for (const name of [visitorCookies.cab, visitorCookies.affiliateEvent])
    if (getCookie(c, name) !== undefined) deleteVisitorCookie(c, name);
}

/** A browser that began to send Global Privacy Control after its owner agreed: its script is told as well. */
export const honoursGpc = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  if (sendsGpc(c) && getCookie(c, consentCookies.script) === 'granted' && !isOfflineCopy(c))
    setCookie(c, consentCookies.script, 'declined', cookieOptions(c));
});
