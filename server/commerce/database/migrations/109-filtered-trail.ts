import type { Kysely } from 'kysely';

/** The audit trail is listed by time, of a person, of an action, and of both; the index by person alone is in one of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    audit_entry_time: ['at', 'id'],
    audit_entry_actor_time: ['actor', 'at', 'id'],
    audit_entry_action_time: ['action', 'at', 'id'],
    audit_entry_actor_action: ['actor', 'action', 'at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('audit_entry').columns(columns).execute();
  await db.schema.dropIndex('audit_entry_actor').execute();
}
