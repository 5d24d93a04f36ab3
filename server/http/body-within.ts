import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from './context.ts';

type Limit = Parameters<typeof bodyLimit>[0];

/**
 * Hono's limit of a body, asked only where a body does not say how long it is: that one looks at the body first, and
 * looking at it makes a whole `Request` with a stream of what else would be read as it came.
 */
export function bodyWithin(limit: Limit) {
  const counted = bodyLimit(limit);
  return createMiddleware<StoreEnv>(async (c, next) => {
    const { method } = c.req;
    return method === 'GET' || method === 'HEAD' || saysAtMost(c, limit.maxSize) ? next() : counted(c, next);
  });
}

function saysAtMost({ req }: Context, most: number): boolean {
  const length = req.header('content-length') ?? '';
  return req.header('transfer-encoding') === undefined && /^\d{1,15}$/.test(length) && Number(length) <= most;
}
