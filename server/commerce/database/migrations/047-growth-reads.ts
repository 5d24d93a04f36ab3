import { type Kysely, sql } from 'kysely';

/**
 * The best products of each long listing, with what filters ask of them, which the job that counts listings writes; and
 * an index that has the same facts of every product, in a thirtieth of the pages of its table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_sample')
    .addColumn('scope', 'text', (c) => c.primaryKey())
    .addColumn('facts_json', 'text', (c) => c.notNull())
    .execute();
  await sql`create index product_facts
    on product (id, status, category, price_cents, rating, on_sale, in_stock, rank)`.execute(db);
}
