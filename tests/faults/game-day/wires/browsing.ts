import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 50;

/** Somebody who looks at one page after another. */
export interface Browsing {
  /** Milliseconds until the page was there, of the pages asked for since then, the quickest first. */
  timesSince(at: number): number[];
  /** Waits until so many more pages have come. */
  more(count: number): Promise<void>;
  /** Pages that did not come, as their status. */
  refused: readonly number[];
  stop(): Promise<void>;
}

/** Looks at the home page, a list and a product until it is stopped. */
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
