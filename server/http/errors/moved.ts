import type { Context } from 'hono';
import { redirectOf } from '../../../shared/contract/discovery.ts';
import { unlocalized } from '../../../shared/language/language.ts';
import { linkUrl } from '../../../shared/text/link-target.ts';
import type { StoreEnv } from '../context.ts';

/**
 * Redirects an address that the shop does not have to the one that took its place, for good (308), with its query; null
 * where there is none. Only addresses without a page are looked up.
 */
export async function movedTo(c: Context<StoreEnv>): Promise<Response | null> {
  const api = c.get('api');
  if (!api || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null;
  const { pathname, search } = new URL(c.req.url);
  const found = await api.attempt(redirectOf, { path: unlocalized(pathname) }, { optional: true });
  if (!found.ok || found.value.target === null) return null;
  const target = linkUrl(found.value.target);
  return c.redirect(search === '' || target.includes('?') || target.includes('#') ? target : target + search, 308);
}
