import { LRUCache } from 'lru-cache';
import type { Caller } from '../../shared/authorization.ts';
import { cacheMaxAgeMs, cacheMaxBytes } from '../../shared/constants.ts';
import type { Call } from '../../shared/contract/call.ts';
import type { CallContext, Outcome, Perform } from '../../shared/contract/perform.ts';
import { errorStatus, type Result } from '../../shared/errors.ts';
import { dayMs } from '../../shared/time/duration.ts';
import { type CallTimes, usualCallTimes } from '../apis/call-times.ts';
import { performWithin } from '../apis/perform-within.ts';
import { type CallKey, callKey } from './call-key.ts';
import { deepFreeze } from './deep-freeze.ts';
import { dropLog } from './drop-log.ts';
import { type SingleFlight, singleFlight } from './single-flight.ts';
import { tagIndex } from './tag-index.ts';

/** Where a result came from: the cache, fresh; the cache, stale; the service. */
export type CacheState = 'hit' | 'stale' | 'miss';
/** `static`: a file. */
export type AnswerState = CacheState | 'static';

export interface CacheFigures {
  entries: number;
  /** Estimated size in memory. */
  bytes: number;
  hit: number;
  stale: number;
  miss: number;
  /** Stale results served because the service failed (`stale-if-error`, RFC 5861). */
  standIn: number;
}

/** A result and where it came from. */
interface CachedOutcome extends Outcome {
  state: CacheState;
}

export interface CallCache {
  /** Returns the result of a cacheable call. @throws the reason of the context's signal when that aborts first */
  ask(call: Call, input: unknown, context: CallContext): Promise<CachedOutcome>;
  /** Returns the data of a cacheable call as it was when it was read, fresh or not; null: it is not kept. */
  kept(call: Call, input: unknown, caller: Caller): unknown;
  /** Makes entries with these tags stale; null: all. They are renewed before they are served, unless the service fails. */
  drop(tags: readonly string[] | null): void;
  /** Whether changes are known: without that, entries are fresh for as long as the service says. */
  follow(follows: boolean): void;
  clear(): void;
  figures(): CacheFigures;
}

interface Deps {
  perform: Perform;
  now: () => number;
  maxBytes?: number;
  times?: CallTimes | undefined;
}

interface Entry {
  result: Result<unknown>;
  bytes: number;
  madeAt: number;
  freshMs: number;
  /** Null: unknown; the entry is fresh for as long as the service says. */
  tags: readonly string[] | null;
  /** Something that it was made of changed. */
  dropped: boolean;
  /** After a failure the service is not asked again before this time. */
  retryAt: number;
}

/** For how long stale results are served while the service fails. */
const staleIfErrorMs = dayMs;
const retryAfterFailureMs = 1_000;
const retryAfterTimeoutMs = 5_000;
/** One entry takes at most this part of the cache. */
const largestPart = 16;
/** Approximate size in memory of a value, by the length of its JSON. */
const bytesPerCharacter = 3;

/**
 * Caches results of cacheable calls until something that they were made of changes, or, where that is unknown, for as
 * long as the service allows; at most `cacheMaxAgeMs`. Concurrent readers of one result share one call (single flight).
 * Failures are not cached.
 */
