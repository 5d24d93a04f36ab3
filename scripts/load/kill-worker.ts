import { say } from '../setup/say.mjs';
import { startedBy } from './processes.ts';
import type { Broken } from './reports.ts';

/** A scheduled kill of a worker under load, as a machine short of memory would do it. */
interface Killing {
  /** Messages that the primary logs about the kill. */
  meant: readonly string[];
  /** Returns requests that broke at another time, which were on connections of other processes. */
  violations(broken: readonly Broken[]): string[];
  callOff(): void;
}

/** A killed worker breaks its connections at once; requests that break later than this have another cause. */
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
    violations: (broken) => {
      if (killedAt === null) return ['no worker was killed: the shop has none, or the test was over before'];
      const at = killedAt;
      const others = broken.filter((each) => each.at < at || each.at > at + atOnceMs);
      say(`· ${broken.length - others.length} requests were cut off with it.`);
      return others.map((each) => `'${each.broken}' broke ${each.at - at} ms after the worker was killed`);
    },
  };
}
