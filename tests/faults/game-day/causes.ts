import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { familyOf, processes } from '../../../scripts/load/processes.ts';
import type { PostgresServer, StopMode } from '../../../scripts/postgres/server.ts';

/** A fault of something that the shop depends on, while shoppers buy. */
export interface Cause<Target> {
  name: string;
  /**
   * Causes the fault and resolves when it is over.
   *
   * @param ms how long it lasts, if that can be chosen
   */
  happens(target: Target, ms: number): Promise<void>;
  /** Whether the check runs it, too: one cause of each kind. */
  isInCheck?: boolean;
  /** The time without which it has no effect. */
  atLeastMs?: number;
  /** @returns why this machine cannot run it, as a sentence; null if it can */
  lacks?(target: Target): string | null;
  /** What shoppers may see besides 200 and 503, e.g. `ECONNRESET`. */
  maySee?: readonly string[];
  /** Messages that it may log at level error. */
  logged?: readonly string[];
}

/** A crash loses the last cart changes: the shopper orders an empty cart. */
export const cartLost = ['409'];

/** Faults of a PostgreSQL server. */
export const postgresCauses: readonly Cause<PostgresServer>[] = [
  { name: 'restarted-fast', happens: (server) => restart(server, 'fast') },
  { name: 'restarted-immediate', happens: (server) => restart(server, 'immediate'), maySee: cartLost },
  { name: 'paused', isInCheck: true, happens: pauseAll },
  { name: 'refusing', isInCheck: true, happens: refuse },
  { name: 'no-connection-left', happens: takeAllConnections },
];

async function restart(server: PostgresServer, mode: StopMode): Promise<void> {
  await server.halt(mode);
  await server.start();
}

/** Pauses all processes of the server: connections stay open, nothing responds, new connections are not accepted. */
async function pauseAll(server: PostgresServer, ms: number): Promise<void> {
  const pids = familyOf(server.pid(), processes()).map(({ pid }) => pid);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) signalOne(pid, name);
  };
  signal('SIGSTOP');
  try {
    await pause(ms);
  } finally {
    signal('SIGCONT');
  }
}

/** PostgreSQL's workers, such as one that cleans tables, end by themselves. */
function signalOne(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Closes the server's port. */
async function refuse(server: PostgresServer, ms: number): Promise<void> {
  await server.halt('fast');
  await pause(ms);
  await server.start();
}

/** Takes every connection that the server allows (SQLSTATE 53300), after the shop lost its own. */
async function takeAllConnections({ url }: PostgresServer, ms: number): Promise<void> {
  const taken: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: url, application_name: taker });
    client.on('error', () => undefined);
    await client.connect();
    taken.push(client);
    return client;
  };
  const first = await take();
  let until = Number.POSITIVE_INFINITY;
  const keepTaking = async () => {
    while (performance.now() < until) await take().catch(() => pause(retakeMs));
  };
  const takers = Promise.all(Array.from({ length: 20 }, keepTaking));
  try {
    await first.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name <> $1', [taker]);
    until = performance.now() + ms;
    await takers;
  } finally {
    await Promise.all(taken.map((client) => client.end()));
  }
}

const taker = 'game day';
const retakeMs = 20;
