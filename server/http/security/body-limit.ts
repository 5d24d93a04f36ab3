import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Limits the size of a body, in bytes; a longer one is refused. Where `Content-Length` is there and small enough, Hono's own limit is skipped: it would
 * make a whole `Request` with a stream of a body that is otherwise read directly.
 */
export function bodyWithin(maxSize: number, refuse: () => Response = throwTooLarge) {
  const counted = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<StoreEnv>(async (c, next) => {
    const { method } = c.req;
    return method === 'GET' || method === 'HEAD' || saysAtMost(c, maxSize) ? next() : counted(c, next);
  });
}

function throwTooLarge(): never {
  throw new Refusal(codes.tooLarge, 'tooMuch');
}

function saysAtMost({ req }: Context, most: number): boolean {
  const length = req.header('content-length') ?? '';
  return req.header('transfer-encoding') === undefined && /^\d{1,15}$/.test(length) && Number(length) <= most;
}
