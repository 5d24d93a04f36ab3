import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { UnderWay } from '../cluster/under-way.ts';
import type { Crew } from '../cluster/worker-group.ts';
import { drainWhenStopped } from './drain.ts';
import { logCutOff, stopEntries } from './stop-entries.ts';

interface Drained {
  config: Pick<Config, 'devReload'>;
  crew: Crew;
  log: Logger;
  state: { draining: boolean };
  /** Absent: the requests that are cut off have no entries. */
  underWay?: UnderWay;
}

/** Drains a process of the shop when it is told to stop; the only one says so in the log, for others the primary does. */
export function drainProcess(
  server: Server,
  { config, crew, log, state, underWay }: Drained,
  close: () => Promise<void>,
): void {
  const isOnly = crew.number === null;
  const entries = stopEntries(log);
  drainWhenStopped(server, {
    state,
    onStop: (stop) =>
      crew.onStop((how) => {
        if (isOnly && how === 'soon') entries.stopping('signal');
        stop(how);
      }),
    stopListening: () => crew.stopListening(server),
    onStopped: (counts) => {
      crew.stopped(counts);
      if (!isOnly) return;
      logCutOff(log, underWay?.all() ?? [], {});
      entries.stopped(counts);
    },
    close,
    // Pages in development keep a connection open for ever.
    ...(config.devReload && { drainMs: 0 }),
  });
}
