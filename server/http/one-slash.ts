import { createMiddleware } from 'hono/factory';
import { codes } from '../../shared/errors.ts';
import type { StoreEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * No page stands at a path that begins with two slashes. Whoever is sent on to the path they asked for, e.g. without
 * what was said in its query, would be sent to the host that it names (RFC 3986, section 4.2).
 */
export const oneSlash = createMiddleware<StoreEnv>(async (c, next) => {
  if (new URL(c.req.url).pathname.startsWith('//')) throw new Refusal(codes.notFound, 'There is no such page.');
  await next();
});
