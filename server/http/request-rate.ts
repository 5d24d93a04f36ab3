import { LRUCache } from 'lru-cache';

interface Bucket {
  left: number;
  at: number;
}

/**
 * How often somebody may do something, in this process: `burst` at once, then `perSecond` on and on.
 *
 * @returns whether one more may be done now (milliseconds since 1970)
 */
export function requestRate({ perSecond, burst }: { perSecond: number; burst: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: 20_000 });
  return (who: string, now: number): boolean => {
    const { left, at } = buckets.get(who) ?? { left: burst, at: now };
    const refilled = Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1_000);
    const allowed = refilled >= 1;
    buckets.set(who, { left: allowed ? refilled - 1 : refilled, at: now });
    return allowed;
  };
}
