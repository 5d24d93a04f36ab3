import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import {
  type Database,
  logOf,
  openPostgres,
  type PostgresLocation,
  usualPoolSize,
  type Watchers,
} from '../connection.ts';
import { type DurabilityDriver, openKysely } from '../durability.ts';
import { isRead } from '../is-read.ts';
import { isConnectionLost } from '../outage.ts';
import { PostgresDriver, postgresDialect } from '../postgres-dialect.ts';
import { type PostgresLimits, postgresPool } from '../postgres-pool.ts';
import type { Schema } from '../schema.ts';
import { replicaPosition } from './replica-position.ts';

/** Reads of what all visitors share, from a replica. */
export interface SharedReads {
  /** Single reads run on the replica, everything else on the primary. */
  db: Database;
  /** Returns whether the replica shows every change that shoppers saw before this call. */
  isCurrent(): Promise<boolean>;
  close(): Promise<void>;
}

/** A replica that does not answer is left for the primary before a page gives up. */
const replicaLimits: PostgresLimits = { connectMs: 500, statementMs: 4_000 };

/** Opens a database and its replica; both are connected to at the first query. @param readUrl of a standby */
export function openWithReplica(
  primary: PostgresLocation,
  readUrl: string,
  watchers: Watchers = {},
): { db: Database; shared: SharedReads } {
  const { db, pool } = openPostgres(primary, watchers);
  const replica = postgresPool(readUrl, primary.poolSize ?? usualPoolSize, replicaLimits);
  const position = replicaPosition(db, replica, Date);
  const dialect = {
    ...postgresDialect(pool),
    createDriver: () => new ReplicaDriver(replica, new PostgresDriver(pool, watchers.onCommit), position.away),
  };
  const shared = {
    db: openKysely<Schema>(dialect, logOf(watchers.tracing, 'postgresql')),
    isCurrent: position.isCurrent,
    close: () => replica.end(),
  };
  return { db, shared };
}

/** A connection of the primary, as its driver makes them. */
type Connection = DatabaseConnection;

/**
 * A driver whose single reads run on a replica; writes, transactions, and reads that the replica could not do run on
 * the primary.
 *
 * @param onAway called when the replica does not answer
 */
class ReplicaDriver implements DurabilityDriver {
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
