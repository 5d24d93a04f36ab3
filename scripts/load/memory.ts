import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, processes } from './processes.ts';

const everyMs = 2_000;
/** The shop is idle when its memory changes by less than this in this time; the number limits the samples. */
const [restMs, restMb, maxLooks] = [2_000, 1, 10] as const;
/** The shortest second half of a run (caches are full by then) from which growth is computed. */
const leastForSlopeMs = 120_000;

/** The resident set size of a process at a moment, as `ps` reports it. */
interface Sample {
  at: number;
  mb: number;
}

/** The samples of one process of the shop. */
interface Watched {
  pid: number;
  isPrimary: boolean;
  samples: Sample[];
}

interface MemoryWatch {
  /** Waits until the shop, before its first request, has started all processes and their memory is stable. */
  idle(): Promise<void>;
  /** Ends the measurement. @returns a table as text */
  end(): string[];
}

/** Samples the memory of each process of a shop. With several processes, the first only passes on connections. */
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
      for (let before = 0, looks = 0; looks < maxLooks; looks++) {
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

/** Formats one row per process. A worker that started later has no idle value. */
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

/** Formats the growth per minute in the second half; '–' where that is too short. */
function slopeText(samples: readonly Sample[]): string {
  const first = samples[0]?.at ?? 0;
  const last = samples.at(-1)?.at ?? 0;
  if (last - first < 2 * leastForSlopeMs) return '–';
  const slope = slopeOf(samples.filter(({ at }) => at >= (first + last) / 2)) * 60_000;
  return `${slope < 0 ? '−' : '+'}${Math.abs(slope).toFixed(1)} MB`;
}

/** Returns the slope of the least-squares line through the samples, megabytes per millisecond. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const at = mean((each) => each.at);
  const mb = mean((each) => each.mb);
  const spread = samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
  return spread === 0 ? 0 : samples.reduce((sum, each) => sum + (each.at - at) * (each.mb - mb), 0) / spread;
}

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');
const megabytes = (mb: number | undefined) => (mb === undefined ? '–' : `${mb.toFixed(0)} MB`);
