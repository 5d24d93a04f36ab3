import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Who did what when, each entry with a hash over itself and the one before; nothing of it is ever changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details_json', 'text', (c) => c.notNull())
    .addColumn('previous', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_entry_subject').on('audit_entry').columns(['subject', 'id']).execute();
  await db.schema.createIndex('audit_entry_actor').on('audit_entry').columns(['actor', 'id']).execute();
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('entries', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into audit_head (id, entries, hash) values (1, 0, '')`.execute(db);
  await (sqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

/** Against accidents: whoever means to can take the guard away, and the hashes tell of that. */
async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.raw(`audit_entry_${change}`)} before ${sql.raw(change)} on audit_entry
      begin select raise(abort, 'The audit trail is never changed.'); end`.execute(db);
  }
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit trail is never changed.';
    end $$`.execute(db);
  await sql`
    create trigger audit_entry_guard before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`.execute(db);
}
