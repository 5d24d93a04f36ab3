import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type Database, dialectOf, usualPoolSize } from '../../../server/commerce/database/connection.ts';

/** Reads how much the database has worked since it was opened. */
export interface EngineWork {
  /** What is counted. */
  unit: string;
  total(): Promise<number>;
}

/**
 * Counts the steps of SQLite's virtual machine of all statements prepared from now on in this process
 * (`SQLITE_STMTSTATUS_VM_STEP`, https://www.sqlite.org/c3ref/c_stmtstatus_counter.html): SQLite counts no rows, and some
 * steps are made for each row. On PostgreSQL: rows read from tables and entries read from indexes.
 */
export function watchEngines(): WatchedEngines {
  const { statements, stop } = watchStatements();
  const workOf = (db: Database): EngineWork => {
    statements.clear();
    return dialectOf(db) === 'sqlite'
      ? { unit: 'SQLite steps', total: async () => stepsOf(statements) }
      : { unit: 'rows read', total: () => countRowsRead(db) };
  };
  return { workOf, stop };
}

interface WatchedEngines {
  workOf(db: Database): EngineWork;
  /** Ends the count of statements that are prepared later. */
  stop(): void;
}

/** Statements with the counters that the types of Node do not have yet. */
type Counting = StatementSync & { stat(counter: 'vmStep'): number };

function watchStatements() {
  const statements = new Set<Counting>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...given) {
    const statement = prepare.apply(this, given);
    statements.add(statement as Counting);
    return statement;
  };
  const stop = () => {
    DatabaseSync.prototype.prepare = prepare;
  };
  return { statements, stop };
}

const stepsOf = (statements: ReadonlySet<Counting>) =>
  [...statements].reduce((sum, statement) => sum + statement.stat('vmStep'), 0);

const flushMs = 100;

/** Every connection reports its counts at once: on its own it does so after a while. */
async function countRowsRead(db: Database): Promise<number> {
  const flush = () => sql`select pg_stat_force_next_flush(), pg_sleep(${flushMs / 1_000})`.execute(db);
  await Promise.all(Array.from({ length: usualPoolSize }, flush));
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables)
      + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
