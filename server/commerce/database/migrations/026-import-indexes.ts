import { type Kysely, sql } from 'kysely';

/** Indexes by which an import finds the products that are no longer new, and those of a tag by id, without the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index product_new on product (created_at) where is_new = 1`.execute(db);
  await db.schema.dropIndex('product_tag_tag').execute();
  await db.schema.createIndex('product_tag_tag').on('product_tag').columns(['tag', 'product_id']).execute();
}
