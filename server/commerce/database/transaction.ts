import type { Result } from '../../../shared/errors.ts';
import { type Database, dialectOf, type Trx } from './connection.ts';
import { notDurable } from './durability.ts';
import { repeatWhileLost } from './repeat-while-lost.ts';
import { type PendingChanges, reportChanges } from './state-changes.ts';

const maxRetries = 3;
const pauseMs = 10;

type Work<T> = (trx: Trx) => Promise<Result<T>>;

/** Options of a transaction. */
interface Options {
  /**
   * False: COMMIT does not wait for the disk, so a power cut may lose the last moments; for what is neither paid,
   * promised nor earned (docs/decisions/062-durability-by-what-is-at-stake.md).
   */
  durable: boolean;
}

/**
 * Runs a rule in a transaction, durable unless `options` say otherwise. A failed result rolls everything back. A
 * transaction that the database aborted (deadlock, serialisation) is repeated up to three times; one whose connection
 * was lost before COMMIT was sent, for up to a second. After COMMIT was sent its effect is unknown, and the error goes to
 * the caller. Because of repetitions, `work` must not wait for a network or keep state outside.
 */
export function transact<T>(db: Database, work: Work<T>): Promise<Result<T>>;
export function transact<T>(db: Database, options: Options, work: Work<T>): Promise<Result<T>>;
export function transact<T>(db: Database, ...given: [Work<T>] | [Options, Work<T>]): Promise<Result<T>> {
  return given.length === 1 ? repeated(db, { durable: true }, given[0]) : repeated(db, ...given);
}

function repeated<T>(db: Database, options: Options, work: Work<T>): Promise<Result<T>> {
  let commits = false;
  const noted = async (trx: Trx) => {
    commits = false;
    const result = await work(trx);
    commits = result.ok;
    return result;
  };
  return repeatWhileLost(
    () => unlessGivenUp(db, options, noted),
    () => !commits,
  );
}

async function unlessGivenUp<T>(db: Database, options: Options, work: Work<T>): Promise<Result<T>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await once(db, options, work);
    } catch (error) {
      if (retries === maxRetries || !wasGivenUp(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (retries + Math.random())));
    }
  }
}

async function once<T>(db: Database, { durable }: Options, work: Work<T>): Promise<Result<T>> {
  try {
    const pending: PendingChanges = { numbers: new Map(), changes: [] };
    const done = await (durable ? db : notDurable(db)).transaction().execute(async (trx) => {
      const result = await work(Object.assign(trx, { work: db.work, pending }));
      if (!result.ok) throw new Undo(result);
      return result;
    });
    reportChanges(pending, db.work);
    return done;
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
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
