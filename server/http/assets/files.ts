import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { markNames } from '../../../shared/brand/marks.ts';
import type { StoreEnv, StorefrontDeps } from '../context.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** Serves assets of the build (hashed names, cached for a year), static files, and pictures of the catalogue. */
export function files(deps: StorefrontDeps): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  for (const root of [deps.assetsDir, deps.storedAssetsDir])
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
  // Never cached without revalidation: a new service worker has to arrive.
  app.get(
    '/sw.js',
    serveStatic({
      root: deps.assetsDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  );
  app.get('/images/*', (c) => forwardPicture(deps, c.req.raw, c.req.path));
  for (const mark of markNames)
    app.get(`/${mark}`, (c) => forwardPicture(deps, c.req.raw, `/images/brand/now/${mark}`));
  app.get(
    '/:file{[\\w-]+\\.(svg|png|ico|txt|webmanifest)}',
    serveStatic({ root: deps.staticDir, onFound: (_path, c) => c.header('Cache-Control', day) }),
  );
  // These routes come before the log entry of the request and before pages, so errors are logged and answered here.
  app.onError((error, c) => {
    deps.log({ path: c.req.path.slice(0, 500), error: { name: error.name, message: error.message } });
    return c.text('This file cannot be had at the moment.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '2' });
  });
  return app;
}

/** Forwards a request for a picture or video to the commerce service: its path, the accepted formats and the wanted part. */
function forwardPicture(deps: StorefrontDeps, request: Request, path: string): Promise<Response> {
  const headers = new Headers();
  for (const name of ['accept', 'if-none-match', 'range', 'if-range']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return deps.commerce.fetch(new Request(`http://commerce.internal${path}`, { headers }));
}
