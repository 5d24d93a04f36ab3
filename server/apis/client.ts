import type { z } from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import type { CallContext, Outcome } from '../../shared/contract/perform.ts';
import type { Failure, Result } from '../../shared/errors.ts';
import type { AnswerState, CallCache } from '../cache/call-cache.ts';
import { dataOf } from '../http/errors/refusal.ts';
import type { CallRecord } from '../logging/log-entry.ts';
import { type CallTimes, usualCallTimes } from './call-times.ts';
import { performWithin } from './perform-within.ts';

type In<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
type Out<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;
type Minimal<C> = C extends Call<z.ZodType, z.ZodType, infer M> ? z.output<M> : never;

interface CallOptions {
  /** The page can do without: it has a shorter time limit. */
  optional?: boolean;
  /** Time limit, where it differs from the usual one. */
  timeoutMs?: number;
  idempotencyKey?: string;
  /** The form of a multipart call. */
  form?: FormData;
  minimal?: boolean;
}

/** The contract's calls in the visitor's name. */
export interface ApiClient {
  /** Returns the call's data. @throws Refusal when it failed: the error edge answers with the page of its code */
  get<C extends Call>(call: C, input: In<C>, options?: CallOptions): Promise<Out<C>>;
  /** Returns the call's data or its failure, for a form that shows it. */
  attempt<C extends Call>(call: C, input: In<C>, options?: CallOptions): Promise<Result<Out<C>>>;
  /** Makes a change whose whole answer is not shown: a form that answers with a redirect. */
  change<C extends Call>(call: C, input: In<C>): Promise<Result<Minimal<C>>>;
  /**
   * Returns the data of a cacheable call as it was read last, for what has to be said before the service answers; null:
   * it is not kept.
   */
  kept<C extends Call>(call: C, input: In<C>): Out<C> | null;
}

/** Makes a call at the commerce service, or takes its result from a cache. */
export type Ask = (call: Call, input: unknown, context: CallContext) => Promise<Answer>;

export interface Answer extends Outcome {
  /** Where a cached result came from. */
  state?: AnswerState | undefined;
}

interface ApiClientDeps {
  ask: Ask;
  /** Returns what is kept of a cacheable call; absent: nothing is. */
  kept?: CallCache['kept'];
  /** Returns who asks, as known when a call is made. */
  context: () => CallContext;
  times?: CallTimes | undefined;
  /** Returns a signal that aborts when the client of the page leaves: reading ends then, changes go on. */
  left?: (() => AbortSignal | undefined) | undefined;
  record: (call: CallRecord) => void;
  /** Receives the data of every call that succeeded. */
  onData?: (call: Call, data: unknown) => void;
  /** Receives the failures of calls that the page needs. */
  onFailure?: (call: Call, failure: Failure) => void;
}

export function apiClient(deps: ApiClientDeps): ApiClient {
  const kept = <C extends Call>(call: C, input: In<C>) =>
    (deps.kept?.(call, input, deps.context().caller) ?? null) as Out<C> | null;
  const attemptOnce = async <T>(call: Call, input: unknown, options: CallOptions): Promise<Result<T>> => {
    const started = performance.now();
    const asked: Answer = await askInTime(deps, call, input, options);
    const { result } = asked;
    deps.record(recordOf(call, asked, started));
    if (result.ok) deps.onData?.(call, result.value);
    else if (!options.optional) deps.onFailure?.(call, result.error);
    return result as Result<T>;
  };
  const attempt: ApiClient['attempt'] = (call, input, options = {}) => awaitedLater(attemptOnce(call, input, options));
  return {
    attempt,
    change: (call, input) => attemptOnce(call, input, { minimal: true }),
    get: (call, input, options) => awaitedLater(attempt(call, input, options).then(dataOf)),
    kept,
  };
}

/** Returns the log record of a call, or of one that ended without a result, with the code of its end. */
export function recordOf({ method, path }: Call, asked: Answer | { endedBy: string }, started: number): CallRecord {
  const ms = Math.round((performance.now() - started) * 10) / 10;
  if ('endedBy' in asked) return { method, path, code: asked.endedBy, ms };
  const { result, state, retries } = asked;
  const code = result.ok ? '1' : (result.error.foreign?.code ?? result.error.code);
  return { method, path, code, ms, ...(state && { cache: state }), ...(retries && { retries }) };
}

/** Pages begin several calls at once: one that fails while the page waits for another is not an unhandled rejection. */
function awaitedLater<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

function askInTime({ ask, context, times, left }: ApiClientDeps, call: Call, input: unknown, options: CallOptions) {
  const { criticalMs, optionalMs } = times ?? usualCallTimes;
  const { idempotencyKey, minimal } = options;
  const form = options.form ? formBodyOf(options.form) : null;
  return performWithin(
    (signal) => ask(call, input, { ...context(), idempotencyKey, minimal, form, signal }),
    options.timeoutMs ?? (options.optional ? optionalMs : criticalMs),
    call.method === 'GET' ? left?.() : undefined,
  );
}

/** Encodes a form as multipart (RFC 7578). */
function formBodyOf(form: FormData) {
  const { headers, body } = new Response(form);
  return { contentType: headers.get('content-type') ?? '', body };
}
