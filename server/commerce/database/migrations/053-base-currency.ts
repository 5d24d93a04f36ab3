import { type Kysely, sql } from 'kysely';

/** The base currency of a shop is stored; that of shops from before is the US dollar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into setting (name, value) select 'shop.currency', 'USD' from currency where code = 'USD'`.execute(
    db,
  );
}
