import type { Kysely } from 'kysely';

/** Which part of a picture stays in view where it is cut (`shared/catalog/focus-points.ts`); null: its middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_image').addColumn('focus', 'text').execute();
}
