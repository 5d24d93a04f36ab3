import cluster, { type Worker } from 'node:cluster';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { freePort } from '../free-port.ts';
import { isPiped, logLines, patienceMs } from '../logging/log-lines.ts';
import { logOptions } from '../logging/log-options.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { FromWorker } from './messages.ts';
import { strandedConnections } from './stranded.ts';
import { type Forked, Supervisor } from './supervisor.ts';
import { terminalWatch } from './terminal.ts';

/** Workers cut off what is under way after 9.7 seconds. */
const stopMs = 9_850;
/** What a log whose reader is slow gets beyond. */
const flushMs = 100;
/** Where workers write their lines to, for the primary to write; below are the usual three, and what Node speaks by. */
const logFd = 4;

/**
 * The process that listens and hands connections to its workers. It serves nothing itself, so that nothing a visitor
 * sends can end it; where payments are sandboxed, the stand-ins of the gateways run in it.
 *
 * SIGTERM and SIGINT stop the shop, SIGHUP replaces the workers one after another.
 */
export async function runPrimary(config: Config): Promise<void> {
  const lines = isPiped() ? logLines(process.stdout) : null;
  const log = pino(logOptions(config.logLevel), lines ?? undefined);
  const tell = (news: object) => void process.send?.(news);
  // Workers that all ended would else come back at another port than the one that was told.
  const port = config.port || (await freePort(config.host));
  const sandboxes = await sandboxesFor(config);
  const stranded = strandedConnections();
  if (lines) cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] });
  const exit = async (code: number, withinMs = flushMs) => {
    log.flush();
    await lines?.finish(withinMs);
    process.exit(code);
  };
  let listening = false;
  const supervisor = new Supervisor({
    size: config.workers,
    fork: () => {
      const worker = cluster.fork();
      const log = worker.process.stdio[logFd];
      if (lines && log instanceof Readable) lines.forward(log);
      return forked(worker, stranded);
    },
    begin: { port, gateways: sandboxes?.gateways ?? null, logTo: lines && logFd },
    log,
    onNote: (note) => tell({ note }),
    onReady: ({ address }) => {
      if (listening) return;
      listening = true;
      sandboxes?.listening(port);
      tell({ ready: true, address });
    },
    onHopeless: (why) => {
      console.error(`${why}\nWhat it said stands above. When it is mended, start the shop again.`);
      void exit(1);
    },
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const until = performance.now() + stopMs + flushMs;
    setInterval(() => stranded.closeNobodys(), 100).unref();
    await supervisor.stop(stopMs);
    await sandboxes?.close();
    await exit(0, Math.min(patienceMs, until - performance.now()));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);

  const terminal = terminalWatch();
  const started = supervisor.start();
  process.on('SIGHUP', () => {
    if (terminal.isGone()) void stop();
    else void started.then(() => supervisor.roll());
  });
  try {
    await started;
  } catch {
    // It has said why.
    if (!stopping) await exit(1);
  }
}

/** Null: workers reach all gateways as the configuration says; what stands in for them is not even loaded. */
async function sandboxesFor(config: Config): Promise<Sandboxes | null> {
  const isComplete = config.cardGateway && (config.payPal || !config.sandboxPayments);
  if (config.apiOrigin || isComplete) return null;
  const { openSandboxes } = await import('../sandboxes.ts');
  return openSandboxes(config);
}

function forked(worker: Worker, stranded: ReturnType<typeof strandedConnections>): Forked {
  const { process: child } = worker;
  const closeStranded = stranded.watch(child);
  // What cannot be told to a process that has just ended.
  worker.on('error', () => undefined);
  return {
    pid: child.pid ?? 0,
    send: (message) => {
      if (worker.isConnected()) worker.send(message, undefined, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
    onMessage: (hear) => void worker.on('message', (message: FromWorker) => hear(message)),
    onEnd: (hear) =>
      void worker.once('exit', (code, signal) => {
        closeStranded();
        hear({ code, signal });
      }),
  };
}
