import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { startNames } from '../../shared/constants.ts';
import type { StoreEnv } from './context.ts';

const path = '/speculation-rules.json';
/** Where one may look around: the same page for everybody, and nothing happens because it is asked for. */
const browsing = [
  '/',
  '{/:language}?/products*',
  '{/:language}?/collections*',
  '{/:language}?/looks*',
  '{/:language}?/page/*',
  '{/:language}?/protocol/*',
];
/** Beneath those: forms, and what leads elsewhere. */
const notBrowsing = [
  '{/:language}?/products/*/review',
  '{/:language}?/products/*/share',
  ...[...startNames, 'preview'].map((name) => `/*\\?*${name}=*`),
];

/** Pages are made ready when a pointer rests on their link (Speculation Rules API); without support nothing happens. */
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

/** The rules, and the header by which each page names them; not for who saves data or has a slow line. */
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

export const namesRules = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  // Of the shop's own pages alone: a mail that is shown by itself has no origin to ask for them.
  if (!c.get('rules')) return;
  // The browser tells how slow its line is only when it is asked to.
  headers.set('Accept-CH', 'ECT');
  if (!spares(c)) headers.set('Speculation-Rules', `"${path}"`);
});

/**
 * What a script changes in the visitor's cookies, such as how much lies in the bag, makes pages old that were made ready
 * before it. A form leaves its page, and what that had made ready goes with it.
 */
export const dropsReadyPages = createMiddleware<StoreEnv>(async (c, next) => {
  await next();
  const byScript = c.req.method !== 'GET' && c.req.header('sec-fetch-dest') === 'empty';
  if (byScript && c.res.headers.has('Set-Cookie')) c.res.headers.set('Clear-Site-Data', '"prerenderCache"');
});

/** Whether the visitor's line is to be spared. */
function spares(c: Context): boolean {
  return c.req.header('save-data') === 'on' || /2g$/.test(c.req.header('ect') ?? '');
}
