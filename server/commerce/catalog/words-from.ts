import { type Database, dialectOf } from '../database/connection.ts';

/** Returns longer words of the catalogue that begin with a word, the commonest first. */
export async function wordsFrom(db: Database, begin: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    // PostgreSQL's order of texts is that of a language, and its index of trigrams finds beginnings.
    .$if(dialectOf(db) === 'sqlite', (query) => query.where('word', '<', `${begin}\u{10ffff}`))
    .where('word', '>', begin)
    .where('word', 'like', `${begin}%`)
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(most)
    .execute();
  return rows.map(({ word }) => word);
}

/** Returns those words that the catalogue's list has: PostgreSQL's index of texts reads all products of a word to find one. */
export async function findKnownWords(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('search_word').select('word').where('word', 'in', words).execute();
  return new Set(rows.map(({ word }) => word));
}
