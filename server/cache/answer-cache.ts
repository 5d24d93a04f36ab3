import { LRUCache } from 'lru-cache';
import { cacheMaxAgeMs, cacheMaxBytes } from '../../shared/constants.ts';
import type { Call } from '../../shared/contract/call.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { type Answer, keepable, readAnswer, responseOf } from '../apis/answer.ts';
import { type CallTimes, usualCallTimes } from '../apis/call-times.ts';
import { answerKey } from './answer-key.ts';
import { type SingleFlight, singleFlight } from './single-flight.ts';

/** Where an answer came from: kept and fresh; kept and past its time; from the service itself. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface CacheFigures {
  entries: number;
  bytes: number;
  hit: number;
  stale: number;
  miss: number;
  /** Answers past their time that stood in because the service was away. */
  standIn: number;
}

export interface AnswerCache {
  /** The answer to a cacheable call. @throws the reason of the request's signal when that is aborted first. */
  ask(call: Call, request: Request): Promise<{ response: Response; state: CacheState }>;
  /** What is kept is asked for again before it is shown, and stands in while the service is away. */
  expire(): void;
  /** Nothing is kept any more. */
  clear(): void;
  figures(): CacheFigures;
}

interface Deps {
  commerce: (request: Request) => Promise<Response>;
  now: () => number;
  maxBytes?: number;
  times?: CallTimes | undefined;
}

type MakeRequest = (signal: AbortSignal) => Request;

interface Kept {
  answer: Answer;
  madeAt: number;
  freshMs: number;
  /** Which `expire` it came after. */
  edition: number;
  /** The service was away when it was last asked: not again before then. */
  retryAt: number;
}

/** While the service is away, for this long. */
const standsInForMs = dayMs;
/** How long a service that is away is left alone by readers who have something to show. */
const leftAloneMs = 1_000;
/** The same for one that takes too long. */
const leftAloneWhenSlowMs = 5_000;
/** One answer may take a sixteenth of the room. */
const largestPart = 16;

/**
 * Answers of cacheable calls, kept for as long as the service allows and five minutes at most. However many readers
 * wait for one answer, the service is asked once, and no longer than one of them waits; failures are kept for nobody.
 */
export function answerCache({ commerce, now, maxBytes = cacheMaxBytes, times = usualCallTimes }: Deps): AnswerCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / largestPart,
    sizeCalculation: ({ answer }, key) => answer.body.byteLength + 2 * key.length + 500,
  });
  const underWay = new Map<string, SingleFlight<Answer>>();
  const counts = { hit: 0, stale: 0, miss: 0, standIn: 0 };
  let edition = 0;

  const fetchAnswer = async (key: string, request: MakeRequest, left: AbortSignal): Promise<Answer> => {
    const askedIn = edition;
    const before = kept.peek(key);
    const answer = await readAnswer(commerce, request, times.criticalMs, left);
    // Since then it was said that all of it may have changed.
    if (askedIn !== edition) return answer;
    const freshMs = keepable(answer, cacheMaxAgeMs);
    if (freshMs !== null) kept.set(key, { answer, madeAt: now(), freshMs, edition, retryAt: 0 });
    else if (!isAway(answer)) kept.delete(key);
    else if (before) before.retryAt = now() + leftAloneMs;
    return answer;
  };
  const renew = (key: string, request: MakeRequest, reader: AbortSignal): Promise<Answer> => {
    const known = underWay.get(key);
    const work = known ?? singleFlight((left) => fetchAnswer(key, request, forgottenWith(key, left)));
    work.join(reader);
    if (known) return known.result;
    underWay.set(key, work);
    const over = () => {
      if (underWay.get(key) === work) underWay.delete(key);
    };
    work.result.then(over, over);
    return work.result;
  };
  /** The next reader after all have left begins anew. */
  const forgottenWith = (key: string, left: AbortSignal): AbortSignal => {
    left.addEventListener('abort', () => underWay.delete(key), { once: true });
    return left;
  };
  const standIn = ({ answer }: Kept) => {
    counts.standIn += 1;
    counts.stale += 1;
    return { response: responseOf(answer), state: 'stale' as const };
  };

  return {
    ask: async (call, asked) => {
      const { key, request } = answerKey(call, asked);
      const entry = kept.get(key);
      const age = entry ? now() - entry.madeAt : 0;
      if (entry?.edition === edition && age < entry.freshMs) {
        counts.hit += 1;
        return { response: responseOf(entry.answer), state: 'hit' };
      }
      const usable = entry && age < standsInForMs ? entry : null;
      if (usable && now() < usable.retryAt) return standIn(usable);
      const renewal = renew(key, request, asked.signal);
      // Sooner than whoever asks gives up.
      const answer = await inTime(renewal, asked.signal, usable ? times.optionalMs / 2 : null);
      if (usable && answer === null) usable.retryAt = now() + leftAloneWhenSlowMs;
      if (usable && (answer === null || isAway(answer))) return standIn(usable);
      if (answer === null) throw new Error('There is always an answer to wait for.');
      counts.miss += 1;
      return { response: responseOf(answer), state: 'miss' };
    },
    expire: () => {
      edition += 1;
      underWay.clear();
    },
    clear: () => {
      edition += 1;
      underWay.clear();
      kept.clear();
    },
    figures: () => ({ ...counts, entries: kept.size, bytes: kept.calculatedSize }),
  };
}

/** The service did not answer, or says that it cannot: as against one that answers that there is no such thing. */
const isAway = ({ status }: Answer) => status >= 500;

/** What is waited for; null when that takes longer than so many milliseconds. @throws the signal's reason */
async function inTime(answer: Promise<Answer>, signal: AbortSignal, ms: number | null): Promise<Answer | null> {
  if (signal.aborted) throw signal.reason;
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const leave = () => reject(signal.reason);
  const timer = ms === null ? undefined : setTimeout(() => resolve(null), ms);
  signal.addEventListener('abort', leave, { once: true });
  answer.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/** Where an answer that is kept came from; `static`: from a file. */
export type AnswerState = CacheState | 'static';
