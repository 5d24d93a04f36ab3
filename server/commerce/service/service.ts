import { type Context, Hono } from 'hono';
import { contextOf, isCallerReadable } from '../../../shared/contract/call-headers.ts';
import type { CommerceService } from '../../../shared/contract/perform.ts';
import { codes } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { failure } from '../calls/envelope.ts';
import { brandRoutes } from '../content/brand/routes.ts';
import type { CommerceDeps } from '../context.ts';
import { imageRoutes } from '../images/routes.ts';
import { videoRoutes } from '../images/videos/routes.ts';
import { unobserved } from '../observers.ts';
import { webhookRoutes } from '../payment/webhooks/routes.ts';
import { faultOf } from './fault.ts';
import { handlers, replicaCalls } from './handlers.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { performer, type ReplicaOf } from './perform.ts';
import { sweep } from './sweep.ts';
import { viewerOf } from './viewer.ts';

/** The commerce service in this process; `fetch` answers calls over HTTP as well. */
export interface Commerce extends CommerceService {
  /** Does due work; resolves to how many pieces were done. */
  sweep(): Promise<number>;
  close(): Promise<void>;
}

export function createCommerce(deps: CommerceDeps): Commerce {
  const app = new Hono();
  const perform = performer(deps, handlers, replicaOf(deps));
  app.use('/apis/*', async (c, next) =>
    isCallerReadable(c.req.raw.headers) ? next() : failure(c, { code: codes.badRequest, message: 'requestUnreadable' }),
  );
  app.use('/apis/*', (c, next) =>
    inLanguage(viewerOf(contextOf(c.req.raw.headers), deps.languages).language, next, deps.languages),
  );
  app.route('/', serviceRoutes(perform));
  app.route('/', webhookRoutes(deps));
  app.route('/', brandRoutes(deps));
  app.route('/', imageRoutes(deps));
  app.route('/', videoRoutes(deps));
  app.notFound((c) => failure(c, { code: codes.notFound, message: 'noSuchThing' }));
  app.onError((error, c) => failure(c, faultOf(deps, error, requestIdOf(c))));
  return {
    perform,
    fetch: async (request) => app.fetch(request),
    sweep: () => sweep(deps),
    close: async () => {
      await deps.sharedReads?.close();
      await deps.db.destroy();
    },
  };
}

function replicaOf({ sharedReads, observers = unobserved }: CommerceDeps): ReplicaOf | undefined {
  if (!sharedReads) return undefined;
  return async (call, { previewKey }) => {
    // A preview shows what was just saved, which no cache holds and no change reports.
    if (!replicaCalls.has(call) || previewKey !== undefined) return undefined;
    const isCurrent = await sharedReads.isCurrent();
    observers.meter.sharedRead(isCurrent ? 'replica' : 'primary');
    return isCurrent ? sharedReads.db : undefined;
  };
}

const requestIdOf = (c: Context) => c.req.header('x-request-id') ?? '';
