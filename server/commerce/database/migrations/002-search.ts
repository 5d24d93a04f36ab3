import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Full text of products, and the words of the catalogue by their trigrams so that typing errors find them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await onSqlite(db);
  else await onPostgres(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table product_search using fts5(
      title, tags, category, options, description, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
    )`.execute(db);
  await sql`create virtual table search_word_trigram using fts5(word, tokenize = 'trigram')`.execute(db);
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table product_search (
      product_id bigint primary key references product (id) on delete cascade,
      document tsvector not null
    )`.execute(db);
  await sql`create index product_search_document on product_search using gin (document)`.execute(db);
  await sql`create index search_word_trigram on search_word using gin (word gin_trgm_ops)`.execute(db);
}
