import type { Kysely } from 'kysely';

/** Roles that a shop made of permissions. `staff.role` has the id of one, or the name of one that every shop has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_role')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('may_json', 'text', (c) => c.notNull())
    .addColumn('refund_cents', 'bigint')
    .addColumn('discount_percent', 'integer')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
}
