import type { Tracing } from '../../shared/tracing.ts';
import type { Figures } from '../operations/metrics/figures.ts';
import { isFromThisMachine, tellMetrics } from '../operations/metrics/metrics-page.ts';
import { callName } from './call-name.ts';

type Fetch = (request: Request) => Promise<Response>;
/** What is known of a request's connection. */
interface Bindings {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}
type Answer = (request: Request, env?: Bindings) => Promise<Response>;

/** Each request as a span that goes on from the storefront's own. */
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

/** The same service; `/metrics` is told to programs on this machine. */
export function tellingFigures(fetch: Fetch, figures: Figures): Answer {
  return async (request, env) => {
    const asksForFigures = new URL(request.url).pathname === '/metrics';
    if (asksForFigures && isFromThisMachine(request.headers, env?.incoming?.socket.remoteAddress))
      return tellMetrics(figures);
    return fetch(request);
  };
}
