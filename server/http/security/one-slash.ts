import { createMiddleware } from 'hono/factory';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Refuses paths that begin with two slashes. A redirect to the requested path, e.g. without its query, would lead to
 * the host that such a path names (RFC 3986, section 4.2).
 */
export const refuseTwoSlashes = createMiddleware<StoreEnv>(async (c, next) => {
  if (new URL(c.req.url).pathname.startsWith('//')) throw new Refusal(codes.notFound, 'noSuchPage');
  await next();
});
