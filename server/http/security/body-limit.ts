import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { StoreEnv } from '../context.ts';

type Limit = Parameters<typeof bodyLimit>[0];

/**
 * Limits the size of a body. Where `Content-Length` is there and small enough, Hono's own limit is skipped: it would
 * make a whole `Request` with a stream of a body that is otherwise read directly.
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
