import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Tracing } from '../../../shared/tracing.ts';
import { callName } from '../../apis/call-name.ts';
import type { StoreEnv } from '../../http/context.ts';
import { whenOut } from '../../http/errors/response-end.ts';
import type { Metrics } from './shop.ts';

/** Counts every request by the route that answered it. */
export const measured = createMiddleware<StoreEnv>(async (c, next) => {
  const started = performance.now();
  const over = c.var.deps.metrics.begun();
  try {
    await next();
  } finally {
    whenOut(c, over);
  }
  const seconds = (performance.now() - started) / 1_000;
  // The last route is the one that answered.
  c.var.deps.metrics.request({ method: c.req.method, route: routePath(c), status: c.res.status, seconds });
});

type Commerce = (request: Request) => Promise<Response>;

/** Returns the same function with a span for each call. */
export function tracedCommerce(commerce: Commerce, tracing: Tracing): Commerce {
  return (request) =>
    tracing.span(`call ${callName(request)}`, async (span) => {
      const response = await commerce(request);
      span.set({ 'http.response.status_code': response.status });
      if (response.status >= 500) span.fail(String(response.status));
      return response;
    });
}

/** Returns the same function; it also measures the duration of each call. */
export function measuredCommerce(commerce: Commerce, metrics: Metrics): Commerce {
  return async (request) => {
    const started = performance.now();
    const tell = (status: number) =>
      metrics.upstream({ area: areaOf(request), status, seconds: (performance.now() - started) / 1_000 });
    try {
      const response = await commerce(request);
      tell(response.status);
      return response;
    } catch (error) {
      tell(0);
      throw error;
    }
  };
}

/**
 * Returns `/apis/products` for every product, `/images` for every picture: a bounded set of labels, whatever is
 * requested.
 */
function areaOf({ url }: Request): string {
  const [, first, second] = new URL(url).pathname.split('/');
  return first === 'apis' ? `/apis/${second}` : `/${first}`;
}
