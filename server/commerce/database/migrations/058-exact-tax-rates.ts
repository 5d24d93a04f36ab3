import type { Kysely } from 'kysely';

/**
 * A rate of tax may have four decimals of a per cent, as New Jersey's 6.625 %. `rate_bps` stays the rounded rate, which
 * releases before this one read and write: `rate_exact` applies while it rounds to that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tax_rate').addColumn('rate_exact', 'numeric').execute();
}
