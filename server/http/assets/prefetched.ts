import type { Context } from 'hono';

/** Returns whether the browser prefetches or prerenders: nothing may be consumed or recorded by such a request. */
export const isFetchedAhead = (c: Context): boolean =>
  (c.req.header('sec-purpose') ?? c.req.header('purpose')) !== undefined;
