import type { Kysely } from 'kysely';

/** The second factor of staff: the secret of its codes (RFC 6238), and the last step whose code was used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('totp_secret', 'text').execute();
  await db.schema.alterTable('staff').addColumn('totp_step', 'bigint').execute();
}
