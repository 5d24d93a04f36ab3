import { LRUCache } from 'lru-cache';
import type { SpreadUses } from './spread-uses.ts';

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 20_000;

/**
 * How often somebody may do something: `burst` at once, then `perSecond` on and on.
 *
 * @param spread tells the other processes of the shop what was used in this one, and this one what was used there
 * @returns whether one more may be done now (milliseconds since 1970)
 */
export function requestRate({ perSecond, burst }: { perSecond: number; burst: number }, spread?: SpreadUses) {
  const buckets = new LRUCache<string, Bucket>({ max: mostBuckets });
  const refilled = (who: string, now: number) => {
    const { left, at } = buckets.get(who) ?? { left: burst, at: now };
    return Math.min(burst, left + (Math.max(0, now - at) * perSecond) / 1_000);
  };
  // Debts are bounded, so that nobody has to wait for longer than a whole burst takes to come back.
  const note = spread?.((who, uses, now) => {
    buckets.set(who, { left: Math.max(-burst, refilled(who, now) - uses), at: now });
  });
  return (who: string, now: number): boolean => {
    const left = refilled(who, now);
    const allowed = left >= 1;
    buckets.set(who, { left: allowed ? left - 1 : left, at: now });
    if (allowed) note?.(who);
    return allowed;
  };
}
