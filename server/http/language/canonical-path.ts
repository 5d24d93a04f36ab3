import { createMiddleware } from 'hono/factory';
import { prefixOf } from '../../../shared/language/language.ts';
import { routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../context.ts';

const isPlace = (part: string) => part.startsWith(':');
const placesIn = (template: readonly string[]) => template.filter(isPlace).length;

/**
 * The segments of each page's path, fixed words or parameters such as `:id`. Routes with fewer parameters come first.
 */
const templates = Object.values(routes)
  .filter((route) => route !== routes.home)
  .map((route) => route.slice(1).split('/'))
  .sort((a, b) => placesIn(a) - placesIn(b));
/** The same by their first segment, which is always a word. */
const templatesOf = Map.groupBy(templates, ([first = '']) => first.toLowerCase());

/**
 * Redirects from a page's path in other capitals or with slashes too many to the page's own path. Status 308 keeps the
 * body of a form. The answer depends on the URL alone, so it needs no session and sets no cookie.
 */
export const canonicalPath = (languages: readonly string[]) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPathOf(pathname, languages);
    if (path === null || path === pathname) return next();
    c.header('Cache-Control', 'private, max-age=86400');
    return c.redirect(path + search, 308);
  });

/**
 * Returns the path under which a page is served; null for a path that is no page. Only fixed words of the route and the
 * language are compared without case: ids, handles and tokens stay as they came, escaped.
 *
 * The first segment is always a word of `routes` or a language, so the result never names another host (RFC 3986,
 * section 4.2).
 */
export function canonicalPathOf(pathname: string, languages: readonly string[]): string | null {
  const segments = pathname.split('/').filter((part) => part !== '');
  const prefix = prefixIn(segments[0] ?? '', languages);
  const page = prefix ? segments.slice(1) : segments;
  if (prefix && page.length === 0) return prefix;
  const best = templatesOf.get((page[0] ?? '').toLowerCase())?.find((template) => fits(template, page));
  return best ? `${prefix}/${best.map((part, i) => (isPlace(part) ? page[i] : part)).join('/')}` : null;
}

function prefixIn(segment: string, languages: readonly string[]): string {
  const language = segment.toLowerCase();
  return languages.includes(language) ? prefixOf(language) : '';
}

const fits = (template: readonly string[], page: readonly string[]): boolean =>
  template.length === page.length &&
  template.every((part, i) => (isPlace(part) ? page[i] !== '' : part.toLowerCase() === page[i]?.toLowerCase()));
