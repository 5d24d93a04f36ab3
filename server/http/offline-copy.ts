import type { Context } from 'hono';

/**
 * Whether the browser asks for a copy to be read without a line (`ui/worker`): in the visitor's currency, country and
 * language, but in nobody's name. No session is opened for it, and no cookie set.
 */
export function isOfflineCopy(c: Context): boolean {
  return c.req.header('offline-copy') === '1';
}
