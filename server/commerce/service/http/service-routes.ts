import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { contextOf, tagsHeader } from '../../../../shared/contract/call-headers.ts';
import { callRoutes } from '../../../../shared/contract/calls.ts';
import { inputOf } from '../../../../shared/contract/input.ts';
import { hasBody } from '../../../../shared/contract/path.ts';
import type { Outcome, Perform } from '../../../../shared/contract/perform.ts';
import { stateChangesHeader, writeStateChanges } from '../../../../shared/orders/state-change-header.ts';
import { answer } from '../../calls/envelope.ts';

/** One route for each call of the contract: its request becomes input and context, its result an envelope. */
export function serviceRoutes(perform: Perform): Hono {
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
