import cluster from 'node:cluster';
import type { Config } from '../config.ts';
import { ConfigError, readConfig } from '../config.ts';
import { alone, type Crew } from './crew.ts';
import { terminalWatch } from './terminal.ts';

/**
 * Runs a program in as many processes as `WORKERS` says: one is all of it, of several each is a worker under a primary.
 * What cannot start says why and ends with status 1.
 */
export async function runInProcesses(program: (config: Config, crew: Crew) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (cluster.worker) {
      const { joinCrew } = await import('./worker.ts');
      const crew = await joinCrew(cluster.worker);
      const { port, gateways } = crew.begin;
      await program({ ...config, port: port ?? config.port, ...gateways }, crew);
    } else if (config.workers > 1) {
      const { runPrimary } = await import('./primary.ts');
      await runPrimary(config);
    } else {
      refuseToRoll();
      await program(config, alone());
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/** SIGHUP would end a process that says nothing to it. */
function refuseToRoll(): void {
  const terminal = terminalWatch();
  process.on('SIGHUP', () => {
    if (terminal.isGone()) process.kill(process.pid, 'SIGTERM');
    else console.error('One process cannot be exchanged while it serves: set WORKERS=2 or more, or restart the shop.');
  });
}
