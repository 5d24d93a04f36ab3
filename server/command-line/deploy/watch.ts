import type { RequestFigures } from '../../operations/cluster/control-messages.ts';

/** The requests of one side: the trial worker, or all others. */
export interface Traffic {
  count: number;
  failed: number;
  /** Response times of successful requests by route, milliseconds. */
  times: Record<string, number[]>;
  /** Number of first times to skip, by route. */
  cold: Record<string, number>;
}

/** A new process answers its first requests of each route with empty caches and uncompiled code. */
const coldRequests = 3;

export const nothingSeen = (): Traffic => ({ count: 0, failed: 0, times: {}, cold: {} });

/** Adds the figures of the last second. */
export function add(seen: Traffic, figures: RequestFigures): void {
  for (const [route, { count, failed, ms }] of Object.entries(figures)) {
    seen.count += count;
    seen.failed += failed;
    seen.times[route] ??= [];
    seen.times[route]?.push(...ms);
  }
}

/** Adds the figures of a new process, without its first times. @param isCold skips all times */
export function addOfNew(seen: Traffic, figures: RequestFigures, isCold: boolean): void {
  const warm = Object.entries(figures).map(([route, of]) => {
    const cold = seen.cold[route] ?? coldRequests;
    seen.cold[route] = Math.max(0, cold - of.ms.length);
    return [route, { ...of, ms: isCold ? [] : of.ms.slice(cold) }];
  });
  add(seen, Object.fromEntries(warm));
}

/** Returns the 95th percentile of the times, milliseconds; null without any. */
export function p95(times: readonly number[]): number | null {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
}
