import { type Kysely, sql } from 'kysely';

/**
 * How far an import came, so that it goes on after its process was killed; and positions in collections that follow
 * from the product alone (`catalog/collection-rules.ts`), so that a product can join without moving the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_progress')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('run_id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`
    update collection_product set position = (
      select case
        when rule_json like '%"new":true%' then -(created_at / 60000)
        when rule_json like '%"bestseller":true%' then -sales_count
        else -rank end
      from collection, product
      where collection.id = collection_product.collection_id and product.id = collection_product.product_id)
    where collection_id in (select id from collection where rule_json is not null)`.execute(db);
}
