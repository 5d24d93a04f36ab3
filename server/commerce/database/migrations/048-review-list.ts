import type { Kysely } from 'kysely';

/** An index for the office's list of reviews by their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('review_by_state').on('review').columns(['state', 'created_at', 'id']).execute();
}
