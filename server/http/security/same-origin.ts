import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { codes } from '../../../shared/errors.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe requests that do not say that they come from this site: browsers send `Sec-Fetch-Site`, and `Origin`
 * with each POST. A request with neither is refused, whatever its content type (Hono's `csrf()` checks form types
 * only).
 */
export const sameOrigin = createMiddleware<StoreEnv>(async (c, next) => {
  if (isForeign(c)) {
    throw new Refusal(codes.forbidden, 'foreignOrigin');
  }
  await next();
});

/**
 * Returns whether another site sends a form. The browser sends it without this site's cookies, but would accept new
 * ones, which would replace the shopper's own session and cart.
 */
export const isForeign = (c: Context<StoreEnv>): boolean => !safeMethods.has(c.req.method) && !comesFromHere(c);

function comesFromHere(c: Context<StoreEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin === undefined) return site === 'same-origin';
  return origin === ownOrigin(c);
}

/** Returns the configured public origin, else the origin that the visitor used. */
export function ownOrigin(c: Context<StoreEnv>): string {
  return c.get('deps').siteUrl ?? `http://${c.req.header('host') ?? 'localhost'}`;
}
