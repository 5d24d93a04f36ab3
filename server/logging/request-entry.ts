import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { isFetchedAhead, isOfflineCopy } from '../http/assets/prefetched.ts';
import type { StoreEnv } from '../http/context.ts';
import { errorRecord } from './fingerprint.ts';
import type { CartRecord, RequestLine } from './log-entry.ts';
import type { KeyedHash } from './persons.ts';
import { refusalRecords } from './refusals.ts';
import { requestFields, shownPath } from './request-fields.ts';
import { emptyRequestLog, type Fields, type LogLevel, type RequestLog } from './request-line.ts';
import { serverTiming } from './server-timing.ts';
import { withoutPersons } from './text.ts';

/** Gives each request an id and `Server-Timing`, and writes its log entry at its end. */
export const requestLog = (hash: KeyedHash) =>
  createMiddleware<StoreEnv>(async (c, next) => {
    const deps = c.get('deps');
    const started = performance.now();
    const requestId = hex(deps.random(8));
    const line = emptyRequestLog();
    c.set('requestId', requestId);
    c.set('line', line);
    await next();
    const ms = since(started);
    c.res.headers.set('X-Request-Id', requestId);
    c.res.headers.set('Server-Timing', serverTiming(line, ms));
    const { status } = c.res;
    const location = c.res.headers.get('Location');
    const write = (sent?: { totalMs: number; left?: true }) => {
      const fields = fieldsOf(c, { requestId, ms, status, location }, hash);
      deps.log({ ...fields, ...sent }, 'request', levelOf(line, status));
      if (line.place !== undefined) deps.underWay?.end(line.place);
    };
    if (!line.sending) return write();
    void line.sending.ended.then(({ bytes, whole }) => {
      line.bytes = bytes;
      write({ totalMs: since(started), ...(!whole && { left: true }) });
    });
  });

/**
 * Notes a request as under way until its entry is written. When the process dies before, a `cut off` entry reports it.
 */
export const rememberUnderWay = createMiddleware<StoreEnv>(async (c, next) => {
  const deps = c.get('deps');
  const line = c.get('line');
  const requestId = c.get('requestId');
  const { sessionId, clientId } = line;
  const place = deps.underWay?.begin({
    requestId,
    method: c.req.method,
    path: shownPath(new URL(c.req.url).pathname),
    route: routePath(c, -1),
    ...(!isOfflineCopy(c) && { sessionId, clientId }),
    begunAt: new Date(deps.clock.now()).toISOString(),
  });
  if (place !== undefined) line.place = place;
  await next();
});

const since = (started: number) => Math.round((performance.now() - started) * 10) / 10;

const levelOf = ({ error }: RequestLog, status: number): LogLevel => {
  if (error) return 'error';
  return status >= 500 ? 'warn' : 'info';
};

interface Answered {
  requestId: string;
  ms: number;
  status: number;
  location: string | null;
}

function fieldsOf(c: Context<StoreEnv>, answered: Answered, hash: KeyedHash): Fields {
  const deps = c.get('deps');
  const line = c.get('line');
  const { requestId, ms, status, location } = answered;
  const visitor = c.get('visitor');
  const session = c.get('session');
  const isCopy = isOfflineCopy(c);
  const userId = session?.data.userId;
  return {
    requestId,
    traceId: c.get('traceId'),
    first: !isCopy && c.req.header('cookie') === undefined ? true : undefined,
    ...(!isCopy && { sessionId: line.sessionId, clientId: line.clientId, became: becameOf(c) }),
    method: c.req.method,
    ...requestFields(
      { url: new URL(c.req.url), location, form: line.form },
      {
        hash,
        now: deps.clock.now(),
        sandboxPayments: deps.sandboxPayments,
        orderNumbers: line.orderNumbers,
      },
    ),
    route: routePath(c, -1),
    status,
    ms,
    bytes: line.bytes,
    page: line.page,
    ahead: aheadOf(c),
    visitor: visitor && {
      country: visitor.countryCode,
      currency: visitor.currencyCode,
      language: visitor.language,
      sizes: visitor.sizeConversion,
      platform: visitor.platform,
    },
    account: userId ? hash('account', userId) : undefined,
    affiliateEvent: visitor?.affiliateEvent ? withoutPersons(visitor.affiliateEvent) : undefined,
    cleared: line.cleared,
    calls: line.calls,
    cart: cartOf(c),
    order: line.order,
    moved: line.moved.length > 0 ? line.moved : undefined,
    said: line.said.size > 0 ? [...line.said] : undefined,
    refused: refusalRecords(line),
    events: line.events,
    browser: line.browser,
    error: line.error && errorRecord(line.error),
  };
}

/** Returns the new session and browser ids, where this request changed them. */
function becameOf(c: Context<StoreEnv>): RequestLine['became'] {
  const line = c.get('line');
  const sessionId = c.get('session')?.data.id;
  const clientId = c.get('visitor')?.clientId;
  const changed = {
    ...(sessionId && line.sessionId && sessionId !== line.sessionId && { sessionId }),
    ...(clientId && line.clientId && clientId !== line.clientId && { clientId }),
  };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** Returns the cart as a response of this request showed it, else as the session knows it. */
function cartOf(c: Context<StoreEnv>): CartRecord | undefined {
  const known = c.get('session')?.data.cart;
  return c.get('line').cart ?? (typeof known === 'object' ? known : undefined);
}

function aheadOf(c: Context): RequestLine['ahead'] {
  if (isOfflineCopy(c)) return 'copy';
  if (!isFetchedAhead(c)) return undefined;
  return /prerender/.test(c.req.header('sec-purpose') ?? '') ? 'prerender' : 'prefetch';
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
