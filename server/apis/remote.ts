import { BrokenCircuitError, type CircuitBreakerPolicy, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel';
import { codes, errorStatus } from '../../shared/errors.ts';
import { wording } from '../../shared/messages/wording.ts';
import { callName } from './call-name.ts';
import { retryBudget } from './retry-budget.ts';

export interface RemoteOptions {
  /** Of the commerce service, e.g. `http://10.0.0.5:3001`. */
  origin: string;
  /** Told when a call is given up for a while, and when it is back. */
  log: (fields: object, message: string) => void;
  /** Milliseconds until one try is made with a call that was given up. */
  halfOpenAfterMs?: number;
  /** In bytes. */
  longestAnswer?: number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The longest answer of a call, and of a picture, in bytes: what is longer is no answer of a shop. */
const usualLongestAnswer = 16 * 1024 * 1024;
/** Given up when half of the requests of this time failed, and that many came. */
const sampling = { threshold: 0.5, duration: 10_000, minimumRps: 0.5 };
/** Retries for a hundred requests: more would finish off a service that is about to fall. */
const retriesAHundred = 20;
/** What something between the shop and the service says when the service does not answer. */
const awayStatus = new Set([502, 503, 504]);

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * A commerce service on another machine, as the same function that the embedded one is. It always answers: a service
 * that is away is code 500503, one that answers nonsense 500502. Calls that may be made twice are made once more.
 * @throws the reason of the request's own signal when that was aborted.
 */
export function remoteCommerce(options: RemoteOptions): (request: Request) => Promise<Response> {
  const { fetch: ask = fetch, longestAnswer = usualLongestAnswer } = options;
  const breakerOf = breakers(options);
  const budget = retryBudget(retriesAHundred);
  return async (request) => {
    const call = await repeatable(request, options.origin);
    const breaker = breakerOf(request);
    const askOnce = () =>
      through(breaker, async () => wholeAnswer(await ask(call.url, call.init), longestAnswer), call);
    budget.earn();
    try {
      return await askOnce().catch((error: unknown) => {
        if (error instanceof NoAnswer && call.harmless && budget.spend()) return askOnce().then(retried);
        throw error;
      });
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof BrokenCircuitError) return away();
      throw error;
    }
  };
}

/** Marks an answer that came at the second try, for the log. */
export const retriedHeader = 'X-Retried';
function retried(response: Response): Response {
  response.headers.set(retriedHeader, '1');
  return response;
}

/**
 * One breaker for each call: a call that fails all the time, and that every page makes, says nothing of the others.
 */
function breakers({ origin, log, halfOpenAfterMs = 2_000 }: RemoteOptions) {
  const known = new Map<string, CircuitBreakerPolicy>();
  const open = (call: string) => {
    const breaker = circuitBreaker(
      handleWhen((error) => error instanceof NoAnswer || isTimeout(error)),
      { halfOpenAfter: halfOpenAfterMs, breaker: new SamplingBreaker(sampling) },
    );
    breaker.onBreak(() => log({ origin, call }, 'commerce service given up'));
    breaker.onReset(() => log({ origin, call }, 'commerce service back'));
    known.set(call, breaker);
    return breaker;
  };
  return (request: Request) => {
    const call = callName(request);
    return known.get(call) ?? open(call);
  };
}

interface RepeatableCall {
  url: string;
  init: RequestInit;
  /** Making it twice does no more than making it once. */
  harmless: boolean;
}

/** A request as often as it is needed; a form with files is passed on as it comes in, once. */
async function repeatable(request: Request, origin: string): Promise<RepeatableCall> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  const streamed = headers.get('content-type')?.startsWith('multipart/') ?? false;
  const bodyless = method === 'GET' || method === 'HEAD' || !request.body;
  const body = bodyless ? null : streamed ? request.body : await request.arrayBuffer();
  const init = {
    method,
    headers,
    body,
    signal,
    redirect: 'manual' as const,
    ...(streamed && { duplex: 'half' as const }),
  };
  return {
    url: origin + pathname + search,
    init,
    harmless: method === 'GET' || (headers.has('idempotency-key') && !streamed),
  };
}

async function through(
  breaker: CircuitBreakerPolicy,
  ask: () => Promise<Response>,
  { init: { signal } }: RepeatableCall,
): Promise<Response> {
  return breaker.execute(async () => {
    try {
      return await ask();
    } catch (error) {
      // The reader has left or waited long enough: that is not the same as no answer.
      if (signal?.aborted) throw signal.reason;
      throw error instanceof NoAnswer ? error : new NoAnswer(messageOf(error));
    }
  });
}

/** Read to its end, so that half an answer is known before anything of it is shown. */
async function wholeAnswer(response: Response, longestAnswer: number): Promise<Response> {
  if (awayStatus.has(response.status) && !isEnvelope(response)) {
    await response.body?.cancel();
    throw new NoAnswer(`status ${response.status}`);
  }
  // Followed nowhere: the service has no reason to send anybody anywhere.
  if (response.status >= 300 && response.status < 400 && response.status !== 304) {
    await response.body?.cancel();
    return broken();
  }
  const body = await readUpTo(response, longestAnswer);
  if (body === null) return broken();
  const { status, headers } = response;
  return new Response(emptyStatus(status) ? null : body, { status, headers: withoutTransfer(headers) });
}

/** Null when it is longer than that. */
async function readUpTo(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels what is still to come.
    if (length > most) return null;
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** How it was sent says nothing any more: it is unpacked and in one piece. */
function withoutTransfer(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
    kept.delete(name);
  return kept;
}

const emptyStatus = (status: number) => status === 204 || status === 304;
const isEnvelope = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function away(): Response {
  const body = {
    code: codes.upstreamAway,
    message: wording('shopBusy'),
    data: null,
  };
  return Response.json(body, { status: errorStatus[codes.upstreamAway], headers: { 'Retry-After': '2' } });
}

function broken(): Response {
  const message = wording('upstreamBroken');
  return Response.json(
    { code: codes.upstreamBroken, message, data: null },
    { status: errorStatus[codes.upstreamBroken] },
  );
}
