import type { Kysely } from 'kysely';

/** Passkeys of the shop's staff, and the challenges that browsers are asked to sign, each valid once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();
  await db.schema
    .createTable('staff_challenge')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_id', 'text', (c) => c.references('staff.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_challenge_expiry').on('staff_challenge').column('expires_at').execute();
}
