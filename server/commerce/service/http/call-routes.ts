import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { previewKeyHeader } from '../../../../shared/authorization.ts';
import type { Call } from '../../../../shared/contract/call.ts';
import { calls } from '../../../../shared/contract/calls.ts';
import { placesIn, routePattern } from '../../../../shared/contract/path.ts';
import type { CommerceEnv } from '../../context.ts';
import { answer } from '../envelope.ts';
import type { Performed, Performer } from '../perform.ts';
import { inputOf } from './input.ts';

/** Calls without places first: `/apis/orders/search` names no order. */
const ordered = [...calls].sort((a, b) => placesIn(a.path).length - placesIn(b.path).length);

/** One route for each call of the contract: a request becomes the call's input, its result an envelope. */
export function callRoutes(perform: Performer): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  for (const call of ordered) {
    const path = routePattern(call.path);
    const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
    if (call.cacheable) app.on(call.method, paths, etag({ weak: true }));
    app.on(call.method, paths, async (c) =>
      envelopeOf(c, await perform(call, () => inputOf(c, call), askedBy(c, call))),
    );
  }
  return app;
}

function askedBy(c: Context<CommerceEnv>, call: Call) {
  return {
    viewer: c.var.viewer,
    idempotencyKey: c.req.header('idempotency-key'),
    previewKey: c.req.header(previewKeyHeader),
    form: call.multipart ? { contentType: c.req.header('content-type') ?? '', body: c.req.raw.body } : null,
  };
}

function envelopeOf(c: Context, { result, freshSeconds }: Performed): Response {
  if (freshSeconds !== undefined)
    c.header('Cache-Control', freshSeconds > 0 ? `public, max-age=${freshSeconds}` : 'no-store');
  return answer(c, result);
}
