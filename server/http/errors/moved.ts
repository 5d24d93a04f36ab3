import type { Context } from 'hono';
import { redirectOf } from '../../../shared/contract/discovery.ts';
import { baseLanguage, hasLanguage, localized, unlocalized, withoutPrefix } from '../../../shared/language/language.ts';
import { linkUrl } from '../../../shared/text/link-target.ts';
import type { StoreEnv } from '../context.ts';
import { canonicalPathOf } from '../language/canonical-path.ts';

/**
 * Redirects an address that the shop does not have to the one that took its place, for good (308), with its query; null
 * where there is none. Only addresses without a page are looked up.
 */
export async function movedTo(c: Context<StoreEnv>): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url);
  const path = unlocalized(pathname);
  const target = (await findRedirect(c, path)) ?? withoutBase(path, c.get('deps').languages);
  if (target === null) return null;
  return c.redirect(search === '' || target.includes('?') || target.includes('#') ? target : target + search, 308);
}

async function findRedirect(c: Context<StoreEnv>, path: string): Promise<string | null> {
  const api = c.get('api');
  if (!api || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return null;
  const found = await api.attempt(redirectOf, { path }, { optional: true });
  return found.ok && found.value.target !== null ? linkUrl(found.value.target) : null;
}

/**
 * Returns the URL of a path that has the prefix of the base language, as it had before that became the base language;
 * null for any other path.
 */
function withoutBase(path: string, languages: readonly string[]): string | null {
  const page = withoutPrefix(`/${baseLanguage()}`, path);
  return page !== path && hasLanguage(page) ? localized(canonicalPathOf(page, languages) ?? page) : null;
}
