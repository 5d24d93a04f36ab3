import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Call } from '../../shared/contract/call.ts';
import { callRoutes } from '../../shared/contract/calls.ts';
import { queryWords, searchSuggestions } from '../../shared/contract/catalog.ts';
import { inputOf } from '../../shared/contract/input.ts';
import { hasBody, pathPattern } from '../../shared/contract/path.ts';
import { envelopeOf, retryAfterOf, statusOf } from '../../shared/contract/response.ts';
import { clientLeftStatus, codes, ok, type Result } from '../../shared/errors.ts';
import { ClientLeft } from '../cache/single-flight.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { roomForFiles } from '../http/forms/form-memory.ts';
import { bodyWithin } from '../http/security/body-limit.ts';
import { clientIp } from '../http/security/client-ip.ts';
import { requestRate } from '../http/security/request-rate.ts';
import type { SharedLimits } from '../http/security/shared-rate-limits.ts';
import { noteCart } from '../http/session/known-cart.ts';
import { noteCustomer, signOut } from '../http/session/sign-in.ts';
import { noteBody, recordStanding, sayFailure, sayProblems } from '../logging/entry-notes.ts';
import { usualCallTimes } from './call-times.ts';
import { type Answer, recordOf } from './client.ts';
import { etagOf } from './etag.ts';
import { performWithin } from './perform-within.ts';
import { askOf, visitorContext } from './visitor-client.ts';

const maxBodyBytes = 64 * 1024;
/** Five photographs, or three attachments, of 5 MB each, and the fields beside them. */
const maxFormBytes = 5 * 5 * 1024 * 1024 + maxBodyBytes;
/** Rate limit of suggestions for one client IP, behind which several shoppers may type at the same time. */
const suggestions = { perSecond: 20, burst: 60 };

const suggesting = new Set<Call>([queryWords, searchSuggestions]);

/** The calls that a browser may make: the open ones of the contract. */
const proxiedRoutes = callRoutes.filter(({ call }) => call.open);

/** Passes the calls of islands to the commerce service, in the visitor's name. */
export function apisProxy(spread: SharedLimits): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const maySuggest = requestRate(suggestions, spread('suggestions'));
  for (const { call, paths } of proxiedRoutes) {
    if (call.multipart) app.on(call.method, paths, roomForFiles);
    app.on(call.method, paths, limited(call), async (c) => {
      if (!Object.values(c.req.param()).every(isName)) throw noSuchCall();
      const ip = clientIp(c);
      if (suggesting.has(call) && ip && !maySuggest(ip, c.get('deps').clock.now())) throw tooFast();
      const input = await readInput(c, call);
      return answer(c, call, input.ok ? await ask(c, call, input.value) : { result: input, stateChanges: [] });
    });
  }
  app.all('/apis/*', (c) => {
    const known = proxiedRoutes.some(({ call }) => pathPattern(call.path).test(c.req.path));
    if (known) throw new Refusal(codes.methodNotAllowed, 'methodNotTaken');
    throw noSuchCall();
  });
  return app;
}

/** Reads the input of a call. Forms with files are left to the service, which checks access before it reads them. */
async function readInput(c: Context<StoreEnv>, call: Call): Promise<Result<unknown>> {
  const places = c.req.param();
  if (call.multipart) return ok(places);
  const body = hasBody(call) ? await c.req.text() : '';
  noteBody(c.get('line'), body, c.req.header('content-type'));
  return inputOf(call, { places, query: c.req.query(), body });
}

/** Makes a call within the time that a browser is given. Reading ends when the browser leaves; changes go on. */
async function ask(c: Context<StoreEnv>, call: Call, input: unknown): Promise<Answer> {
  const { raw } = c.req;
  const form = call.multipart && { contentType: raw.headers.get('content-type') ?? '', body: raw.body };
  const context = { ...visitorContext(c), idempotencyKey: c.req.header('idempotency-key'), form };
  const { outerMs } = c.get('deps').callTimes ?? usualCallTimes;
  const left = call.method === 'GET' ? raw.signal : undefined;
  const started = performance.now();
  const note = (asked: Parameters<typeof recordOf>[1]) => c.get('line').calls.push(recordOf(call, asked, started));
  try {
    const perform = (signal: AbortSignal) => askOf(c)(call, input, { ...context, signal });
    const asked: Answer = await performWithin(perform, outerMs, left);
    note(asked);
    return asked;
  } catch (error) {
    note({ endedBy: left?.aborted ? String(clientLeftStatus) : codes.internal });
    throw left?.aborted ? new ClientLeft() : error;
  }
}

/** Answers with the envelope of a result, after the session and the log entry took what they need from it. */
function answer(c: Context<StoreEnv>, call: Call, { result }: Answer): Response {
  const line = c.get('line');
  const session = c.get('session');
  c.header('Cache-Control', 'no-store');
  if (!result.ok) {
    sayFailure(line, result.error);
    if (result.error.code === codes.sessionInvalid) signOut(c);
    if (result.error.code === codes.tooLarge) c.header('Connection', 'close');
    const retryAfter = retryAfterOf(result.error);
    if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
    return send(c, JSON.stringify(envelopeOf(result)), statusOf(result));
  }
  recordStanding(line, call, result.value);
  sayProblems(line, call, result.value);
  noteCart(session, call, result.value);
  const value = noteCustomer(c, call, result.value);
  const body = JSON.stringify(envelopeOf(ok(value)));
  if (!call.cacheable) return send(c, body, 200);
  const etag = etagOf(body);
  if (etag === c.req.header('if-none-match')) return c.newResponse(null, 304, { ETag: etag });
  c.header('ETag', etag);
  return send(c, body, 200);
}

function send(c: Context<StoreEnv>, body: string, status: number): Response {
  c.get('line').bytes = Buffer.byteLength(body);
  return c.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' });
}

function limited(call: Call): MiddlewareHandler<StoreEnv> {
  const usual = bodyWithin(maxBodyBytes);
  if (!call.multipart) return usual;
  const form = bodyWithin(maxFormBytes);
  return (c, next) => (isJson(c) ? usual : form)(c, next);
}

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header('content-type') ?? '');

const tooFast = () => new Refusal(codes.tooManyTries, 'tooManyRequests', { data: { retryAfter: 1 } });
const noSuchCall = () => new Refusal(codes.notFound, 'noSuchCall');

/** Returns whether a path's place holds an id, handle or code: nothing that a URL parser could read otherwise. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_.~-]*$/u.test(value);
}
