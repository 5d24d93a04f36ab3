import type { Context } from 'hono';

/** Whether a browser fetches this before anybody has asked to see it: nothing may be used up or remembered by it. */
export const isFetchedAhead = (c: Context): boolean =>
  (c.req.header('sec-purpose') ?? c.req.header('purpose')) !== undefined;
