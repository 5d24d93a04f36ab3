import type { Kysely } from 'kysely';

/** JSON of a delivery method's names in further languages (`{ "name / de": … }`); null: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shipping_method').addColumn('texts_json', 'text').execute();
}
