import { LRUCache } from 'lru-cache';
import type { ShareUses } from './shared-rate-limits.ts';

/** `burst` uses at once, then `perSecond`. */
export interface RateLimit {
  burst: number;
  perSecond: number;
}

/** Returns limits that are made once for each name. */
export function limitsByName<Limit, Made>(make: (name: string, limit: Limit) => Made): typeof make {
  const made = new Map<string, Made>();
  return (name, limit) => made.getOrInsertComputed(name, () => make(name, limit));
}

const maxBuckets = 20_000;

/**
 * Limits how often a client may do something, as a token bucket.
 *
 * @param spread shares uses with the other processes of the shop
 * @returns a function that takes a client and a time (milliseconds since 1970) and returns whether one more use is
 * allowed
 */
export function requestRate({ perSecond, burst }: RateLimit, spread?: ShareUses) {
  // The table is large, so it is made at the first use.
  let table: LRUCache<string, { left: number; at: number }> | undefined;
  const buckets = () => {
    table ??= new LRUCache({ max: maxBuckets });
    return table;
  };
  const refilled = (who: string, now: number) => {
    const { left, at } = buckets().get(who) ?? { left: burst, at: now };
    return Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1_000);
  };
  // A debt is bounded, so that no client waits longer than a whole burst takes to refill.
  const note = spread?.((who, uses, now) => {
    buckets().set(who, { left: Math.max(-burst, refilled(who, now) - uses), at: now });
  });
  return (who: string, now: number): boolean => {
    const left = refilled(who, now);
    const allowed = left >= 1;
    buckets().set(who, { left: allowed ? left - 1 : left, at: now });
    if (allowed) note?.(who);
    return allowed;
  };
}
