import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, processes } from './processes.ts';

const everyMs = 2_000;
/** A shop that changes by less in this time is at rest; it is not waited for longer than for so many looks. */
const [restMs, restMb, mostLooks] = [2_000, 1, 10] as const;
/** Shorter than this, the half of a run after which caches are full tells of no slope. */
const leastForSlopeMs = 120_000;

/** The resident set size of a process at a moment, as `ps` reports it. */
export interface Sample {
  at: number;
  mb: number;
}

/** One process of the shop, from the first look to the last. */
export interface Watched {
  pid: number;
  isPrimary: boolean;
  samples: Sample[];
}

export interface MemoryWatch {
  /** Waits until the shop, to which nobody has come yet, has all its processes and they are at rest. */
  idle(): Promise<void>;
  /** The last shopper has left. @returns what was seen, for people */
  end(): string[];
}

/** Looks at each process of a shop by itself: where there are several, the first one hands on connections. */
export function watchMemory(shopPid: number): MemoryWatch {
  const watched = new Map<number, Watched>();
  let idleAt = 0;
  const look = () => {
    const family = familyOf(shopPid, processes());
    for (const { pid, residentMb: mb } of family) {
      if (mb === 0) continue;
      const known = watched.get(pid) ?? { pid, isPrimary: pid === shopPid && family.length > 1, samples: [] };
      known.samples.push({ at: Date.now(), mb });
      watched.set(pid, known);
    }
    return family.reduce((sum, { residentMb }) => sum + residentMb, 0);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    idle: async () => {
      for (let before = 0, looks = 0; looks < mostLooks; looks++) {
        const now = look();
        if (Math.abs(now - before) < restMb) break;
        before = now;
        await pause(restMs);
      }
      idleAt = Date.now();
    },
    end: () => {
      clearInterval(timer);
      look();
      return memoryLines([...watched.values()], idleAt);
    },
  };
}

/** A line for each process; a worker that is there only later was never idle. */
export function memoryLines(watched: readonly Watched[], idleAt: number): string[] {
  if (watched.length === 0) return [];
  const workers = watched.filter(({ isPrimary }) => !isPrimary);
  const head = row('memory of the shop', ['idle', 'at most', 'at the end', 'a minute']);
  const lines = watched.map((each) =>
    row(nameOf(each, workers), [
      megabytes(each.samples.findLast(({ at }) => at <= idleAt)?.mb),
      megabytes(Math.max(...each.samples.map(({ mb }) => mb))),
      megabytes(each.samples.at(-1)?.mb),
      slopeText(each.samples),
    ]),
  );
  return [head, ...lines];
}

function nameOf({ pid, isPrimary }: Watched, workers: readonly Watched[]): string {
  if (isPrimary) return 'primary';
  return workers.length === 1 ? 'the only process' : `worker ${workers.findIndex((each) => each.pid === pid) + 1}`;
}

/** How much it grew by in each minute of the second half; '–' where that is too short to tell. */
function slopeText(samples: readonly Sample[]): string {
  const [first, last] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  if (last - first < 2 * leastForSlopeMs) return '–';
  const slope = slopeOf(samples.filter(({ at }) => at >= (first + last) / 2)) * 60_000;
  return `${slope < 0 ? '−' : '+'}${Math.abs(slope).toFixed(1)} MB`;
}

/** Returns the slope of the least-squares line through the samples, megabytes per millisecond. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [at, mb] = [mean((each) => each.at), mean((each) => each.mb)];
  const spread = samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, each) => sum + (each.at - at) * (each.mb - mb), 0) / spread;
}

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
const megabytes = (mb: number | undefined) => (mb === undefined ? '–' : `${mb.toFixed(0)} MB`);
