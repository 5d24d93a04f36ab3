import { createMiddleware } from 'hono/factory';
import { awaySeconds } from '../../../shared/contract/response.ts';

/**
 * Gives every 503 a `Retry-After` (RFC 9110, section 15.6.4), however a route made it; one that names a time of its own
 * keeps it.
 */
export const retryAfterAway = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status === 503 && !c.res.headers.has('Retry-After')) c.header('Retry-After', String(awaySeconds));
});
