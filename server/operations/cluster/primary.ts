import cluster, { type Worker } from 'node:cluster';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { withTimeout } from '../../../shared/with-timeout.ts';
import type { Config } from '../../config/config.ts';
import { droppedLines } from '../../logging/dropped-lines.ts';
import { standardOutput } from '../../logging/log-destination.ts';
import { logLines, patienceMs } from '../../logging/log-lines.ts';
import { logOptions } from '../../logging/log-options.ts';
import type { Sandboxes } from '../../sandboxes/open.ts';
import { freePort } from '../process/free-port.ts';
import { listenError, maxWaiting } from '../process/listen.ts';
import { stopEntries } from '../process/stop-entries.ts';
import { stopListening } from '../process/stop-listening.ts';
import { openControl } from './control.ts';
import { linesDropped } from './control-messages.ts';
import { HandOver, type PortName } from './hand-over.ts';
import type { FromWorker } from './messages.ts';
import { linkedRelease, ownProgram, programIn, releaseOf } from './releases.ts';
import { Rollout } from './rollout.ts';
import { serviceManager } from './service-manager.ts';
import type { Forked } from './supervised.ts';
import { Supervisor } from './supervisor.ts';
import { terminalWatch } from './terminal.ts';
import { readUnderWay, underWayFile } from './under-way.ts';
import { watchEventLoop } from './watchdog.ts';

/** Workers cut off what is under way after 9.7 seconds. */
const stopMs = 9_850;
/** Interval of writing what a slow reader of the log has left. */
const flushMs = 100;
/** Connections that were accepted are with a worker by then. */
const handOverMs = 2_000;
/** Interval of telling workers how many log lines were lost. */
const publishMs = 200;
/** File descriptors of a worker: its log, and the requests that are under way. Below are the usual three and Node's own. */
const logFd = 4;
const underWayFd = 5;

/**
 * The process that listens and hands connections to its workers. It serves nothing itself, so that nothing a visitor
 * sends can end it; where payments are sandboxed, the sandboxes of the gateways run in it.
 *
 * SIGTERM and SIGINT stop the shop, SIGHUP replaces the workers one after another: by those of the current release, where
 * the shop runs from a folder of releases.
 */
export async function runPrimary(config: Config, sandboxes: Sandboxes | null): Promise<void> {
  const manager = serviceManager();
  watchEventLoop();
  const dropped = droppedLines({ onMore: nowAndThen((total) => supervisor.publish(linesDropped, total)) });
  const lines = logLines(standardOutput(dropped));
  const log = pino(logOptions(config.logLevel), lines);
  const tell = (news: object) => void process.send?.(news);
  // Workers receive the port before the primary listens.
  const port = config.port || (await freePort(config.host));
  const metricsPort = config.metricsPort === 0 ? await freePort(config.host) : config.metricsPort;
  const officePort = config.officePort === 0 ? await freePort(config.host) : config.officePort;
  const handOver = new HandOver();
  const program = ownProgram();
  const ports = new Ports({
    host: config.host,
    ports: { shop: port, metrics: metricsPort, office: officePort },
    onConnection: (at, socket) => handOver.accept(at, socket),
  });
  const exit = async (code: number, withinMs = flushMs) => {
    await lines.finish(withinMs);
    process.exit(code);
  };
  let listening = false;
  const supervisor = new Supervisor({
    size: config.workers,
    program,
    fork: (file) => fork(file, handOver, lines),
    begin: { port, metricsPort, officePort, gateways: sandboxes?.gateways ?? null, logTo: logFd },
    log,
    onNote: (note) => tell({ note }),
    onReady: async ({ address }) => {
      if (listening) return;
      listening = true;
      await ports.open();
      sandboxes?.listening(port);
      tell({ ready: true, address });
      manager.ready();
      openControl(config.dataDir, { program, supervisor, rollout, log });
    },
    onHopeless: (why) => {
      console.error(`${why}\nWhat it said stands above. When it is mended, start the shop again.`);
      void exit(1);
    },
  });
  const rollout = new Rollout(supervisor, log);

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    manager.stopping();
    const entries = stopEntries(log);
    entries.stopping(why);
    supervisor.stopSoon();
    await pause(config.stopDelayMs);
    const until = performance.now() + stopMs + flushMs;
    await ports.close();
    await withTimeout(handOver.emptied(), handOverMs, () => undefined);
    const counts = await supervisor.stop(until - flushMs - performance.now());
    handOver.close();
    await sandboxes?.close();
    entries.stopped(counts);
    await exit(0, Math.min(patienceMs, until - performance.now()));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('disconnect'));

  const terminal = terminalWatch();
  const started = supervisor.start();
  process.on('SIGHUP', () => {
    if (terminal.isGone()) void stop('SIGHUP');
    else void started.then(() => rollout.roll(() => currentProgram(program)));
  });
  try {
    await started;
  } catch {
    // It has said why.
    if (!stopping) await exit(1);
  }
}

