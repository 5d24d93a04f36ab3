import type { Kysely } from 'kysely';

/**
 * The index that finds a product's collections has their ids as well: the job that counts listings asks for them of each
 * product, and read one page of the table for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const name = 'collection_product_by_product';
  await db.schema.dropIndex(name).execute();
  await db.schema.createIndex(name).on('collection_product').columns(['product_id', 'collection_id']).execute();
}
