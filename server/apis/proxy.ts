import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { clientIpHeader, composeAuthorization, deviceKeyHeader } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { queryWords } from '../../shared/contract/catalog.ts';
import { type Envelope, isEnvelope, verbatims } from '../../shared/contract/envelope.ts';
import { hasBody, pathPattern, routePattern } from '../../shared/contract/path.ts';
import type { Failure } from '../../shared/errors.ts';
import { codes, errorStatus } from '../../shared/errors.ts';
import { parseJson } from '../../shared/json.ts';
import { unlocalized } from '../../shared/language/language.ts';
import { verbatim } from '../../shared/messages/message.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { bodyWithin } from '../http/security/body-limit.ts';
import { clientIp } from '../http/security/client-ip.ts';
import { requestRate } from '../http/security/request-rate.ts';
import type { SharedLimits } from '../http/security/shared-rate-limits.ts';
import { deviceKey } from '../http/session/guest-key.ts';
import { noteCart, tellsOfCart } from '../http/session/known-cart.ts';
import { noteCustomer, signOut, tellsOfCustomer } from '../http/session/sign-in.ts';
import { callerOf } from '../http/session/visitor.ts';
import { noteBody, recordStanding, sayFailure } from '../logging/entry-notes.ts';
import type { CallRecord } from '../logging/log-entry.ts';
import { usualCallTimes } from './call-times.ts';
import { timeLimit } from './time-limit.ts';
import { askOf } from './visitor-client.ts';

const maxBodyBytes = 64 * 1024;
/** Five photographs, or three attachments, of 5 MB each, and the fields beside them. */
const maxFormBytes = 5 * 5 * 1024 * 1024 + maxBodyBytes;
/** Suggestions for one address: several shoppers behind it may type at the same time. */
const suggestions = { perSecond: 20, burst: 60 };
const passedIn = ['content-type', 'idempotency-key', 'if-none-match', 'accept'];
const passedOut = ['content-type', 'etag', 'retry-after'];

/** What a browser may ask of `/apis`: exactly the open calls of the contract, by method and path template. */
export function proxiedCalls(): Call[] {
  return calls.filter(({ open }) => open);
}

/** The way of the islands to the commerce service, in the visitor's name. */
export function apisProxy(spread: SharedLimits): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const maySuggest = requestRate(suggestions, spread('suggestions'));
  const limited = limitedTo(maxBodyBytes);
  const formLimited = limitedTo(maxFormBytes);
  for (const call of proxiedCalls()) {
    const path = routePattern(call.path);
    const bounded: MiddlewareHandler<StoreEnv> = (c, next) =>
      call.multipart && !isJson(c) ? formLimited(c, next) : limited(c, next);
    app.on(call.method, [path], bounded, async (c) => {
      if (!Object.values(c.req.param()).every(isName)) throw noSuchCall();
      const request = new URL(c.req.url);
      const headers = new Headers({
        Authorization: composeAuthorization(callerOf(c)),
        'X-Request-Id': c.var.requestId,
        [deviceKeyHeader]: deviceKey(c.var.guest),
      });
      const address = clientIp(c);
      if (address) headers.set(clientIpHeader, address);
      if (asksForWords(request) && address && !maySuggest(address, c.var.deps.clock.now())) throw tooFast();
      for (const name of passedIn) {
        const value = c.req.header(name);
        if (value) headers.set(name, value);
      }
      const sent = await bodyOf(c, call);
      const { outerMs } = c.var.deps.callTimes ?? usualCallTimes;
      const late = timeLimit(outerMs);
      // A browser that has left asks no more; what it wanted done is still done.
      const signal = call.method === 'GET' ? AbortSignal.any([late.signal, c.req.raw.signal]) : late.signal;
      const init = { method: call.method, headers, ...sent, signal };
      const asked = new Request(`http://commerce.internal${unlocalized(request.pathname)}${request.search}`, init);
      const { response, state, envelope } = await answerOf(c, call, asked).finally(late.end);
      const answer = new Headers({ 'Cache-Control': 'no-store' });
      for (const name of passedOut) {
        const value = response.headers.get(name);
        if (value) answer.set(name, value);
      }
      if (response.status === errorStatus[codes.tooLarge]) answer.set('Connection', 'close');
      const etag = answer.get('etag');
      if (state && etag && etag === c.req.header('if-none-match')) return c.newResponse(null, 304, { ETag: etag });
      if (!envelope) return new Response(null, { status: response.status, headers: answer });
      if (response.ok) recordStanding(c.var.line, call, envelope.data);
      else sayFailure(c.var.line, failureIn(envelope));
      if (envelope.code === codes.sessionInvalid) signOut(c);
      if (response.ok && tellsOfCart(call)) noteCart(c.var.session, call, envelope.data);
      if (response.ok && tellsOfCustomer(call)) envelope.data = noteCustomer(c, call, envelope.data);
      const body = JSON.stringify(envelope);
      c.var.line.bytes = Buffer.byteLength(body);
      return new Response(body, { status: response.status, headers: answer });
    });
  }
  app.all('/apis/*', (c) => {
    const known = proxiedCalls().some((call) => pathPattern(call.path).test(c.req.path));
    if (known) throw new Refusal(codes.methodNotAllowed, 'methodNotTaken');
    throw noSuchCall();
  });
  return app;
}

