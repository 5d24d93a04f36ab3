import { say } from '../setup/say.mjs';
import { startedBy } from './processes.ts';
import type { Broken } from './told.ts';

/** A worker that is killed while its shop is loaded, as a machine short of memory would. */
export interface Killing {
  /** What the killed one's primary says of it. */
  meant: readonly string[];
  /** Requests that broke at another time: they were on connections of others. */
  complaints(broken: readonly Broken[]): string[];
  callOff(): void;
}

/** Whoever is cut off learns it at once; this much later it was something else. */
const atOnceMs = 1_000;

export function killWorker(shopPid: number, afterMs: number): Killing {
  let killedAt: number | null = null;
  const timer = setTimeout(() => {
    const [worker] = startedBy(shopPid);
    if (worker === undefined) return;
    killedAt = Date.now();
    process.kill(worker, 'SIGKILL');
    say(`· Worker ${worker} was killed.`);
  }, afterMs);
  return {
    meant: ['worker ended'],
    callOff: () => clearTimeout(timer),
    complaints: (broken) => {
      if (killedAt === null) return ['no worker was killed: the shop has none, or the test was over before'];
      const at = killedAt;
      const others = broken.filter((each) => each.at < at || each.at > at + atOnceMs);
      say(`· ${broken.length - others.length} requests were cut off with it.`);
      return others.map((each) => `'${each.broken}' broke ${each.at - at} ms after the worker was killed`);
    },
  };
}
