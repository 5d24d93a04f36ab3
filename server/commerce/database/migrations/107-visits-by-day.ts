import type { Kysely } from 'kysely';

/** Visits that agreed to be counted, by day and by how far they came. Nothing of a visit itself is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_day')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('visit_day_key', ['day', 'step'])
    .execute();
}
