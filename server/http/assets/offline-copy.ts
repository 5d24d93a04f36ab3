import type { Context } from 'hono';

/**
 * Returns whether the service worker requests a copy to be read offline (`ui/offline`): in the visitor's currency,
 * country and language, but anonymous. No session is opened for it, and no cookie set.
 */
export function isOfflineCopy(c: Context): boolean {
  return c.req.header('offline-copy') === '1';
}
