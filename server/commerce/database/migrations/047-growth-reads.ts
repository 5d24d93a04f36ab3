import type { Kysely } from 'kysely';

/** The best products of each long listing, with what filters ask of them; the job that counts listings writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_sample')
    .addColumn('scope', 'text', (c) => c.primaryKey())
    .addColumn('facts_json', 'text', (c) => c.notNull())
    .execute();
}
