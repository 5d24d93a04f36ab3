import type { Server } from 'node:http';
import type { Server as PortServer } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { UnderWay } from '../cluster/under-way.ts';
import type { WorkerGroup } from '../cluster/worker-group.ts';
import { drainWhenStopped } from './drain.ts';
import { logCutOff, stopEntries } from './stop-entries.ts';

interface Drained {
  config: Pick<Config, 'devReload'>;
  workers: WorkerGroup;
  log: Logger;
  state: { draining: boolean };
  /** A further port whose connections the server gets; absent: none. */
  further?: PortServer | undefined;
  /** Absent: the requests that are cut off have no entries. */
  underWay?: UnderWay;
}

/** Drains a process of the shop on a signal to stop. A single process logs it; for workers the primary does. */
export function drainProcess(
  server: Server,
  { config, workers, log, state, further, underWay }: Drained,
  close: () => Promise<void>,
): void {
  const isOnly = workers.number === null;
  const entries = stopEntries(log);
  drainWhenStopped(server, {
    state,
    onStop: (stop) =>
      workers.onStop((how) => {
        if (isOnly && how === 'soon') entries.stopping('signal');
        stop(how);
      }),
    stopListening: async () => {
      await Promise.all([server, ...(further ? [further] : [])].map((each) => workers.stopListening(each)));
    },
    onStopped: (counts) => {
      workers.stopped(counts);
      if (!isOnly) return;
      logCutOff(log, underWay?.all() ?? [], {});
      entries.stopped(counts);
    },
    close,
    // Pages in development keep a connection open for ever.
    ...(config.devReload && { drainMs: 0 }),
  });
}
