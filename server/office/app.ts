import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorStatus } from '../../shared/errors.ts';
import { wording } from '../../shared/messages/wording.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { files } from '../http/assets/files.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { failureOf } from '../http/errors/error-edge.ts';
import { retryAfterAway } from '../http/errors/retry-after.ts';
import { spokenLanguage } from '../http/language/language.ts';
import { knownHost } from '../http/security/known-host.ts';
import { refuseTwoSlashes } from '../http/security/no-placeholders.ts';
import { securityHeaders } from '../http/security/security-headers.ts';
import { isHttps } from '../http/session/cookie-options.ts';
import { sayFailure } from '../logging/entry-notes.ts';
import { keyedHash } from '../logging/persons.ts';
import { requestLog } from '../logging/request-entry.ts';
import { health } from '../operations/health.ts';
import { measured } from '../operations/metrics/count-requests.ts';
import { limitPipelining } from '../operations/pipelining-limit.ts';
import { traced } from '../operations/tracing/traced-requests.ts';

/** What an office at a port of its own needs beside what a storefront does. */
export interface OwnOffice {
  pages: Hono<StoreEnv>;
  /** Returns the origin of the shop's pages. */
  shopUrl: () => string;
}

/**
 * The office at a port of its own: its pages and the files that they need. Everything else is a plain 404.
 *
 * @param given with the office's origin as `siteUrl`
 */
export function createOffice(given: StorefrontDeps, { pages, shopUrl }: OwnOffice): Hono<StoreEnv> {
  const { tracing } = given;
  const deps = { ...given, shopUrl };
  const app = new Hono<StoreEnv>();
  const https = isHttps(deps);
  app.use(spokenLanguage([]), async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  app.use(retryAfterAway, measured);
  if (tracing) app.use(traced(tracing));
  app.use(limitPipelining());
  app.route('/', health());
  app.use(knownHost(deps.siteUrl));
  app.use(securityHeaders({ https, paymentOrigins: () => [], formOrigins: () => [shopUrl()] }));
  app.route('/', files(deps));
  app.use(requestLog(keyedHash(deps.logKey ?? null, deps.sessionSecrets)), refuseTwoSlashes);
  app.get('/', (c) => c.redirect(officePaths.today, 303));
  app.route('/', pages);
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, c) => {
    const failure = failureOf(error, c);
    sayFailure(c.get('line'), failure);
    const status = errorStatus[failure.code] as ContentfulStatusCode;
    return c.text(wording(failure.message), status, { 'Cache-Control': 'no-store' });
  });
  return app;
}
