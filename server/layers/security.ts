import { Hono } from 'hono';
import { files } from '../http/assets/files.ts';
import { clearsPrerenderCache, namesSpeculationRules, speculation } from '../http/assets/speculation.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { knownHost } from '../http/security/known-host.ts';
import { securityHeaders } from '../http/security/security-headers.ts';
import { isHttps } from '../http/session/cookie-options.ts';

/** Only the shop's own hosts, with the headers that protect its pages; files need nothing more. */
export function security(deps: StorefrontDeps): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.use(knownHost(deps.siteUrl));
  app.use(securityHeaders({ https: isHttps(deps), paymentOrigins: deps.paymentOrigins }));
  app.use(namesSpeculationRules, clearsPrerenderCache);
  app.route('/', speculation());
  app.route('/', files(deps));
  return app;
}
