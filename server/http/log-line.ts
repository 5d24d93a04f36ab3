import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { CacheState } from '../apis/answer-cache.ts';
import type { AnswerState } from '../apis/client.ts';
import type { StoreEnv } from './context.ts';
import { serverTiming, type Wait } from './server-timing.ts';

/** One call to the commerce service, as the log tells it. */
export interface CallRecord {
  method: string;
  path: string;
  code: string;
  ms: number;
  /** Where a kept answer came from. */
  cache?: AnswerState;
}

/** What one request leaves in the log; filled while it is handled, written once at its end. */
export interface LogLine {
  calls: CallRecord[];
  sessionId?: string;
  /** 'kept' when the page came from the cache. */
  page?: 'kept';
  /** How the page was had, where it may be kept. */
  pageState?: CacheState;
  /** When the commerce service was waited for. */
  waits: Wait[];
  /** Somebody with the operations key had everything cleared that is kept. */
  cleared?: true;
  error?: { name: string; message: string; stack?: string | undefined };
  /** What a visit tells of itself, where it may be measured. */
  events?: readonly object[];
}

/** Query values that may be logged as they are; the value of any other is replaced. */
const plainQuery = new Set(
  'q collection category size color price rating sale stock sort page variant iname collectionId status currency country'.split(
    ' ',
  ),
);

/** Request id, `Server-Timing`, and the structured line of every request. */
export const logLine = createMiddleware<StoreEnv>(async (c, next) => {
  const { deps } = c.var;
  const started = performance.now();
  const requestId = hex(deps.random(8));
  const line: LogLine = { calls: [], waits: [] };
  c.set('requestId', requestId);
  c.set('line', line);
  await next();
  const ms = Math.round((performance.now() - started) * 10) / 10;
  c.res.headers.set('X-Request-Id', requestId);
  c.res.headers.set('Server-Timing', serverTiming(line, ms));
  const url = new URL(c.req.url);
  deps.log({
    requestId,
    sessionId: line.sessionId,
    method: c.req.method,
    path: withoutPersons(url.pathname.slice(0, 500)),
    query: redactQuery(url.searchParams),
    route: routePath(c, -1),
    status: c.res.status,
    redirect: c.res.headers.get('Location')?.split('?')[0],
    ms,
    page: line.page,
    affiliateEvent: c.get('visitor')?.affiliateEvent || undefined,
    cleared: line.cleared,
    calls: line.calls,
    events: line.events,
    error: line.error,
  });
});

export function redactQuery(search: URLSearchParams): Record<string, string> | undefined {
  if (search.size === 0) return undefined;
  const shown = [...search]
    .slice(0, 20)
    .map(([name, value]) => [
      withoutPersons(name.slice(0, 40)),
      plainQuery.has(name) ? withoutPersons(value.slice(0, 120)) : `<${value.length}>`,
    ]);
  return Object.fromEntries(shown);
}

/** People type e-mail addresses, card and phone numbers into search fields and addresses: none of them is kept. */
export function withoutPersons(text: string): string {
  return text
    .replace(/[^\s/@]+(@|%40)[^\s/@]+/gi, '<e-mail>')
    .replace(/\d(?:(?:[ .()-]|%2[089D]){0,3}\d){8,}/gi, '<number>');
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
