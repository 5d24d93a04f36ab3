import type { Tracing } from '../../shared/tracing.ts';
import type { Figures } from '../operations/metrics/figures.ts';
import { isFromThisMachine, tellMetrics } from '../operations/metrics/metrics-page.ts';
import { callName } from './call-name.ts';

type Fetch = (request: Request) => Promise<Response>;
/** The request's connection. */
interface Bindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}
type Answer = (request: Request, env?: Bindings) => Promise<Response>;

/** Returns the same service with a span for each request, continuing the storefront's trace. */
export function tracedService(fetch: Fetch, tracing: Tracing): Fetch {
  return (request) =>
    tracing.span(
      callName(request),
      async (span) => {
        const response = await fetch(request);
        span.set({ 'http.response.status_code': response.status });
        if (response.status >= 500) span.fail(String(response.status));
        return response;
      },
      {
        kind: 'server',
        parent: request.headers.get('traceparent') ?? undefined,
        facts: { 'hemline.request_id': request.headers.get('x-request-id') ?? undefined },
      },
    );
}

/** Returns the same service; it also serves `/metrics` to programs on this machine. */
export function tellingFigures(fetch: Fetch, figures: Figures): Answer {
  return async (request, env) => {
    const asksForFigures = new URL(request.url).pathname === '/metrics';
    if (asksForFigures && isFromThisMachine(request.headers, env?.incoming?.socket.remoteAddress))
      return tellMetrics(figures);
    return fetch(request);
  };
}
