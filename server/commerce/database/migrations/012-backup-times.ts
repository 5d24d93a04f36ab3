import { type Kysely, sql } from 'kysely';

/** The time of the newest backup is read every few seconds; the audit trail may have millions of entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entry_backup')
    .on('audit_entry')
    .column('at')
    .where(sql<boolean>`action = 'backup.taken'`)
    .execute();
}
