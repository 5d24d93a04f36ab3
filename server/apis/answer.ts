import { isEnvelope } from '../../shared/contract/envelope.ts';
import { codes, errorStatus } from '../../shared/errors.ts';
import type { Message } from '../../shared/messages/message.ts';
import { wording } from '../../shared/messages/wording.ts';
import { timeLimit } from './time-limit.ts';

/** An answer of the service, whole: as many responses as are wanted can be made of it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

const keptHeaders = ['content-type', 'etag', 'retry-after', 'cache-control'];

/** Asks, and reads to the end. A service that does not heed the time, or breaks down, is away: code 500503 or 500504.
 * @throws the reason of `left` when that is aborted first */
export async function readAnswer(
  commerce: (request: Request) => Promise<Response>,
  request: (signal: AbortSignal) => Request,
  withinMs: number,
  left?: AbortSignal,
): Promise<Answer> {
  const { signal, end } = timeLimit(withinMs, left);
  const late = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => late.reject(signal.reason), { once: true });
  try {
    return await Promise.race([read(await Promise.race([commerce(request(signal)), late.promise])), late.promise]);
  } catch (error) {
    if (left?.aborted) throw left.reason;
    if (signal.aborted) return failed(codes.upstreamSlow, 'upstreamSlow');
    if (!(error instanceof TypeError)) throw error;
    return failed(codes.upstreamAway, 'shopBusy');
  } finally {
    end();
  }
}

async function read(response: Response): Promise<Answer> {
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = response.headers.get(name);
    if (value) headers[name] = value;
  }
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) };
}

function failed(code: (typeof codes)['upstreamSlow' | 'upstreamAway'], message: Message): Answer {
  const body = new TextEncoder().encode(JSON.stringify({ code, message: wording(message), data: null }));
  const soon = code === codes.upstreamAway && { 'retry-after': '2' };
  return { status: errorStatus[code], headers: { 'content-type': 'application/json', ...soon }, body };
}

/** For how many milliseconds an answer may be shown, `mostMs` at most; null for one that is not kept. */
export function keepable({ status, headers, body }: Answer, mostMs: number): number | null {
  if (status !== 200 || !isGoodEnvelope(body)) return null;
  const said = headers['cache-control'] ?? '';
  if (/no-store|private/.test(said)) return null;
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/.exec(said)?.[1];
  return seconds === undefined ? mostMs : Math.min(mostMs, Number(seconds) * 1_000);
}

/** Garbage with a good status is worse than none: it would be shown to everybody for minutes. */
function isGoodEnvelope(body: Uint8Array): boolean {
  try {
    const envelope: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return isEnvelope(envelope) && envelope.code === '1';
  } catch {
    return false;
  }
}

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}
