import { sql } from 'kysely';
import type { Database } from '../../server/commerce/database/connection.ts';
import { migrate } from '../../server/commerce/database/migrate.ts';
import { seedDemonstration } from '../../server/commerce/service/seed/seed.ts';

/** More than any test buys. */
const plenty = 1_000_000;
/** Variants with less stock are not restocked, so that shoppers meet sold-out products as well. */
const scarce = 3;

/**
 * Fills the database with the demonstration catalogue and high stock before the shop starts: the import happens once in
 * a shop's life, and its memory is not part of the measurement.
 */
export async function fillShop(db: Database, now: number): Promise<void> {
  await migrate(db);
  await seedDemonstration(db, now);
  await stockUp(db, now);
}

/** Raises stock through the stock ledger, so that products do not sell out during a long test. */
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
