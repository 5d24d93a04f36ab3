import { isLoopbackHost } from '../public-ip.ts';

/**
 * Matches an origin at which shoppers confirm payments, e.g. 'https://pay.example' or, for every host below one,
 * 'https://*.pay.example'. A match can be used in a content security policy unchanged.
 */
export const paymentOrigin = /^https?:\/\/((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;

const anyHostBelow = '//*.';

/** Returns whether a shopper may be sent to a URL: one of these origins over https, or over http on localhost. */
export function isPaymentUrl(url: string, origins: readonly string[]): boolean {
  const target = URL.parse(url);
  if (!target || target.username || target.password) return false;
  const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && isLoopbackHost(target.hostname));
  return isSafe && origins.some((origin) => isWithin(target.origin, origin));
}

function isWithin(origin: string, allowed: string): boolean {
  if (!allowed.includes(anyHostBelow)) return origin === allowed;
  const [scheme = '', parent = ''] = allowed.split(anyHostBelow);
  return origin.startsWith(`${scheme}//`) && origin.endsWith(`.${parent}`);
}

/** Returns the host of a URL for the log. Path and query may contain what grants access to a payment. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? '';
