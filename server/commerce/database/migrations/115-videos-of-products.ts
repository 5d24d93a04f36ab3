import type { Kysely } from 'kysely';

/** The video that a picture of a product is the poster of, and when it was added, in milliseconds since 1970. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('product_image').addColumn('video', 'text').execute();
  await db.schema.alterTable('product_image').addColumn('video_at', 'bigint').execute();
}
