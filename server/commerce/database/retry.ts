import type { Result } from '../../../shared/errors.ts';
import { noteMovements } from '../movements.ts';
import { type Database, dialectOf, type Trx } from './connection.ts';
import { repeatWhileLost } from './repeat-while-lost.ts';

const maxRetries = 3;
const pauseMs = 10;

/**
 * One transaction around a rule. A failure that the rule answers undoes everything it wrote; a transaction that the
 * database itself gave up (deadlock, serialisation) is run again from the start, up to three times. So is one whose
 * connection was lost before its COMMIT was sent, for up to a second; after that nobody knows whether it counts, and the
 * failure is the caller's. Nothing in `work` may wait for a network or keep state outside, because of that second run.
 */
export async function transact<T>(db: Database, work: (trx: Trx) => Promise<Result<T>>): Promise<Result<T>> {
  let commits = false;
  const noted = async (trx: Trx) => {
    commits = false;
    const result = await work(trx);
    commits = result.ok;
    return result;
  };
  return repeatWhileLost(
    () => unlessGivenUp(db, noted),
    () => !commits,
  );
}

async function unlessGivenUp<T>(db: Database, work: (trx: Trx) => Promise<Result<T>>): Promise<Result<T>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (retries === maxRetries || !wasGivenUp(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (retries + Math.random())));
    }
  }
}

async function once<T>(db: Database, work: (trx: Trx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    let tellMoved = () => {};
    const done = await db.transaction().execute(async (trx) => {
      tellMoved = noteMovements(db, trx);
      const result = await work(trx);
      if (!result.ok) throw new Undo(result);
      return result;
    });
    tellMoved();
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

/** Holds what a query reads until the transaction ends; rows that refer to it may be written meanwhile. */
export function holdRows<Q extends { forNoKeyUpdate(): Q }>(trx: Trx, query: Q): Q {
  return dialectOf(trx) === 'postgres' ? query.forNoKeyUpdate() : query;
}

/** Locks what a query reads until the transaction ends; SQLite's one writer needs no such lock. */
export function lockRows<Q extends { forUpdate(): Q }>(db: Database, query: Q): Q {
  return dialectOf(db) === 'postgres' ? query.forUpdate() : query;
}
