import { CompiledQuery, sql } from 'kysely';
import { tags } from '../../../shared/contract/tags.ts';
import { spellingsOf, writtenOut } from '../../../shared/text/folding.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { reportVisibleChange } from '../database/visible-changes.ts';
import { countWords } from './word-counts.ts';
import { wordsOf } from './words.ts';

/** What is searched of a product, most telling first; plain text. */
export interface SearchDocument {
  productId: number;
  title: string;
  tags: string;
  /** Names of category and area, and the word by which the title names the kind of the product. */
  category: string;
  options: string;
  description: string;
}

const documentsAtOnce = 50;

/**
 * Puts products into the full-text index, in place of what it holds for them.
 *
 * @param isNew whether it holds nothing for them, which saves looking for it
 */
export async function indexProducts(db: Database, documents: readonly SearchDocument[], isNew = false): Promise<void> {
  const insert = dialectOf(db) === 'sqlite' ? insertOnSqlite : insertOnPostgres;
  for (let start = 0; start < documents.length; start += documentsAtOnce) {
    const some = documents.slice(start, start + documentsAtOnce);
    await insert(db, some, isNew);
  }
}

async function insertOnSqlite(db: Database, documents: readonly SearchDocument[], isNew: boolean): Promise<void> {
  if (!isNew)
    await sql`delete from product_search where rowid in (${sql.join(documents.map((d) => d.productId))})`.execute(db);
  const places = documents.map(() => '(?, ?, ?, ?, ?, ?)').join(', ');
  const insert = `insert into product_search (rowid, title, tags, category, options, description) values ${places}`;
  const values = documents.flatMap(({ productId, title, tags: words, category, options, description }) => [
    productId,
    ...[title, words, category, options].map(text),
    longText(description),
  ]);
  await db.executeQuery(CompiledQuery.raw(insert, values));
}

/** PostgreSQL has four weights: category and options share one. */
async function insertOnPostgres(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  const part = (indexed: string, weight: string) =>
    sql`setweight(to_tsvector('english', ${indexed}), ${sql.lit(weight)})`;
  const rows = documents.map(
    (d) =>
      sql`(${d.productId}, ${part(text(d.title), 'A')} || ${part(text(d.tags), 'B')} || ${part(text(`${d.category} ${d.options}`), 'C')} || ${part(longText(d.description), 'D')})`,
  );
  await sql`
    insert into product_search (product_id, document) values ${sql.join(rows)}
    on conflict (product_id) do update set document = excluded.document`.execute(db);
}

/** Returns the words of a short text, and behind them their other spellings, so that 'gruen' and 'grun' find Grün. */
const text = (value: string) => [...wordsOf(value), ...otherSpellings(value)].join(' ');

/** Of long texts, words that are written out already have no second spelling: many English words look like one. */
const longText = (value: string) =>
  [...wordsOf(value), ...rawWords(value).flatMap((word) => writtenOut(word) ?? [])].join(' ');

const rawWords = (value: string): string[] => value.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
const otherSpellings = (value: string) => rawWords(value).flatMap((word) => spellingsOf(word).slice(1));

/** Rebuilds the list of the catalogue's words, from which suggestions and corrections are taken. */
export async function rebuildWords(db: Database): Promise<void> {
  const rows = [...countWords(await wordSources(db))].map(([word, count]) => ({ word, uses: count }));
  await reportVisibleChange(db, tags.catalogue);
  await db.deleteFrom('search_word').execute();
  await insertAll(db, 'search_word', rows);
  if (dialectOf(db) === 'sqlite') {
    await sql`delete from search_word_trigram`.execute(db);
    await sql`insert into search_word_trigram (word) select word from search_word`.execute(db);
  }
}

async function wordSources(db: Database): Promise<string[]> {
  const products = await db.selectFrom('product').select('title').where('status', '=', 'onSale').execute();
  const tags = await db.selectFrom('product_tag').select('tag').execute();
  const categories = await db.selectFrom('category').select(['name', 'area_name']).execute();
  const values = await db.selectFrom('product_option_value').select('name').distinct().execute();
  return [
    ...products.map(({ title }) => title),
    ...tags.map(({ tag }) => tag),
    ...categories.flatMap(({ name, area_name }) => [name, area_name]),
    ...values.map(({ name }) => name),
  ];
}
