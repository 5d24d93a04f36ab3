import {
  type Database,
  logOf,
  openPostgres,
  type PostgresLocation,
  usualPoolSize,
  type Watchers,
} from '../connection.ts';
import { openKysely } from '../durability.ts';
import { PostgresDriver, postgresDialect } from '../postgres-dialect.ts';
import { type PostgresLimits, postgresPool } from '../postgres-pool.ts';
import type { Schema } from '../schema.ts';
import { ReplicaDriver } from './replica-driver.ts';
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
