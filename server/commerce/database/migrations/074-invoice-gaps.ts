import type { Kysely } from 'kysely';

/** Numbers of invoices and credit notes that were given before a restore and are not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_gap')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('first', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('invoice_gap_key', ['kind', 'year', 'first'])
    .execute();
}
