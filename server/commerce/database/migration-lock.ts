import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql } from 'kysely';

/** Of Kysely's own lock, so that this release and earlier ones exclude each other. */
const lockId = '3853314791062309107';

const takeLock = `set local lock_timeout = '1h'; select pg_advisory_xact_lock(${lockId}); set local lock_timeout to default`;

/** Waits for the migration lock of PostgreSQL, and holds it to the end of the transaction. */
export async function lockMigrations(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw(takeLock).execute(trx);
}

/**
 * Kysely's adapter, with a migration lock that ends with the transaction of the migrations. Kysely locks the session:
 * behind a pooler in transaction mode, lock and unlock would run on different sessions, and the lock would stay.
 */
export class MigrationLockAdapter extends PostgresAdapter {
  /** Begins the transaction, as the lock needs one. Kysely's own `begin` follows: a warning of the server, no more. */
  // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's declaration.
  override async acquireMigrationLock(db: Kysely<any>): Promise<void> {
    await sql.raw(`begin; ${takeLock}`).execute(db);
  }

  /** Does nothing after the transaction; ends it where the lock could not be had. */
  // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's declaration.
  override async releaseMigrationLock(db: Kysely<any>): Promise<void> {
    await sql`rollback`.execute(db);
  }
}
