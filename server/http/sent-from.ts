import type { Context } from 'hono';
import { startNames } from '../../shared/constants.ts';
import { addressOnSite } from '../../shared/return-path.ts';

/** A page's address without what a visit begins with, which would begin it once more. */
export function withoutStart(url: URL): string {
  for (const name of startNames) url.searchParams.delete(name);
  return addressOnSite(url);
}

/** The page of this site that a form was sent from; '' where the browser does not say, or names another site's. */
export function sentFrom(c: Context): string {
  const page = URL.parse(c.req.header('referer') ?? '');
  return page && page.host === c.req.header('host') ? withoutStart(page) : '';
}
