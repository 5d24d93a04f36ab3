import { type Context, Hono } from 'hono';
import { contextOf } from '../../../shared/contract/call-headers.ts';
import type { CommerceService } from '../../../shared/contract/perform.ts';
import { codes } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import type { CommerceDeps } from '../context.ts';
import { imageRoutes } from '../images/routes.ts';
import { logStateChanges, withStateChanges } from '../orders/state-changes.ts';
import { webhookRoutes } from '../payment/webhooks/routes.ts';
import { sweep } from '../work/sweep.ts';
import { faultOf } from './fault.ts';
import { handlersOf } from './handlers.ts';
import { failure } from './http/envelope.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { performer } from './perform.ts';
import { viewerOf } from './viewer.ts';

/** The commerce service in this process; `fetch` answers calls over HTTP as well. */
export interface Commerce extends CommerceService {
  /** Does due work; resolves to how many pieces were done. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

export function createCommerce(deps: CommerceDeps): Commerce {
  const app = new Hono();
  logStateChanges(deps.db, deps.log);
  const perform = performer(deps, handlersOf(deps));
  app.use('/apis/*', (c, next) => inLanguage(viewerOf(contextOf(c.req.raw.headers)).language, next));
  app.use('/webhooks/*', async (c, next) => void (await withStateChanges(requestIdOf(c), next)));
  app.route('/', serviceRoutes(perform));
  app.route('/', webhookRoutes(deps));
  app.route('/', imageRoutes(deps));
  app.notFound((c) => failure(c, { code: codes.notFound, message: 'noSuchThing' }));
  app.onError((error, c) => failure(c, faultOf(deps, error, requestIdOf(c))));
  return {
    perform,
    fetch: async (request) => app.fetch(request),
    sweep: () => sweep(deps),
    close: () => deps.db.destroy(),
  };
}

const requestIdOf = (c: Context) => c.req.header('x-request-id') ?? '';
