import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { CommerceService } from '../../../shared/contract/perform.ts';
import { statusOf } from '../../../shared/contract/response.ts';
import type { Tracing } from '../../../shared/tracing.ts';
import { callName, nameOf } from '../../apis/call-name.ts';
import type { StoreEnv } from '../../http/context.ts';
import { whenOut } from '../../http/errors/response-end.ts';
import type { Metrics } from './shop.ts';

/** Counts every request by the route that answered it. */
export const measured = createMiddleware<StoreEnv>(async (c, next) => {
  const started = performance.now();
  const over = c.get('deps').metrics.begun();
  try {
    await next();
  } finally {
    whenOut(c, over);
  }
  const seconds = (performance.now() - started) / 1_000;
  // The last route is the one that answered.
  c.get('deps').metrics.request({ method: c.req.method, route: routePath(c), status: c.res.status, seconds });
});

/** Returns the same service with a span for each call and request. */
export function tracedCommerce({ perform, fetch }: CommerceService, tracing: Tracing): CommerceService {
  const traceSpan = <T>(name: string, work: () => Promise<T>, statusOfValue: (value: T) => number) =>
    tracing.span(`call ${name}`, async (span) => {
      const value = await work();
      const status = statusOfValue(value);
      span.set({ 'http.response.status_code': status });
      if (status >= 500) span.fail(String(status));
      return value;
    });
  return {
    perform: (call, input, context) =>
      traceSpan(
        nameOf(call),
        () => perform(call, input, context),
        ({ result }) => statusOf(result),
      ),
    fetch: (request) =>
      traceSpan(
        callName(request),
        () => fetch(request),
        ({ status }) => status,
      ),
  };
}

/** Returns the same service; it also measures the duration of each call and request. */
export function measuredCommerce({ perform, fetch }: CommerceService, metrics: Metrics): CommerceService {
  const timed = async <T>(path: string, work: () => Promise<T>, statusOfValue: (value: T) => number) => {
    const started = performance.now();
    let status = 0;
    try {
      const value = await work();
      status = statusOfValue(value);
      return value;
    } finally {
      metrics.upstream({ area: areaOf(path), status, seconds: (performance.now() - started) / 1_000 });
    }
  };
  return {
    perform: (call, input, context) =>
      timed(
        call.path,
        () => perform(call, input, context),
        ({ result }) => statusOf(result),
      ),
    fetch: (request) =>
      timed(
        new URL(request.url).pathname,
        () => fetch(request),
        ({ status }) => status,
      ),
  };
}

/**
 * Returns `/apis/products` for every product, `/images` for every picture: a bounded set of labels, whatever is
 * requested.
 */
function areaOf(path: string): string {
  const [, first, second] = path.split('/');
  return first === 'apis' ? `/apis/${second}` : `/${first}`;
}
