import { sql } from 'kysely';
import type { Database } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { seedDemonstration } from '../../server/commerce/database/seed/seed.ts';

/** Beyond what any test buys. */
const plenty = 1_000_000;
/** What is nearly or wholly sold out stays so: shoppers meet that as well. */
const scarce = 3;

/**
 * The demonstration catalogue on full shelves, before the shop is started: a shop fills itself once in its life, and what
 * that takes of its memory is not what is measured.
 */
export async function fillShop(db: Database, now: number): Promise<void> {
  await migrate(db);
  await seedDemonstration(db, now);
  await stockUp(db, now);
}

/** Through the stock ledger, so that a long test is not over when the demonstration shop is sold out. */
export async function stockUp(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('stock_entry')
      .columns(['variant_id', 'delta', 'reason', 'reference', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('variant')
          .select([
            'id',
            sql<number>`cast(${plenty} as integer)`.as('delta'),
            sql.lit('count').as('reason'),
            sql.lit('load test').as('reference'),
            sql<number>`cast(${now} as bigint)`.as('created_at'),
          ])
          .where('stock', '>=', scarce),
      )
      .execute();
    await trx
      .updateTable('variant')
      .set((eb) => ({ stock: eb('stock', '+', plenty) }))
      .where('stock', '>=', scarce)
      .execute();
  });
}
