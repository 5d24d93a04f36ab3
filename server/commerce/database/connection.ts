import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PostgresAdapter, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Result } from '../../../shared/errors.ts';
import { type Tracing, untraced } from '../../../shared/tracing.ts';
import { type DurabilityViews, notDurable, type OnCommit, openKysely } from './durability.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { type PostgresLimits, postgresPool, servingLimits } from './postgres-pool.ts';
import { tracedQueries } from './query-log.ts';
import { repeatWhileLost } from './repeat-while-lost.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect, usualWaitMs } from './sqlite-dialect.ts';
import { type PendingChanges, reportChanges, type Work } from './state-changes.ts';

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

const maxRetries = 3;
const pauseMs = 10;

type Job<T> = (trx: Trx) => Promise<T>;
type Rule<T> = Job<Result<T>>;

/** Options of a transaction. */
interface Options {
  /**
   * False: COMMIT does not wait for the disk, so a power cut may lose the last moments; for what is neither paid,
   * promised nor earned (docs/decisions/062-durability-by-what-is-at-stake.md).
   */
  durable: boolean;
}

/** Runs a rule in a transaction, as `commit` does. A failed result rolls everything back. */
export function transact<T>(db: Database, rule: Rule<T>): Promise<Result<T>>;
export function transact<T>(db: Database, options: Options, rule: Rule<T>): Promise<Result<T>>;
export async function transact<T>(db: Database, ...given: [Rule<T>] | [Options, Rule<T>]): Promise<Result<T>> {
  const [options, rule] = optionsFirst(given);
  try {
    return await commit(db, options, async (trx) => {
      const result = await rule(trx);
      if (!result.ok) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}

/**
 * Runs a job that nothing refuses in a transaction, durable unless `options` say otherwise. A transaction that the database
 * aborted (deadlock, serialisation) is repeated up to three times; one whose connection was lost before COMMIT was sent,
 * for up to a second. After COMMIT was sent its effect is unknown, and the error goes to the caller. Because of
 * repetitions, the job must not wait for a network or keep state outside.
 */
export function commit<T>(db: Database, job: Job<T>): Promise<T>;
export function commit<T>(db: Database, options: Options, job: Job<T>): Promise<T>;
export function commit<T>(db: Database, ...given: [Job<T>] | [Options, Job<T>]): Promise<T> {
  const [options, job] = optionsFirst(given);
  let commits = false;
  const noted = async (trx: Trx) => {
    commits = false;
    const value = await job(trx);
    commits = true;
    return value;
  };
  return repeatWhileLost(
    () => unlessGivenUp(db, options, noted),
    () => !commits,
  );
}

const optionsFirst = <T>(given: [Job<T>] | [Options, Job<T>]): [Options, Job<T>] =>
  given.length === 1 ? [{ durable: true }, given[0]] : given;

async function unlessGivenUp<T>(db: Database, options: Options, job: Job<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await once(db, options, job);
    } catch (error) {
      if (retries === maxRetries || !wasGivenUp(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (retries + Math.random())));
    }
  }
}

async function once<T>(db: Database, { durable }: Options, job: Job<T>): Promise<T> {
  const pending: PendingChanges = { numbers: new Map(), changes: [] };
  const view = durable ? db : notDurable(db);
  const done = await view.transaction().execute((trx) => job(Object.assign(trx, { work: db.work, pending })));
  reportChanges(pending, db.work);
  return done;
}

class Undo extends Error {
  readonly result: Result<never>;

  constructor(result: Result<never>) {
    super('undone');
    this.result = result;
  }
}

/** SQLSTATE 40001 serialization_failure, 40P01 deadlock_detected (PostgreSQL manual, appendix A). */
function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/**
 * Locks the rows that a query reads against changes until the transaction ends; rows that refer to them can be written.
 */
export function holdRows<Q extends { forNoKeyUpdate(): Q }>(trx: Trx, query: Q): Q {
  return dialectOf(trx) === 'postgres' ? query.forNoKeyUpdate() : query;
}

/** Locks the rows that a query reads until the transaction ends; SQLite's single writer needs no lock. */
export function lockRows<Q extends { forUpdate(): Q }>(db: Database, query: Q): Q {
  return dialectOf(db) === 'postgres' ? query.forUpdate() : query;
}
