import { Hono } from 'hono';
import { devReload } from '../http/assets/dev-reload.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { retryAfterAway } from '../http/errors/retry-after.ts';
import { spokenLanguage } from '../http/language/language.ts';
import type { SharedLimits } from '../http/security/shared-rate-limits.ts';
import { waitedFor } from '../logging/server-timing.ts';
import { health } from '../operations/health.ts';
import { measured } from '../operations/metrics/count-requests.ts';
import { ownMetrics } from '../operations/metrics/metrics-page.ts';
import { limitPipelining } from '../operations/pipelining-limit.ts';
import { traced } from '../operations/tracing/traced-requests.ts';
import { webhooks } from '../storefront/payment/webhooks.ts';
import type { Caches } from './caches.ts';

/**
 * What every request passes: the language of its path, what handlers need, metrics, its trace; and what is answered
 * before anything else is asked of it: metrics, health, webhooks of payment providers.
 */
export function transport(deps: StorefrontDeps, caches: Caches, limits: SharedLimits): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.use(spokenLanguage(deps.languages), async (c, next) => {
    c.set('deps', deps);
    c.set('answers', caches.answers);
    let applied: Promise<void> | undefined;
    c.set('upToDate', () => {
      applied ??= waitedFor(c.get('line'), caches.upToDate());
      return applied;
    });
    c.set('staticAnswers', caches.staticAnswers);
    await next();
  });
  app.use(retryAfterAway, measured);
  if (deps.tracing) app.use(traced(deps.tracing));
  app.use(limitPipelining());
  app.route('/', ownMetrics());
  app.route('/', health());
  if (deps.devReload) app.route('/', devReload());
  app.route('/', webhooks(limits));
  return app;
}
