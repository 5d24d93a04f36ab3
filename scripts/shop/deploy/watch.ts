import type { RequestFigures } from '../../../server/cluster/control-messages.ts';

/** The requests of one side: the worker on trial, or all others. */
export interface Seen {
  count: number;
  failed: number;
  /** Milliseconds of what went well, by route. */
  times: Record<string, number[]>;
}

export const nothingSeen = (): Seen => ({ count: 0, failed: 0, times: {} });

/** Adds requests of the last second. @param isWarm false: a process that has just started is slow, so its times say nothing */
export function add(seen: Seen, figures: RequestFigures, isWarm: boolean): void {
  for (const [route, { count, failed, ms }] of Object.entries(figures)) {
    seen.count += count;
    seen.failed += failed;
    if (!isWarm) continue;
    seen.times[route] ??= [];
    seen.times[route]?.push(...ms);
  }
}

/** Of 100 requests that went well 95 took no longer, milliseconds; null: there was none. */
export function p95(times: readonly number[]): number | null {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
}
