import type { Context } from 'hono';

/** Returns whether the browser prefetches or prerenders: nothing may be consumed or recorded by such a request. */
export const isFetchedAhead = (c: Context): boolean =>
  (c.req.header('sec-purpose') ?? c.req.header('purpose')) !== undefined;

/**
 * Returns whether the service worker requests a copy to be read offline (`ui/offline`): in the visitor's currency,
 * country and language, but anonymous. No session is opened for it, and no cookie set.
 */
export function isOfflineCopy(c: Context): boolean {
  return c.req.header('offline-copy') === '1';
}
