import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { awaySeconds } from '../../../shared/contract/response.ts';
import type { StoreEnv } from '../context.ts';

/**
 * Gives every 503 a `Retry-After` (RFC 9110, section 15.6.4), however a route made it; one that names a time of its own
 * keeps it.
 */
export const retryAfterAway = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.header('Retry-After', String(awaySeconds));
});

/** Calls back when the response is sent completely or its client has left: a page streams on after its head. */
export function whenOut(c: Context<StoreEnv>, over: () => void): void {
  const { outgoing } = c.env ?? {};
  if (outgoing && !outgoing.closed) outgoing.once('close', over);
  else over();
}
