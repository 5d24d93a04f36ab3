import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { contextOf, isCallerReadable, tagsHeader } from '../../../shared/contract/call-headers.ts';
import { callRoutes } from '../../../shared/contract/calls.ts';
import { inputOf } from '../../../shared/contract/input.ts';
import { hasBody } from '../../../shared/contract/path.ts';
import type { CommerceService, Outcome, Perform } from '../../../shared/contract/perform.ts';
import { codes } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { stateChangesHeader, writeStateChanges } from '../../../shared/orders/state-change-header.ts';
import { answer, failure } from '../calls/envelope.ts';
import { brandRoutes } from '../content/brand/routes.ts';
import type { CommerceDeps } from '../context.ts';
import { imageRoutes } from '../images/routes.ts';
import { videoRoutes } from '../images/videos/routes.ts';
import { unobserved } from '../observers.ts';
import { webhookRoutes } from '../payment/webhooks/routes.ts';
import { faultOf } from './fault.ts';
import { handlers, replicaCalls } from './handlers.ts';
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
  app.onError((error, c) => failure(c, faultOf(deps, error, c.req.header('x-request-id') ?? '')));
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

/** One route for each call of the contract: its request becomes input and context, its result an envelope. */
function serviceRoutes(perform: Perform): Hono {
  const app = new Hono();
  for (const { call, paths } of callRoutes) {
    if (call.cacheable) app.on(call.method, paths, etag({ weak: true }));
    app.on(call.method, paths, async (c) => {
      const body = call.multipart || !hasBody(call) ? '' : await c.req.text();
      const input = inputOf(call, { places: c.req.param(), query: c.req.query(), body });
      if (!input.ok) return answer(c, input);
      const { raw } = c.req;
      const form = call.multipart && { contentType: raw.headers.get('content-type') ?? '', body: raw.body };
      return respond(c, await perform(call, input.value, { ...contextOf(raw.headers), form }));
    });
  }
  return app;
}

function respond(c: Context, { result, freshSeconds, tags, stateChanges }: Outcome): Response {
  if (freshSeconds !== undefined)
    c.header('Cache-Control', result.ok && freshSeconds > 0 ? `public, max-age=${freshSeconds}` : 'no-store');
  if (tags) c.header(tagsHeader, tags.join(' '));
  if (stateChanges.length > 0) c.header(stateChangesHeader, writeStateChanges(stateChanges));
  return answer(c, result);
}
