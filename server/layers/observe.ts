import { Hono } from 'hono';
import { openApiRoute } from '../apis/openapi-route.ts';
import { clearCache } from '../cache/clear-cache.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { keyedHash } from '../logging/persons.ts';
import { requestLog } from '../logging/request-entry.ts';
import { finding } from '../storefront/discovery/routes.ts';
import { noteOpening } from '../storefront/opening/opening.tsx';
import type { Caches } from './caches.ts';

/** The log entry of a request; then what operators and other programs ask for. */
export function observe(deps: StorefrontDeps, { clear, opening }: Caches): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.use(
    requestLog(keyedHash(deps.logKey ?? null, deps.sessionSecrets)),
    clearCache(deps.operationsKey, clear),
    noteOpening(opening),
  );
  app.route('/', finding());
  app.route('/', openApiRoute(deps.siteName));
  return app;
}
