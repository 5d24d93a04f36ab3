import { type Kysely, sql } from 'kysely';

/** Finds cancelled orders that still have their buyer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_order_to_forget on shop_order (updated_at) where status = 'CANCELLED' and email <> ''`.execute(
    db,
  );
}
