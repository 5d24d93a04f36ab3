import { say } from '../setup/say.mjs';
import { startedBy } from './usage.ts';

/** Kills one worker of a shop while it is loaded, as a machine short of memory would; null: none. @returns calls it off */
export function killWorker(shopPid: number, afterMs: number | null): () => void {
  if (afterMs === null) return () => undefined;
  const timer = setTimeout(() => {
    const [worker] = startedBy(shopPid);
    if (worker === undefined) return say('✗ There is no worker to kill.');
    process.kill(worker, 'SIGKILL');
    say(`· Worker ${worker} was killed.`);
  }, afterMs);
  return () => clearTimeout(timer);
}