/** A full disk drops many lines a second. */
function nowAndThen(tell: (total: number) => void): (total: number) => void {
  let latest = 0;
  let timer: NodeJS.Timeout | null = null;
  return (total) => {
    latest = total;
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      tell(latest);
    }, publishMs);
  };
}

const pause = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

/** The same program of the release that is current now; outside a folder of releases, and where none is current, itself. */
function currentProgram(own: string): string {
  const release = releaseOf(own);
  const current = release && linkedRelease(release.releases, 'current');
  return (release && current && programIn(release.releases, current, own)) || own;
}

function fork(exec: string, handOver: HandOver, lines: Pick<ReturnType<typeof logLines>, 'forward'>): Forked {
  const underWay = underWayFile();
  const own = underWay === null ? [] : [underWay];
  cluster.setupPrimary({ exec, stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe', ...own] });
  const worker = cluster.fork();
  const log = worker.process.stdio[logFd];
  if (log instanceof Readable) lines.forward(log);
  return forked(worker, handOver, underWay);
}

function forked(worker: Worker, handOver: HandOver, underWay: number | null): Forked {
  const { process: child } = worker;
  // Messages to a process that has just ended fail.
  worker.on('error', () => undefined);
  const taker = {
    take: (at: PortName, socket: Socket) =>
      // Kept open here until the worker says that it has it: should it end before, another one gets it.
      void worker.send({ kind: 'connection', at }, socket, { keepOpen: true }, () => undefined),
  };
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'took') handOver.taken(taker);
  });
  // After the last of its messages, which may be read after the exit event. Node emits no `disconnect` for a process
  // that dies with a connection in transit.
  child.once('exit', () => setImmediate(() => setImmediate(() => handOver.gone(taker))));
  return {
    pid: child.pid ?? 0,
    underWayTo: underWay === null ? null : underWayFd,
    send: (message) => {
      if (worker.isConnected()) worker.send(message, undefined, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
    takeConnections: (on) => (on ? handOver.add(taker) : handOver.retire(taker)),
    onMessage: (receive) => void worker.on('message', (message: FromWorker) => receive(message)),
    onEnd: (receive) =>
      void worker.once('exit', (code, signal) => {
        receive({ code, signal, underWay: underWay === null ? [] : readUnderWay(underWay) });
      }),
  };
}

/** Connections that may wait in the primary for a worker. */
const maxAccepted = 8_000;

const variableOf = { shop: 'PORT', metrics: 'METRICS_PORT', office: 'OFFICE_PORT' } as const;

interface PortDeps {
  host: string;
  /** Port numbers by name; null: not listened on. */
  ports: Readonly<Record<PortName, number | null>>;
  onConnection(at: PortName, socket: Socket): void;
}

/**
 * The ports of the shop, which the primary holds for as long as it runs: connections wait when there is no worker, as they
 * do while a new one starts.
 */
class Ports {
  readonly #deps: PortDeps;
  readonly #servers: Server[] = [];

  constructor(deps: PortDeps) {
    this.#deps = deps;
  }

  /** Resolves when all of them can be reached; a port that cannot be had ends the process with a sentence. */
  async open(): Promise<void> {
    const { shop, metrics, office } = this.#deps.ports;
    if (shop !== null) await this.#listen('shop', shop);
    if (metrics !== null) await this.#listen('metrics', metrics);
    if (office !== null) await this.#listen('office', office);
  }

  /** Accepts all pending connections, then stops listening. */
  async close(): Promise<void> {
    await Promise.all(this.#servers.map(stopListening));
  }

  #listen(at: PortName, port: number): Promise<void> {
    const { host, onConnection } = this.#deps;
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
      socket.on('error', () => undefined);
      onConnection(at, socket);
    });
    server.maxConnections = maxAccepted;
    server.on('error', (error) => listenError(error, { port, host }, variableOf[at]));
    this.#servers.push(server);
    return new Promise((done) => server.listen({ port, host, backlog: maxWaiting }, done));
  }
}
