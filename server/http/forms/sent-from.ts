import type { Context } from 'hono';
import { startNames } from '../../../shared/constants.ts';
import { pathOnSite } from '../../../shared/return-path.ts';

/** Returns a URL's path and query without the parameters that begin a visit, which would begin it again. */
export function withoutStart(url: URL): string {
  for (const name of startNames) url.searchParams.delete(name);
  return pathOnSite(url);
}

/**
 * Returns the page of this site that a form was sent from; '' where the browser does not say, or names another site's.
 */
export function sentFrom(c: Context): string {
  const page = URL.parse(c.req.header('referer') ?? '');
  return page && page.host === c.req.header('host') ? withoutStart(page) : '';
}
