import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

const withEtag = etag({ weak: true });

/** Lets a good answer be kept for so many seconds and asked after by its `ETag`, unless it says otherwise; a failure is never kept. */
export function cacheable(seconds: number): MiddlewareHandler {
  return (c, next) =>
    withEtag(c, async () => {
      await next();
      if (c.res.ok && c.res.headers.has('Cache-Control')) return;
      c.header('Cache-Control', c.res.ok ? `public, max-age=${seconds}` : 'no-store');
    });
}
