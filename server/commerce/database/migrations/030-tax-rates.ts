import { type Kysely, sql } from 'kysely';

/**
 * Rates of tax by country, state and class of goods, with the days from and until which they apply. The rates of before
 * become those of the class `standard`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tax_rate')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tax_class', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('rate_bps', 'integer', (c) => c.notNull())
    .addColumn('limit_cents', 'bigint')
    .addColumn('above', 'text', (c) => c.notNull().defaultTo('all'))
    .addPrimaryKeyConstraint('tax_rate_key', ['country', 'state', 'tax_class', 'valid_from'])
    .execute();
  await sql`
    insert into tax_rate (country, state, tax_class, valid_from, rate_bps)
    select code, '', 'standard', '0001-01-01', tax_bps from country
    union all select country, state, 'standard', '0001-01-01', rate_bps from state_tax`.execute(db);
}
