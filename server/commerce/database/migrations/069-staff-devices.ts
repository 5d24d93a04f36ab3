import type { Kysely } from 'kysely';

/** Devices on which a member of staff signed in before: they have a limit of failed sign-ins of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_device')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_device_staff').on('staff_device').column('staff_id').execute();
}
