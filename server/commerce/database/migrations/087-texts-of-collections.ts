import type { Kysely } from 'kysely';

/** JSON of a collection's texts in further languages (`{ "title / de": … }`); null: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('collection').addColumn('texts_json', 'text').execute();
}
