import type { Kysely } from 'kysely';

/** The language that a member of staff chose for the office; null: none, and the office speaks its first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('language', 'text').execute();
}
