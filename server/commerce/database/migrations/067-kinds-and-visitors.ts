import { type Kysely, sql } from 'kysely';

/**
 * Searches are popular once several visitors made them; and the products are read again by the work 'products-again', for
 * the words by which their titles name a kind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('search_query')
    .addColumn('visitors', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('search_query')
    .addColumn('marks', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('search_query_popular').on('search_query').columns(['visitors', 'uses']).execute();
  await sql`insert into due_work (id, kind, reference, due_at, tries, language)
    select 'products-again:0', 'products-again', '0', ${Date.now()}, 0, 'en' where exists (select 1 from product)
    on conflict do nothing`.execute(db);
}