interface Answered {
  response: Response;
  state?: CallRecord['cache'] | undefined;
  /** Null where nothing has changed. */
  envelope: Envelope | null;
}

/** @throws Refusal when it takes too long, when nobody waits for it any more, or when it is no answer of the service */
async function answerOf(c: Context<StoreEnv>, call: Call, asked: Request): Promise<Answered> {
  const { signal } = asked;
  const started = performance.now();
  const left = Promise.withResolvers<never>();
  const leave = () => left.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  let told: Pick<CallRecord, 'code' | 'cache' | 'retries'> = { code: codes.upstreamBroken };
  try {
    const { response, state, retries } = await Promise.race([askOf(c)(call, asked), left.promise]);
    const body: unknown = await Promise.race([response.text().then(parseJson, () => null), left.promise]);
    const unchanged = response.status === 304;
    if (!unchanged && !isEnvelope(body)) throw new Refusal(codes.upstreamBroken, 'upstreamBroken');
    told = { code: String(response.status), ...(state && { cache: state }), ...(retries && { retries }) };
    return { response, state, envelope: isEnvelope(body) ? body : null };
  } catch (error) {
    if (!signal.aborted) throw error;
    told = { code: codes.upstreamSlow };
    throw new Refusal(codes.upstreamSlow, 'upstreamSlow');
  } finally {
    signal.removeEventListener('abort', leave);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    c.var.line.calls.push({ method: call.method, path: call.path, ms, ...told });
  }
}

/** Why a call was not done, as far as its answer says it. */
function failureIn({ message, data }: Envelope): Pick<Failure, 'message' | 'fields'> {
  const fields = z.object({ fields: z.record(z.string(), z.string()) }).safeParse(data).data?.fields;
  return { message: verbatim(message ?? ''), ...(fields && { fields: verbatims(fields) }) };
}

/** Forms with files are read by the service as they come in: whoever may not send any has none read. */
async function bodyOf(c: Context<StoreEnv>, call: Call): Promise<{ body?: BodyInit | null; duplex?: 'half' }> {
  if (!hasBody(call)) return {};
  if (call.multipart) return { body: c.req.raw.body, duplex: 'half' };
  const body = await c.req.arrayBuffer();
  noteBody(c.var.line, body, c.req.header('content-type'));
  return { body };
}

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header('content-type') ?? '');

const limitedTo = (maxSize: number) =>
  bodyWithin({
    maxSize,
    onError: () => {
      throw new Refusal(codes.tooLarge, 'tooMuch');
    },
  });

/** With or without its last slash. */
const asksForWords = ({ pathname }: URL) => `${pathname}/`.startsWith(queryWords.path);
const tooFast = () => new Refusal(codes.tooManyTries, 'tooManyRequests', { data: { retryAfter: 1 } });
const noSuchCall = () => new Refusal(codes.notFound, 'noSuchCall');

/** An id, handle or code: nothing that a server further in could read as a path, a parameter or an escape. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_.~-]*$/u.test(value);
}
