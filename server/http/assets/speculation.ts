import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { startNames } from '../../../shared/constants.ts';
import type { StoreEnv } from '../context.ts';

const path = '/speculation-rules.json';
/** URLs that may be prerendered: the same page for all visitors, without side effects. */
const browsing = [
  '/',
  '{/:language}?/products*',
  '{/:language}?/collections*',
  '{/:language}?/looks*',
  '{/:language}?/page/*',
  '{/:language}?/protocol/*',
];
/** Exceptions: forms, and URLs that redirect. */
const notBrowsing = [
  '{/:language}?/products/*/review',
  '{/:language}?/products/*/share',
  ...[...startNames, 'preview'].map((name) => `/*\\?*${name}=*`),
];

/** Prerenders pages when a pointer rests on their link (Speculation Rules API). */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: browsing },
          { not: { href_matches: notBrowsing } },
          { not: { selector_matches: '[download], [target=_blank], [data-dialog]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Serves the speculation rules. */
export function speculation(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(path, (c) =>
    c.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  return app;
}

export const namesSpeculationRules = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  // Only for the shop's own pages: a mail that is shown by itself has no origin to load the rules from.
  if (!c.get('rules')) return;
  // Browsers send their connection type (`ECT`) only on request.
  headers.set('Accept-CH', 'ECT');
  if (!spares(c)) headers.set('Speculation-Rules', `"${path}"`);
});

/**
 * Clears prerendered pages when a script's request changes a cookie, such as the cart's count. A form leaves its page,
 * which discards that page's prerenders.
 */
export const clearsPrerenderCache = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const byScript = c.req.method !== 'GET' && c.req.header('sec-fetch-dest') === 'empty';
  if (byScript && c.res.headers.has('Set-Cookie')) c.res.headers.set('Clear-Site-Data', '"prerenderCache"');
});

/** Returns whether the visitor prefers reduced data or has a slow connection. */
function spares(c: Context): boolean {
  return c.req.header('save-data') === 'on' || /2g$/.test(c.req.header('ect') ?? '');
}
