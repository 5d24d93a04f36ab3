import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;

/** A visitor who loads one page after another. */
export interface Browsing {
  /** Load times in milliseconds of the pages requested since a time, the fastest first. */
  timesSince(at: number): number[];
  /** Waits until this many more pages were loaded. */
  more(count: number): Promise<void>;
  /** Statuses of the pages that failed. */
  refused: readonly number[];
  stop(): Promise<void>;
}

/** Loads the home page, a listing and a product repeatedly until stopped. */
export function startBrowsing(origin: string, paths: readonly string[]): Browsing {
  const seen: { at: number; ms: number }[] = [];
  const refused: number[] = [];
  let going = true;
  const look = async () => {
    for (let i = 0; going; i += 1) {
      const at = performance.now();
      const page = await fetch(`${origin}${paths[i % paths.length]}`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      await page.text();
      if (page.ok) seen.push({ at, ms: performance.now() - at });
      else refused.push(page.status);
      await pause(everyMs);
    }
  };
  const looking = look();
  const more = async (count: number) => {
    const enough = seen.length + count;
    while (seen.length < enough) await pause(everyMs);
  };
  return {
    more,
    refused,
    timesSince: (since) =>
      seen
        .filter(({ at }) => at >= since)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b),
    stop: async () => {
      going = false;
      await looking;
    },
  };
}
