import type { Tracing } from '../../../shared/tracing.ts';

/** The same `fetch`, each try of which is a span that the other side may go on from (W3C Trace Context). */
export function tracedFetch(tracing: Tracing): (url: string, init: RequestInit) => Promise<Response> {
  return (url, init) =>
    tracing.span(
      `ask ${init.method ?? 'GET'}`,
      async (span) => {
        const headers = new Headers(init.headers);
        const parent = tracing.parent();
        if (parent) headers.set('traceparent', parent);
        const response = await fetch(url, { ...init, headers });
        span.set({ 'http.response.status_code': response.status });
        return response;
      },
      {
        kind: 'client',
        facts: { 'http.request.method': init.method ?? 'GET', 'server.address': new URL(url).hostname },
      },
    );
}
