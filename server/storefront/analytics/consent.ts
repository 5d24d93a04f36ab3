import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { needsConsent } from '../../../shared/analytics/consent-countries.ts';
import type { Consent } from '../../../ui/rendering/visitor-state.ts';
import { isOfflineCopy } from '../../http/assets/prefetched.ts';
import type { StoreEnv } from '../../http/context.ts';
import { cookieOptions, readCookie } from '../../http/session/cookie-options.ts';
import { deleteVisitorCookie, visitorCookies } from '../../http/session/visitor.ts';

/** `choice` is the decision. `script` repeats it for the page's script, also on a page restored from the history. */
export const consentCookies = { choice: 'consent', script: 'analytics' } as const;
/** Cookies that exist only with consent: events for the next page, orders whose events were reported, how far a visit was counted. */
export const measuringCookies = { happened: 'happened', told: 'told', steps: 'steps' } as const;

export const sendsGpc = (c: Context<StoreEnv>): boolean => c.req.header('sec-gpc') === '1';

/**
 * Returns whether the visit may be measured. Global Privacy Control is a refusal, whatever was chosen before. Without a
 * choice, the law of the visitor's country decides.
 */
export function consentOf(c: Context<StoreEnv>, countryCode = c.get('visitor').countryCode): Consent {
  if (sendsGpc(c)) return 'declined';
  const choice = readCookie(c, consentCookies.choice);
  if (choice === 'granted' || choice === 'declined') return choice;
  return needsConsent(countryCode) ? 'ask' : 'granted';
}

export const mayMeasure = (c: Context<StoreEnv>): boolean => consentOf(c) === 'granted';

/** Stores the choice for a year. A refusal also deletes what was stored with consent. */
export function keepConsent(c: Context<StoreEnv>, choice: 'granted' | 'declined'): void {
  const options = cookieOptions(c);
  setCookie(c, consentCookies.choice, choice, { ...options, httpOnly: true });
  setCookie(c, consentCookies.script, choice, options);
  if (choice === 'granted') return;
  for (const name of Object.values(measuringCookies))
    if (readCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/' });
  for (const name of [visitorCookies.cab, visitorCookies.affiliateEvent])
    if (readCookie(c, name) !== undefined) deleteVisitorCookie(c, name);
}

/** Withdraws consent from the page's script when a browser starts to send Global Privacy Control. */
export const honoursGpc = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  if (sendsGpc(c) && readCookie(c, consentCookies.script) === 'granted' && !isOfflineCopy(c))
    setCookie(c, consentCookies.script, 'declined', cookieOptions(c));
});
