import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { OpenSpan, Tracing } from '../../../shared/tracing.ts';
import type { StoreEnv } from '../../http/context.ts';
import { whenOut } from '../../http/errors/response-end.ts';

/** Paths that are not traced: health checks and files. */
const untraced = /^\/(healthz$|readyz$|metrics$|assets\/)/;

/**
 * Traces each request, from its arrival until the response is sent. A visitor always begins a new trace; only a trusted
 * proxy may have begun one.
 */
export const traced = (tracing: Tracing) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    if (untraced.test(c.req.path)) return next();
    const { method } = c.req;
    let end: () => void = () => undefined;
    const work = async (span: OpenSpan) => {
      c.set('traceId', sampledTrace(tracing.parent()));
      try {
        await next();
      } finally {
        tell(c, span);
        whenOut(c, end);
      }
    };
    await tracing.span(method, work, {
      kind: 'server',
      facts: { 'http.request.method': method },
      parent: c.get('deps').trustProxy ? c.req.header('traceparent') : undefined,
      until: (given) => {
        end = given;
      },
    });
  });

function tell(c: Context<StoreEnv>, span: OpenSpan): void {
  const route = routePath(c);
  const { status } = c.res;
  span.rename(`${c.req.method} ${route}`);
  span.set({
    'http.route': route,
    'http.response.status_code': status,
    'hemline.request_id': c.get('requestId'),
    'hemline.page': c.get('line')?.pageState,
  });
  if (status >= 500) span.fail(String(status));
}

/** Returns the id of a sampled trace from `traceparent` (W3C Trace Context, 3.2). */
function sampledTrace(parent: string | undefined): string | undefined {
  return /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(parent ?? '')?.[1];
}
