import { Hono } from 'hono';
import { apisProxy } from '../apis/proxy.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import type { SharedLimits } from '../http/security/shared-rate-limits.ts';
import { heldProfile } from '../http/session/held-profile.ts';
import { sessionStart } from '../http/session/session-start.ts';
import { honoursGpc } from '../storefront/analytics/consent.ts';
import { events } from '../storefront/analytics/events.ts';
import { previews } from '../storefront/content/preview-mode.ts';

/**
 * The calls of islands; then what a visit has: a preview, where it began (country, currency, sizes), the customer's
 * profile, consent.
 */
export function visit(deps: StorefrontDeps, limits: SharedLimits): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.route('/', apisProxy(limits));
  app.use(previews);
  app.use(sessionStart(), heldProfile, honoursGpc);
  app.route('/', events(limits, deps.mapsDirs ?? []));
  return app;
}
