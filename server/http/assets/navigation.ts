import type { Context } from 'hono';

/**
 * Returns whether the request is a navigation and not a script's; null where the browser does not say. `Sec-Fetch-Mode`
 * comes before `Sec-Fetch-Dest`: a service worker that fetches for a navigation sends no destination.
 */
export function isNavigation(c: Context): boolean | null {
  const mode = c.req.header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  const destination = c.req.header('sec-fetch-dest');
  return destination === undefined ? null : destination === 'document';
}
