import type { Kysely } from 'kysely';

/** Why a review is shown to nobody, in words for who wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review').addColumn('reason', 'text').execute();
}
