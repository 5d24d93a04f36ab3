import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { familyOf, processes } from '../../../scripts/load/processes.ts';
import type { PostgresServer, StopMode } from '../../../scripts/postgres/server.ts';

/** Something that happens to what a shop stands on, while shoppers buy. */
export interface Cause<Target> {
  name: string;
  /** Does it, and resolves when it is over. @param ms how long it lasts, where that can be chosen */
  happens(target: Target, ms: number): Promise<void>;
  /** Only `npm run test:faults` plays it. */
  isLong?: boolean;
  /** @returns why this machine cannot play it, as a sentence; null when it can */
  lacks?(target: Target): string | null;
  /** What shoppers may see of it besides 200 and 503, e.g. `ECONNRESET`. */
  maySee?: readonly string[];
  /** What the log says of it at level error. */
  logged?: readonly string[];
}

/** A crash takes the last changes of carts: who orders finds an empty one. */
export const cartLost = ['409'];

/** What happens to a PostgreSQL server. */
export const postgresCauses: readonly Cause<PostgresServer>[] = [
  { name: 'restarted-fast', happens: (server) => restart(server, 'fast') },
  { name: 'restarted-immediate', happens: (server) => restart(server, 'immediate'), maySee: cartLost },
  { name: 'paused', happens: pauseAll },
  { name: 'refusing', happens: refuse },
  { name: 'no-connection-left', happens: takeAllConnections },
];

async function restart(server: PostgresServer, mode: StopMode): Promise<void> {
  await server.halt(mode);
  await server.start();
}

/** All its processes stand still: connections stay open, nothing answers, new ones are not accepted. */
async function pauseAll(server: PostgresServer, ms: number): Promise<void> {
  const pids = familyOf(server.pid(), processes()).map(({ pid }) => pid);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    await pause(ms);
  } finally {
    signal('SIGCONT');
  }
}

/** Nothing listens at its port. */
async function refuse(server: PostgresServer, ms: number): Promise<void> {
  await server.halt('fast');
  await pause(ms);
  await server.start();
}

/** Other programs hold every connection that the server allows (SQLSTATE 53300); the shop lost those that it had. */
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
