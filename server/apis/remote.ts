import { CircuitOpen, circuitBreaker, mostFail } from '../../shared/circuit-breaker.ts';
import { codes, errorStatus } from '../../shared/errors.ts';
import { wording } from '../../shared/messages/wording.ts';
import { callName } from './call-name.ts';
import { retryBudget } from './retry-budget.ts';

interface RemoteOptions {
  /** Origin of the commerce service, e.g. `http://10.0.0.5:3001`. */
  origin: string;
  /** Logs when a circuit opens and closes. */
  log: (fields: object, message: string) => void;
  /** Milliseconds until an open circuit admits a trial call. */
  halfOpenAfterMs?: number;
  /** In bytes. */
  longestAnswer?: number;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Size limit of a response, pictures included, in bytes. */
const usualLongestAnswer = 16 * 1024 * 1024;
/** Retries per hundred requests: more could overload a struggling service. */
const retriesAHundred = 20;
/** Statuses of a proxy in front of a service that does not answer. */
const awayStatus = new Set([502, 503, 504]);

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Sends requests to a commerce service on another machine. An unavailable service is code 500503, an invalid response
 * 500502. Repeatable calls are retried once.
 *
 * @throws the reason of the request's signal when that aborts
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
      if (error instanceof NoAnswer || error instanceof CircuitOpen) return away();
      throw error;
    }
  };
}

/** Marks a response to a retry, for the log. */
export const retriedHeader = 'X-Retried';
function retried(response: Response): Response {
  response.headers.set(retriedHeader, '1');
  return response;
}

type Breaker = ReturnType<typeof circuitBreaker>;

/** Returns one circuit breaker for each call: the failures of one say nothing about the others. */
function breakers({ origin, log, halfOpenAfterMs = 2_000 }: RemoteOptions) {
  const known = new Map<string, Breaker>();
  const open = (call: string) => {
    const breaker = circuitBreaker({
      clock: Date,
      isAway: (error) => error instanceof NoAnswer || isTimeout(error),
      rule: () => mostFail(Date),
      pauseMs: () => halfOpenAfterMs,
      onOpen: () => log({ origin, call }, 'commerce service given up'),
      onClose: () => log({ origin, call }, 'commerce service back'),
    });
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
  /** Repeating it has no further effect. */
  harmless: boolean;
}

/** Makes a request repeatable; a form with files is streamed, once. */
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
  breaker: Breaker,
  ask: () => Promise<Response>,
  { init: { signal } }: RepeatableCall,
): Promise<Response> {
  return breaker(async () => {
    try {
      return await ask();
    } catch (error) {
      // The client left or its time is over, which is no failure of the service.
      if (signal?.aborted) throw signal.reason;
      throw error instanceof NoAnswer ? error : new NoAnswer(messageOf(error));
    }
  });
}

/** Reads a response to its end, so that a truncated one is detected before any of it is shown. */
async function wholeAnswer(response: Response, longestAnswer: number): Promise<Response> {
  if (awayStatus.has(response.status) && !isEnvelope(response)) {
    await response.body?.cancel();
    throw new NoAnswer(`status ${response.status}`);
  }
  // Redirects are not followed: the service has no reason for any.
  if (response.status >= 300 && response.status < 400 && response.status !== 304) {
    await response.body?.cancel();
    return broken();
  }
  const body = await readUpTo(response, longestAnswer);
  if (body === null) return broken();
  const { status, headers } = response;
  return new Response(emptyStatus(status) ? null : body, { status, headers: withoutTransfer(headers) });
}

/** Reads a body; null if it is longer than that. */
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

/** Removes the headers of the transfer: the body is decoded and complete. */
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
