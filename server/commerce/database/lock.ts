import { sql } from 'kysely';
import { type Database, dialectOf } from './connection.ts';

/** Lets one transaction at a time go on under a lock, until it ends. */
export async function lockUntilEnd(trx: Database, lockId: string): Promise<void> {
  // SQLite has one transaction that writes at a time.
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockId)}::bigint)`.execute(trx);
}
