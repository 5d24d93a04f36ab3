import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Documents for one market, the history of each, and the edition: a number that rises with whatever shoppers see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (sqlite ? marketsOnSqlite(db) : marketsOnPostgres(db));
  await history(db);
  await edition(db);
  await (sqlite ? triggersOnSqlite(db) : triggersOnPostgres(db));
}

/** SQLite drops no constraint: the table is made anew around its rows. */
async function marketsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_document rename to content_document_before`.execute(db);
  await sql`
    create table content_document (
      id integer primary key autoincrement,
      type text not null,
      code text not null,
      market text not null default '',
      status text not null,
      body_json text not null,
      version integer not null,
      updated_at bigint not null,
      constraint content_document_place unique (type, code, market, status)
    )`.execute(db);
  await sql`
    insert into content_document (id, type, code, status, body_json, version, updated_at)
    select id, type, code, status, body_json, version, updated_at from content_document_before`.execute(db);
  await sql`drop table content_document_before`.execute(db);
}

async function marketsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_document add column market text not null default ''`.execute(db);
  await sql`alter table content_document drop constraint content_document_once`.execute(db);
  await sql`
    alter table content_document
    add constraint content_document_place unique (type, code, market, status)`.execute(db);
}

/** Until now drafts and published documents were counted apart: a draft comes after what it is a draft of. */
async function history(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_revision')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('market', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('body_json', 'text', (c) => c.notNull())
    .addColumn('reverted_to', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addPrimaryKeyConstraint('content_revision_key', ['type', 'code', 'market', 'version'])
    .execute();
  await sql`
    update content_document set version = 1 + (
      select published.version from content_document published
      where published.type = content_document.type and published.code = content_document.code
        and published.status = 'PUBLISH'
    )
    where status = 'DRAFT' and exists (
      select 1 from content_document published
      where published.type = content_document.type and published.code = content_document.code
        and published.status = 'PUBLISH'
    )`.execute(db);
  await sql`
    insert into content_revision (type, code, market, version, body_json, created_at, published_at)
    select type, code, market, version, body_json, updated_at, case status when 'PUBLISH' then updated_at end
    from content_document`.execute(db);
}

async function edition(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('edition', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into content_version (id, edition) values (1, 1)`.execute(db);
}

/** What pages show of places: all of it is read rarely and written hardly ever. */
const placeTables = ['currency', 'country', 'state_tax', 'shipping_method', 'free_shipping'];
const changes = { insert: 'new', update: 'new', delete: 'old' } as const;

const publishedIn = (change: keyof typeof changes) =>
  sql.raw(change === 'update' ? `'PUBLISH' in (old.status, new.status)` : `${changes[change]}.status = 'PUBLISH'`);

async function triggersOnSqlite(db: Kysely<unknown>): Promise<void> {
  const raise = sql.raw('update content_version set edition = edition + 1;');
  for (const change of Object.keys(changes) as (keyof typeof changes)[]) {
    await sql`
      create trigger ${sql.raw(`content_published_${change}`)} after ${sql.raw(change)} on content_document
      when ${publishedIn(change)} begin ${raise} end`.execute(db);
    for (const table of placeTables) {
      await sql`
        create trigger ${sql.raw(`${table}_edition_${change}`)} after ${sql.raw(change)} on ${sql.raw(table)}
        begin ${raise} end`.execute(db);
    }
  }
}

async function triggersOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_edition() returns trigger language plpgsql as $$
    begin
      update content_version set edition = edition + 1;
      return null;
    end $$`.execute(db);
  for (const change of Object.keys(changes) as (keyof typeof changes)[]) {
    await sql`
      create trigger ${sql.raw(`content_published_${change}`)} after ${sql.raw(change)} on content_document
      for each row when (${publishedIn(change)}) execute function raise_edition()`.execute(db);
  }
  for (const table of ['content_document', ...placeTables]) {
    const when = sql.raw(table === 'content_document' ? 'truncate' : 'insert or update or delete or truncate');
    await sql`
      create trigger ${sql.raw(`${table}_edition`)} after ${when} on ${sql.raw(table)}
      for each statement execute function raise_edition()`.execute(db);
  }
}
