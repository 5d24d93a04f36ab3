import type { z } from 'zod';
import { clientIpHeader, deviceKeyHeader, previewKeyHeader } from '../../shared/authorization.ts';
import type { Call } from '../../shared/contract/call.ts';
import { isPathOfAnother } from '../../shared/contract/calls.ts';
import { resultOf } from '../../shared/contract/envelope.ts';
import { requestOf } from '../../shared/contract/path.ts';
import { codes, type Failure, fail, type Result } from '../../shared/errors.ts';
import type { AnswerState } from '../cache/answer-cache.ts';
import { Refusal } from '../http/errors/refusal.ts';
import type { CallRecord } from '../logging/log-entry.ts';
import { type CallTimes, usualCallTimes } from './call-times.ts';
import { timeLimit } from './time-limit.ts';

type In<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
type Out<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

export interface CallOptions {
  /** The page can do without: not waited for as long as for the rest. */
  optional?: boolean;
  /** Where it takes its time. */
  timeoutMs?: number;
  idempotencyKey?: string;
  /** What a multipart call sends instead of JSON. */
  form?: FormData;
}

/** The contract's calls in the visitor's name. */
export interface ApiClient {
  /** The call's data. @throws Refusal when it failed: the error edge answers the page that the code asks for. */
  get<C extends Call>(call: C, input: In<C>, options?: CallOptions): Promise<Out<C>>;
  /** The call's data or its failure, for a form that shows it. */
  attempt<C extends Call>(call: C, input: In<C>, options?: CallOptions): Promise<Result<Out<C>>>;
}

/** One call's way to the commerce service, or to what is kept of its answers. */
export type Ask = (call: Call, request: Request) => Promise<Asked>;

export interface Asked {
  response: Response;
  state?: AnswerState | undefined;
  /** How often the service was asked again. */
  retries?: number | undefined;
}

export interface ApiClientDeps {
  ask: Ask;
  authorization: string;
  requestId: string;
  /** Where the visitor came from; '' when that is not known. */
  clientIp: string;
  /** Identifies the browser for sign-in limits; absent: no browser asks. */
  deviceKey?: string;
  times?: CallTimes | undefined;
  /** Shows drafts of content to whoever holds it. */
  previewKey?: string | undefined;
  /** Aborted when nobody waits for what is read any more; what changes something is done all the same. */
  left?: (() => AbortSignal | undefined) | undefined;
  record: (call: CallRecord) => void;
  /** Told the data of every call that succeeded. */
  onData?: (call: Call, data: unknown) => void;
  /** Told why a call did not, unless the page can do without it. */
  onFailure?: (call: Call, failure: Failure) => void;
}

/** Only the path of this address is looked at by the embedded service. */
const base = 'http://commerce.internal';

export function apiClient(deps: ApiClientDeps): ApiClient {
  const attemptOnce = async <C extends Call>(call: C, input: In<C>, options: CallOptions): Promise<Result<Out<C>>> => {
    const started = performance.now();
    const { result, state, retries } = await perform(deps, call, input as Record<string, unknown>, options);
    deps.record({
      method: call.method,
      path: call.path,
      code: result.ok ? '1' : result.error.code,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...(state && { cache: state }),
      ...(retries && { retries }),
    });
    if (result.ok) deps.onData?.(call, result.value);
    else if (!options.optional) deps.onFailure?.(call, result.error);
    return result as Result<Out<C>>;
  };
  const attempt: ApiClient['attempt'] = (call, input, options = {}) => awaitedLater(attemptOnce(call, input, options));
  return {
    attempt,
    get: (call, input, options) => awaitedLater(attempt(call, input, options).then(dataOf)),
  };
}

/** A page begins several calls at once: that one of them fails while it waits for another is no fault of its own. */
function awaitedLater<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** @throws Refusal */
function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, ...more } = result.error;
  throw new Refusal(code, message, more);
}

interface Performed extends Omit<Asked, 'response'> {
  result: Result<unknown>;
}

async function perform(
  deps: ApiClientDeps,
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Performed> {
  const { criticalMs, optionalMs } = deps.times ?? usualCallTimes;
  const left = call.method === 'GET' ? deps.left?.() : undefined;
  const { signal, end } = timeLimit(options.timeoutMs ?? (options.optional ? optionalMs : criticalMs), left);
  const request = makeRequest(deps, call, input, { ...options, signal });
  try {
    return await Promise.race([answerTo(call, request, deps), aborted(signal)]);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return { result: fail(codes.upstreamSlow, 'upstreamSlow') };
    }
    throw error;
  } finally {
    end();
  }
}

async function answerTo(call: Call, request: Request, deps: ApiClientDeps): Promise<Performed> {
  const { response, ...had } = await deps.ask(call, request);
  // Half an answer, one that breaks off, or a page of something in between reads as null, which is no envelope.
  const body: unknown = await response.json().catch(() => {
    if (request.signal.aborted) throw request.signal.reason;
    return null;
  });
  return { result: resultOf(body, deps.requestId), ...had };
}

/** Rejects when the time is up: a service that does not heed the signal is not waited for. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function makeRequest(
  deps: ApiClientDeps,
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions & { signal: AbortSignal },
): Request {
  const { url, body } = addressOf(call, input);
  const headers = new Headers({ Authorization: deps.authorization, 'X-Request-Id': deps.requestId });
  if (deps.clientIp) headers.set(clientIpHeader, deps.clientIp);
  if (deps.deviceKey) headers.set(deviceKeyHeader, deps.deviceKey);
  if (deps.previewKey) headers.set(previewKeyHeader, deps.previewKey);
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (body && !options.form) headers.set('Content-Type', 'application/json');
  return new Request(url, {
    method: call.method,
    headers,
    body: options.form ?? (body && JSON.stringify(body)),
    signal: options.signal,
  });
}

/** @throws Refusal for an id that would be read as another path: there is no such thing to ask for */
function addressOf(call: Call, input: Record<string, unknown>): { url: string; body: object | null } {
  const { path, body } = requestOf(call, input);
  const [pathname = ''] = path.split('?', 1);
  // Dots alone would be read as a way up, whatever is done to them.
  if (/\/\.{1,2}(\/|$)/.test(pathname) || isPathOfAnother(call, pathname))
    throw new Refusal(codes.notFound, 'noSuchThing');
  return { url: base + path, body };
}
