import { sql } from 'kysely';
import { type Database, dialectOf, type Trx } from '../database/connection.ts';
import { wordsOf } from './words.ts';
import { findKnownWords } from './words-from.ts';

/** Returns how often each word of texts occurs: letters only, of at least three. */
export function countWords(texts: Iterable<string>): Map<string, number> {
  const uses = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text)) if (isWord(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return uses;
}

const isWord = (word: string) => word.length >= 3 && !/\d/.test(word);

/** Texts of products whose words are counted. */
interface MovedTexts {
  before: Iterable<string>;
  after: Iterable<string>;
  /** Texts of which each word counts once for the whole catalogue. */
  also: Iterable<string>;
}

/** Moves the counts of the catalogue's words from the texts of products before a change to those after it. */
export async function moveWords(trx: Trx, { before, after, also }: MovedTexts): Promise<void> {
  const moved = countWords(after);
  for (const [word, uses] of countWords(before)) moved.set(word, (moved.get(word) ?? 0) - uses);
  const words = [...new Set([...moved.keys(), ...countWords(also).keys()])].sort();
  if (words.length === 0) return;
  const known = await findKnownWords(trx, words);
  const changes = words.flatMap((word) => {
    const uses = (moved.get(word) ?? 0) || (known.has(word) ? 0 : 1);
    return uses === 0 ? [] : [{ word, uses }];
  });
  if (changes.length === 0) return;
  await trx
    .insertInto('search_word')
    .values(changes)
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((eb) => ({ uses: eb('search_word.uses', '+', eb.ref('excluded.uses')) })),
    )
    .execute();
  const fewer = changes.flatMap(({ word, uses }) => (uses < 0 ? word : []));
  if (fewer.length > 0) await trx.deleteFrom('search_word').where('word', 'in', fewer).where('uses', '<=', 0).execute();
  const added = changes.flatMap(({ word, uses }) => (uses > 0 && !known.has(word) ? word : []));
  await indexTrigrams(trx, added);
}

/** PostgreSQL has an index. On SQLite a word that is gone stays here, and is found nowhere. */
async function indexTrigrams(db: Database, words: readonly string[]): Promise<void> {
  if (dialectOf(db) === 'postgres' || words.length === 0) return;
  const rows = words.map((word) => sql`(${word})`);
  await sql`insert into search_word_trigram (word) values ${sql.join(rows)}`.execute(db);
}
