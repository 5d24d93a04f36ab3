import { type Kysely, sql } from 'kysely';

/** The newest trial of a backup is read every few minutes; the audit trail may have millions of entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entry_trial')
    .on('audit_entry')
    .column('at')
    .where(sql<boolean>`action = 'backup.tried'`)
    .execute();
}
