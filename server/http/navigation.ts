import type { Context } from 'hono';

/**
 * Whether somebody goes to this page, as against a script that fetches it; null where the browser does not say. The mode
 * counts before the destination: a service worker that fetches for a navigation says no destination any more.
 */
export function isNavigation(c: Context): boolean | null {
  const mode = c.req.header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  const destination = c.req.header('sec-fetch-dest');
  return destination === undefined ? null : destination === 'document';
}