export function callCache({ perform, now, maxBytes = cacheMaxBytes, times = usualCallTimes }: Deps): CallCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / largestPart,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + 500,
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  const index = tagIndex();
  const drops = dropLog();
  const underWay = new Map<string, SingleFlight<Outcome>>();
  const counts = { hit: 0, stale: 0, miss: 0, standIn: 0 };
  let follows = false;

  const renew = async (call: Call, { key, input, caller }: CallKey, requestId: string, left: AbortSignal) => {
    const begun = drops.mark();
    const before = entries.peek(key);
    const context = { caller, requestId, clientIp: '', deviceKey: '' };
    const outcome = await performWithin(
      (signal) => perform(call, input, { ...context, signal }),
      times.criticalMs,
      left,
    );
    const tags = outcome.tags ?? null;
    // The result may be older than a change since then.
    if (drops.since(begun, tags)) return outcome;
    const freshMs = freshMsOf(outcome);
    if (freshMs > 0) {
      entries.set(key, { ...sized(outcome.result), madeAt: now(), freshMs, tags, dropped: false, retryAt: 0 });
      if (entries.has(key)) index.add(key, tags);
    } else if (!isAway(outcome)) entries.delete(key);
    else if (before) before.retryAt = now() + retryAfterFailureMs;
    return outcome;
  };
  const renewOnce = (call: Call, of: CallKey, { requestId, signal }: CallContext): Promise<Outcome> => {
    const { key } = of;
    const known = underWay.get(key);
    const work = known ?? singleFlight((left) => renew(call, of, requestId, forgottenWith(key, left)));
    work.join(signal);
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
  const isFresh = ({ tags, dropped, freshMs }: Entry, age: number) =>
    !dropped && age < (tags && follows ? cacheMaxAgeMs : freshMs);
  const cached = ({ result, tags }: Entry, state: CacheState): CachedOutcome => {
    counts[state] += 1;
    return { result, tags: tags ?? undefined, stateChanges: [], state };
  };
  const staleIfError = (entry: Entry): CachedOutcome => {
    counts.standIn += 1;
    return cached(entry, 'stale');
  };

  return {
    ask: async (call, input, context) => {
      const of = callKey(call, input, context.caller);
      const entry = entries.get(of.key);
      const age = entry ? now() - entry.madeAt : 0;
      if (entry && isFresh(entry, age)) return cached(entry, 'hit');
      const stale = entry && age < staleIfErrorMs ? entry : null;
      if (stale && now() < stale.retryAt) return staleIfError(stale);
      const renewal = renewOnce(call, of, context);
      // Sooner than the caller gives up.
      const outcome = await inTime(renewal, context.signal, stale ? times.optionalMs / 2 : null);
      if (stale && outcome === null) stale.retryAt = now() + retryAfterTimeoutMs;
      if (stale && (outcome === null || isAway(outcome))) return staleIfError(stale);
      if (outcome === null) throw new Error('Without a time limit there is always an outcome.');
      counts.miss += 1;
      return { ...outcome, state: 'miss' };
    },
    kept: (call, input, caller) => {
      const entry = entries.peek(callKey(call, input, caller).key);
      return entry?.result.ok && now() - entry.madeAt < staleIfErrorMs ? entry.result.value : null;
    },
    drop: (tags) => {
      drops.note(tags);
      underWay.clear();
      for (const key of tags === null ? entries.keys() : index.keysOf(tags)) {
        const entry = entries.peek(key);
        if (entry) entry.dropped = true;
      }
    },
    follow: (now) => {
      follows = now;
    },
    clear: () => {
      drops.note(null);
      underWay.clear();
      entries.clear();
    },
    figures: () => ({ ...counts, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Freezes a result, which many requests will share, and estimates its size. */
function sized(result: Result<unknown>): Pick<Entry, 'result' | 'bytes'> {
  deepFreeze(result);
  return { result, bytes: JSON.stringify(result).length * bytesPerCharacter };
}

/** Returns for how many milliseconds a result may be served; 0: it is not cached. */
function freshMsOf({ result, freshSeconds }: Outcome): number {
  if (!result.ok) return 0;
  return freshSeconds === undefined ? cacheMaxAgeMs : Math.min(cacheMaxAgeMs, freshSeconds * 1_000);
}

/** Returns whether the service failed, as against one that answers that there is no such thing. */
const isAway = ({ result }: Outcome) => !result.ok && errorStatus[result.error.code] >= 500;

/** Returns null when it takes longer than `ms`; null: no limit. @throws the signal's reason */
async function inTime(
  outcome: Promise<Outcome>,
  signal: AbortSignal | undefined,
  ms: number | null,
): Promise<Outcome | null> {
  if (signal?.aborted) throw signal.reason;
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | null>();
  const leave = () => reject(signal?.reason);
  const timer = ms === null ? undefined : setTimeout(() => resolve(null), ms);
  signal?.addEventListener('abort', leave, { once: true });
  outcome.then(resolve, reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
