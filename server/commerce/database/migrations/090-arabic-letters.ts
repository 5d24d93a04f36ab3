import { type Kysely, sql } from 'kysely';

/**
 * The products are read again by the work 'products-again': Arabic letters are searched for by their plain forms, French
 * words without the article that is written onto them, and titles name their kind in the order of their language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into due_work (id, kind, reference, due_at, tries, language)
    select 'products-again:0', 'products-again', '0', ${Date.now()}, 0, 'en' where exists (select 1 from product)
    on conflict do nothing`.execute(db);
}
