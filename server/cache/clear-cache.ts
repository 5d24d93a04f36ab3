import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from '../http/context.ts';

export const operationsKeyHeader = 'X-Operations-Key';
const parameter = 'clearCache';

/**
 * Clears all caches when the query parameter `clearCache` comes with the operations key (docs/develop/specification.md,
 * Cached answers). The key is in a header or is the value of the parameter; then a redirect removes it from the URL, so
 * that no history, log or `Referer` holds it. Without the key the parameter has no effect.
 *
 * A request with the key in its header is answered by the commerce service itself, past all caches.
 */
export function clearCache(operationsKey: string | null, clear: () => Promise<unknown>) {
  const isKey = keyCheck(operationsKey);
  return createMiddleware<StoreEnv>(async (c, next) => {
    const isOperator = isKey(c.req.header(operationsKeyHeader));
    if (isOperator) c.set('operator', true);
    const url = new URL(c.req.url);
    const values = isSafe(c.req.method) ? url.searchParams.getAll(parameter) : [];
    const holdsKey = values.some(isKey);
    if (values.length === 0 || !(isOperator || holdsKey)) return next();
    await clear();
    c.get('line').cleared = true;
    if (holdsKey) {
      url.searchParams.delete(parameter);
      c.header('Cache-Control', 'no-store');
      c.header('X-Cache-Cleared', '1');
      // A path with two slashes at the start would lead to another host.
      return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search, 303);
    }
    await next();
    c.res.headers.set('X-Cache-Cleared', '1');
    return;
  });
}

/** Compares in constant time: digests have one length. */
function keyCheck(key: string | null): (given: string | undefined) => boolean {
  if (key === null) return () => false;
  const own = digest(key);
  // A key has no space; in a URL a space stands for a plus.
  return (given) => given !== undefined && timingSafeEqual(digest(given.replaceAll(' ', '+')), own);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';
