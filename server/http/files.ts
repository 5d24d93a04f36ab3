import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { StoreEnv, StorefrontDeps } from './context.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** What the build made (hashed names, kept for a year), files served as they are, and pictures of the catalogue. */
export function files(deps: StorefrontDeps): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  for (const root of [deps.assetsDir, deps.keptAssetsDir])
    if (root)
      app.get(
        '/assets/*',
        serveStatic({
          root,
          rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
          precompressed: true,
          onFound: (_path, c) => c.header('Cache-Control', year),
        }),
      );
  // Asked for anew each time: a newer one has to arrive.
  app.get(
    '/sw.js',
    serveStatic({
      root: deps.assetsDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  );
  app.get('/images/*', (c) => forwardPicture(deps, c.req.raw));
  app.get(
    '/:file{[\\w-]+\\.(svg|png|ico|txt|webmanifest)}',
    serveStatic({ root: deps.staticDir, onFound: (_path, c) => c.header('Cache-Control', day) }),
  );
  // These come before the request has a line in the log and a page to show: what breaks here is told apart.
  app.onError((error, c) => {
    deps.log({ path: c.req.path.slice(0, 500), error: { name: error.name, message: error.message } });
    return c.text('This file cannot be had at the moment.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
  });
  return app;
}

/** Pictures live with the catalogue: only the path and what the browser takes are passed on. */
function forwardPicture(deps: StorefrontDeps, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  for (const name of ['accept', 'if-none-match']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return deps.commerce(new Request(`http://commerce.internal${pathname}`, { headers }));
}
