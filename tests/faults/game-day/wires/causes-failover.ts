import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresServer } from '../../../../scripts/postgres/server.ts';
import { type Standby, startStandby } from '../../../../scripts/postgres/standby.ts';
import { type Cause, cartLost } from '../causes.ts';
import type { Wire } from './wire.ts';

/** How long the standby stays read-only before its promotion: every write is refused (SQLSTATE 25006). */
const readOnlyMs = 1_000;

/** A PostgreSQL server behind a virtual IP that moves to its standby after a crash. */
export class MovingPostgres {
  readonly wire: Wire;
  #primary: Pick<Standby, 'url' | 'crash'>;
  readonly #standbys: Standby[] = [];

  constructor(wire: Wire, server: PostgresServer) {
    this.wire = wire;
    this.#primary = { url: server.url, crash: () => server.halt('immediate') };
  }

  /** Crashes the primary, moves the virtual IP to the standby at once, and promotes the standby a moment later. */
  async failOver(): Promise<void> {
    const standby = await startStandby(this.#primary.url);
    this.#standbys.push(standby);
    await this.#primary.crash();
    this.wire.moveTo(standby.url);
    await pause(readOnlyMs);
    await standby.promote();
    this.#primary = standby;
  }

  async close(): Promise<void> {
    for (const standby of this.#standbys) await standby.remove();
    await this.wire.close();
  }
}

export const failoverCauses: readonly Cause<MovingPostgres>[] = [
  { name: 'failed-over', happens: (postgres) => postgres.failOver(), maySee: cartLost },
  { name: 'database-packet-loss', happens: loseDatabasePackets },
];

async function loseDatabasePackets({ wire }: MovingPostgres, ms: number): Promise<void> {
  wire.turn('lossy');
  await pause(ms);
  wire.turn('fine');
}
