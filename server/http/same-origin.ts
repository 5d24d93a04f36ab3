import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { codes } from '../../shared/errors.ts';
import type { StoreEnv } from './context.ts';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every unsafe request must say that it comes from this site: browsers send `Sec-Fetch-Site`, and `Origin` with each
 * POST. A request that says neither is refused, whatever its content type (`csrf()` looks at form types only).
 */
export const sameOrigin = createMiddleware<StoreEnv>(async (c, next) => {
  if (isForeign(c)) {
    throw new Refusal(codes.forbidden, 'This request did not come from our own pages. Please go back and try again.');
  }
  await next();
});

/**
 * Whether another site sends a form. The browser sends it without this site's cookies, but would take new ones: they
 * would stand in for the shopper's own session and bag.
 */
export const isForeign = (c: Context<StoreEnv>): boolean => !safeMethods.has(c.req.method) && !comesFromHere(c);

function comesFromHere(c: Context<StoreEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin === undefined) return site === 'same-origin';
  return origin === ownOrigin(c);
}

/** The configured public origin; without one, the address the visitor used. */
export function ownOrigin(c: Context<StoreEnv>): string {
  return c.var.deps.siteUrl ?? `http://${c.req.header('host') ?? 'localhost'}`;
}
