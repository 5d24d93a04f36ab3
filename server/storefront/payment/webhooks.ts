import { Hono, type MiddlewareHandler } from 'hono';
import { codes, type ErrorCode, errorStatus } from '../../../shared/errors.ts';
import { JobQueue } from '../../../shared/job-queue.ts';
import { withTimeout } from '../../../shared/with-timeout.ts';
import type { StoreEnv, StorefrontDeps } from '../../http/context.ts';
import { bodyWithin } from '../../http/security/body-limit.ts';
import { clientIp } from '../../http/security/client-ip.ts';
import { requestRate } from '../../http/security/request-rate.ts';
import type { SharedLimits, ShareUses } from '../../http/security/shared-rate-limits.ts';
import { errorRecord } from '../../logging/fingerprint.ts';
import { hex } from '../../logging/request-entry.ts';

const paths = ['/webhooks/card', '/webhooks/paypal', '/webhooks/stripe'] as const;
const passedIn = [
  'content-type',
  'gateway-signature',
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-cert-url',
  'paypal-auth-algo',
  'stripe-signature',
];
const passedOut = ['content-type', 'retry-after'];
const maxBodyBytes = 64 * 1024;
/** Time limit of a webhook: verifying one may call its provider, which repeats those without a response. */
const timeoutMs = 15_000;
/** The most webhooks of one provider at a time, so that shoppers come first. */
const maxAtOnce = 16;
/** Rate limit of one provider and IP: above the payments that one process can take. */
const perAddress = { perSecond: 200, burst: 400 };
const unkept = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
const tryAgain = { 'Retry-After': '5' };

/** Passes webhooks of payment providers to the commerce service, byte for byte and without a session. */
export function webhooks(spread: SharedLimits): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  for (const path of paths)
    app.use(path, line, postAlone, notTooOften(spread(`webhooks ${path}`)), limited, passOn(path));
  app.onError(() => refusal(codes.upstreamAway, tryAgain));
  return app;
}

type Step = MiddlewareHandler<StoreEnv>;

/** Writes the log entry and catches errors: these routes come before the middleware that does both for pages. */
const line: Step = async (c, next) => {
  const started = performance.now();
  const deps = c.get('deps');
  const requestId = hex(deps.random(8));
  c.set('requestId', requestId);
  const { method, path } = c.req;
  const begunAt = new Date(deps.clock.now()).toISOString();
  const place = deps.underWay?.begin({ requestId, method, path, route: path, begunAt });
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { status } = c.res;
  const error = c.error && errorRecord(c.error);
  deps.log({ requestId, method, path, route: path, status, ms, error }, 'request', error && 'error');
  if (place !== undefined) deps.underWay?.end(place);
};

const postAlone: Step = async (c, next) =>
  c.req.method === 'POST' ? next() : refusal(codes.methodNotAllowed, { Allow: 'POST' });

/** Refuses a flood before its bodies are read. */
function notTooOften(spread: ShareUses | undefined): Step {
  const mayCome = requestRate(perAddress, spread);
  return async (c, next) =>
    mayCome(clientIp(c), c.get('deps').clock.now()) ? next() : refusal(codes.upstreamAway, tryAgain);
}

const limited = bodyWithin(maxBodyBytes, () => refusal(codes.tooLarge));

/** Passes on the exact body and the headers that a signature covers, a few requests at a time. */
function passOn(path: (typeof paths)[number]): Step {
  const queue = new JobQueue({ running: maxAtOnce, waiting: 0 });
  return async (c) => {
    const body = await c.req.arrayBuffer();
    const leave = await queue.enter();
    if (!leave) return refusal(codes.upstreamAway, tryAgain);
    try {
      const headers = { ...chosen(c.req.raw.headers, passedIn), 'x-request-id': c.get('requestId') };
      return await answerTo(c.get('deps'), `http://commerce.internal${path}`, { method: 'POST', headers, body });
    } finally {
      leave();
    }
  };
}

async function answerTo({ commerce }: Pick<StorefrontDeps, 'commerce'>, url: string, init: RequestInit) {
  const tooLate = () => refusal(codes.upstreamSlow, tryAgain);
  const response = await withTimeout(commerce.fetch(new Request(url, init)), timeoutMs, tooLate);
  const headers = { ...chosen(response.headers, passedOut), ...unkept };
  return new Response(response.body, { status: response.status, headers });
}

function chosen(headers: Headers, names: readonly string[]): Record<string, string> {
  const pairs = names.map((name): [string, string | null] => [name, headers.get(name)]);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}

function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  const body = { code, message: 'This message was not taken.', data: null };
  return Response.json(body, { status: errorStatus[code], headers: { ...headers, ...unkept } });
}
