import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import type { DurabilityDriver } from '../durability.ts';
import { isRead } from '../is-read.ts';
import { isConnectionLost } from '../outage.ts';

/** A connection of the primary, as its driver makes them. */
type Connection = DatabaseConnection;

/**
 * A driver whose single reads run on a replica; writes, transactions, and reads that the replica could not do run on
 * the primary.
 *
 * @param onAway called when the replica does not answer
 */
export class ReplicaDriver implements DurabilityDriver {
  readonly #replica: pg.Pool;
  readonly #primary: Driver;
  readonly #onAway: () => void;

  constructor(replica: pg.Pool, primary: Driver, onAway: () => void) {
    this.#replica = replica;
    this.#primary = primary;
    this.#onAway = onAway;
  }

  async init(): Promise<void> {
    // Both connect on demand.
  }

  async acquireConnection(): Promise<ReplicaConnection> {
    return new ReplicaConnection(this.#primary, (query) => this.#read(query));
  }

  async beginTransaction(connection: ReplicaConnection, settings: never, durable = true): Promise<void> {
    const held = await connection.hold();
    await (this.#primary as DurabilityDriver).beginTransaction(held as never, settings, durable);
  }

  async commitTransaction(connection: ReplicaConnection): Promise<void> {
    await this.#primary.commitTransaction(await connection.hold());
  }

  async rollbackTransaction(connection: ReplicaConnection): Promise<void> {
    await this.#primary.rollbackTransaction(await connection.hold());
  }

  async releaseConnection(connection: ReplicaConnection): Promise<void> {
    await connection.release();
  }

  /** The pools belong to others. */
  async destroy(): Promise<void> {}

  /** @returns null: the primary must be asked */
  async #read(query: CompiledQuery): Promise<QueryResult<never> | null> {
    try {
      const { rows } = await this.#replica.query(query.sql, [...query.parameters]);
      return { rows: rows as never[] };
    } catch (error) {
      if (isConnectionLost(error)) this.#onAway();
      else if (!wasCanceledByReplay(error)) throw error;
      return null;
    }
  }
}

class ReplicaConnection implements DatabaseConnection {
  readonly #primary: Driver;
  readonly #read: (query: CompiledQuery) => Promise<QueryResult<never> | null>;
  #held: Connection | null = null;

  constructor(primary: Driver, read: (query: CompiledQuery) => Promise<QueryResult<never> | null>) {
    this.#primary = primary;
    this.#read = read;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const read = this.#held === null && isRead(query) ? await this.#read(query) : null;
    return read ?? (await this.hold()).executeQuery<R>(query);
  }

  // biome-ignore lint/correctness/useYield: nothing here streams rows; Kysely's interface wants the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: read in pages.');
  }

  /** Returns a connection to the primary, the same until the release. */
  async hold(): Promise<Connection> {
    this.#held ??= await this.#primary.acquireConnection();
    return this.#held;
  }

  async release(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (held) await this.#primary.releaseConnection(held);
  }
}

/**
 * SQLSTATE 40001: the replica needed to remove what the statement read
 * (https://www.postgresql.org/docs/current/hot-standby.html#HOT-STANDBY-CONFLICT).
 */
const wasCanceledByReplay = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40001';
