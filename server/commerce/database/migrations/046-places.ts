import { type Kysely, sql } from 'kysely';
import { makeTriggers } from './014-visible-changes.ts';

/**
 * Places that staff change: currencies, countries and delivery methods can be switched off; rates of exchange have a
 * history, and a later one begins by itself; a method may have prices by weight. An order keeps the rate that it was
 * placed at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['currency', 'country', 'shipping_method'])
    await db.schema
      .alterTable(table)
      .addColumn('off', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('shipping_method').addColumn('most_grams', 'integer').execute();
  await db.schema.alterTable('shop_order').addColumn('rate_ppm', 'bigint').execute();
  await db.schema
    .createTable('currency_rate')
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'bigint', (c) => c.notNull())
    .addColumn('rate_ppm', 'bigint', (c) => c.notNull())
    .addColumn('rounding', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('currency_rate_key', ['currency', 'valid_from'])
    .execute();
  await db.schema
    .createTable('shipping_step')
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('from_grams', 'integer', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('shipping_step_key', ['zone', 'method', 'from_grams'])
    .execute();
  await db.schema.createIndex('shipping_exclusion_by_country').on('shipping_exclusion').column('country').execute();
  await sql`insert into currency_rate select code, 0, rate_ppm, rounding from currency`.execute(db);
  await makeTriggers(db, { table: 'shipping_step', tags: () => [`select 'places'`] });
}
