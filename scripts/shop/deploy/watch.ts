import type { RequestFigures } from '../../../server/operations/cluster/control-messages.ts';

/** The requests of one side: the worker on trial, or all others. */
export interface Seen {
  count: number;
  failed: number;
  /** Milliseconds of what went well, by route. */
  times: Record<string, number[]>;
  /** So many times of each route are still passed over. */
  cold: Record<string, number>;
}

/** A new process answers its first requests of each route with empty caches and code that is not compiled yet. */
const coldRequests = 3;

export const nothingSeen = (): Seen => ({ count: 0, failed: 0, times: {}, cold: {} });

/** Adds the requests of the last second. */
export function add(seen: Seen, figures: RequestFigures): void {
  for (const [route, { count, failed, ms }] of Object.entries(figures)) {
    seen.count += count;
    seen.failed += failed;
    seen.times[route] ??= [];
    seen.times[route]?.push(...ms);
  }
}

/** The same of a process that has just started, whose first times say nothing. @param isCold none of these do */
export function addOfNew(seen: Seen, figures: RequestFigures, isCold: boolean): void {
  const warm = Object.entries(figures).map(([route, of]) => {
    const cold = seen.cold[route] ?? coldRequests;
    seen.cold[route] = Math.max(0, cold - of.ms.length);
    return [route, { ...of, ms: isCold ? [] : of.ms.slice(cold) }];
  });
  add(seen, Object.fromEntries(warm));
}

/** Of 100 requests that went well 95 took no longer, milliseconds; null: there was none. */
export function p95(times: readonly number[]): number | null {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
}
