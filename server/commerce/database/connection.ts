import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Transaction } from 'kysely';
import { PostgresAdapter } from 'kysely';
import type pg from 'pg';
import { type Tracing, untraced } from '../../../shared/tracing.ts';
import { type DurabilityViews, type OnCommit, openKysely } from './durability.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { type PostgresLimits, postgresPool, servingLimits } from './postgres-pool.ts';
import { tracedQueries } from './query-log.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, usualWaitMs } from './sqlite-dialect.ts';
import type { PendingChanges, Work } from './state-changes.ts';

/** A database, or a handle of it for one piece of work. */
export type Database = DurabilityViews<Schema> & { readonly work?: Work | undefined };

/** The database's location: a SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseLocation = { kind: 'sqlite'; file: string } | PostgresLocation;

export interface PostgresLocation {
  kind: 'postgres';
  url: string;
  poolSize?: number;
  /** Default: the limits for serving shoppers. */
  limits?: PostgresLimits;
}

export const usualPoolSize = 10;

/** Connections to PostgreSQL: active, idle, and queries that wait for one. */
export interface Connections {
  busy: number;
  idle: number;
  waiting: number;
}

/** Receivers of what happens on connections; absent: none. */
export interface Watchers {
  tracing?: Tracing | undefined;
  /** Called with a function that reads the pool's connections; not for SQLite. */
  onPool?: ((connections: () => Connections) => void) | undefined;
  onCommit?: OnCommit | undefined;
}

/** Opens the database; it is read at the first query. 64-bit integers are numbers on both. */
export function openDatabase(location: DatabaseLocation, watchers: Watchers = {}): Database {
  if (location.kind === 'postgres') return openPostgres(location, watchers).db;
  const { tracing, onCommit } = watchers;
  // The file contains personal data.
  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 });
  return openKysely<Schema>(sqliteDialect(location.file, usualWaitMs, onCommit), logOf(tracing, 'sqlite'));
}

/** Opens a PostgreSQL database, and returns its pool as well. */
export function openPostgres(
  { url, poolSize = usualPoolSize, limits = servingLimits }: PostgresLocation,
  { tracing, onPool, onCommit }: Watchers,
): { db: Database; pool: pg.Pool } {
  const pool = postgresPool(url, poolSize, limits);
  onPool?.(() => connectionsOf(pool));
  return { db: openKysely<Schema>(postgresDialect(pool, onCommit), logOf(tracing, 'postgresql')), pool };
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): Connections => ({
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Statements are timed only when traced. */
export const logOf = (tracing: Tracing | undefined, system: 'sqlite' | 'postgresql') =>
  tracing === undefined || tracing === untraced ? {} : { log: tracedQueries(tracing, system) };

export type DialectName = 'sqlite' | 'postgres';

/** Returns the database's kind, for the few queries that differ. */
export function dialectOf(db: Pick<Database, 'getExecutor'>): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** A transaction, with the work of the handle that began it. */
export type Trx = Transaction<Schema> & { readonly work?: Work | undefined; readonly pending?: PendingChanges };

/** Returns a handle of the database for one piece of work. */
export function handleFor(db: Database, work: Work): Database {
  const handle = Object.assign(db.withTables<Record<never, never>>(), { work });
  const { notDurable } = db;
  return notDurable ? Object.assign(handle, { notDurable: handleFor(notDurable, work) }) : handle;
}

/** Does the work in the transaction that this is already, else in one of its own. */
export function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  return db.transaction().execute((trx) => work(Object.assign(trx, { work: db.work })));
}
