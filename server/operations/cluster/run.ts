import cluster from 'node:cluster';
import { CannotOpen } from '../../../shared/cannot-open.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { requireWritable } from '../../config/data-folder.ts';
import type { Sandboxes } from '../../sandboxes/open.ts';
import { openControl } from './control.ts';
import { ownProgram } from './releases.ts';
import { serviceManager } from './service-manager.ts';
import { terminalWatch } from './terminal.ts';
import { watchEventLoop } from './watchdog.ts';
import { alone, type WorkerGroup } from './worker-group.ts';

/**
 * Runs a program in as many processes as `WORKERS` says: one is all of it, of several each is a worker under a primary.
 * What cannot start says why and ends with status 1.
 */
export async function runInProcesses(program: (config: Config, workers: WorkerGroup) => Promise<void>): Promise<void> {
  // Standard error may be on a full disk, or its reader gone: what could not be said is no reason to end.
  process.stderr.on('error', () => undefined);
  try {
    const config = readConfig(process.env);
    // Without a commerce service of its own a process can do without.
    if (!config.apiOrigin) requireWritable(config.dataDir);
    if (cluster.worker) {
      const { joinCrew } = await import('./worker.ts');
      const workers = await joinCrew(cluster.worker);
      const { port, metricsPort, officePort, gateways } = workers.begin;
      await program({ ...config, port: port ?? config.port, metricsPort, officePort, ...gateways }, workers);
    } else if (config.workers > 1) {
      const { runPrimary } = await import('./primary.ts');
      await runPrimary(config, await sandboxesFor(config));
    } else {
      refuseToRoll();
      const workers = alone(undefined, config.stopDelayMs);
      const sandboxes = await sandboxesFor(config);
      await program(
        { ...config, ...sandboxes?.gateways },
        watched(workers, (port) => {
          sandboxes?.listening(port);
          openControl(config.dataDir, onlyProcess());
        }),
      );
    }
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof CannotOpen;
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}

/**
 * Sandboxes in place of gateways that the configuration does not name. They end with this process: what they store is on
 * the disk at each answer. Null: all are named, and the sandboxes are not even loaded.
 */
async function sandboxesFor(config: Config): Promise<Sandboxes | null> {
  const cards = config.paymentProvider === 'stripe' ? config.stripe : config.cardGateway;
  const isComplete = cards && ((config.payPal && config.cardGateway) || !config.sandboxPayments);
  if (config.apiOrigin || isComplete) return null;
  const { openSandboxes } = await import('../../sandboxes/open.ts');
  return openSandboxes(config);
}

/** The only process is its own first one: systemd hears of it, and a thread watches it. */
function watched(workers: WorkerGroup, onReady: (port: number) => void): WorkerGroup {
  const manager = serviceManager();
  watchEventLoop();
  return {
    ...workers,
    ready: (port, address) => {
      workers.ready(port, address);
      manager.ready();
      onReady(port);
    },
    onStop: (stop) => {
      workers.onStop((how) => {
        if (how === 'soon') manager.stopping();
        stop(how);
      });
    },
  };
}

/** Deploy hears from it that it is one process: it cannot be exchanged while it serves. */
function onlyProcess(): Parameters<typeof openControl>[1] {
  const program = ownProgram();
  const goOn = async () => false;
  return {
    program,
    supervisor: { program, size: 1, ask: async () => [] },
    rollout: { isBusy: false, begin: async () => null, goOn, goBack: async () => undefined },
    log: { info: () => undefined, warn: (_fields, message) => console.error(message), error: () => undefined },
  };
}

/** SIGHUP would end a process that says nothing to it. */
function refuseToRoll(): void {
  const terminal = terminalWatch();
  process.on('SIGHUP', () => {
    if (terminal.isGone()) process.kill(process.pid, 'SIGTERM');
    else console.error('One process cannot be exchanged while it serves: set WORKERS=2 or more, or restart the shop.');
  });
}
