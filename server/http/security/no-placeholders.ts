import { createMiddleware } from 'hono/factory';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Refuses paths with a segment such as `:orderNo`. The router finds the segments of its patterns by the same text as fixed
 * words: a request for the pattern itself runs the handler twice, the first time without the value.
 */
export const refusePlaceholders = createMiddleware<StoreEnv>(async (c, next) => {
  if (c.req.path.includes('/:')) throw new Refusal(codes.notFound, 'noSuchPage');
  await next();
});

/**
 * Refuses paths that begin with two slashes. A redirect to the requested path, e.g. without its query, would lead to
 * the host that such a path names (RFC 3986, section 4.2).
 */
export const refuseTwoSlashes = createMiddleware<StoreEnv>(async (c, next) => {
  if (new URL(c.req.url).pathname.startsWith('//')) throw new Refusal(codes.notFound, 'noSuchPage');
  await next();
});
