import { sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { editDistance, wordsOf } from './words.ts';

/** What a listing looks for: words that find something, and how they read when they are not the shopper's own. */
export interface Search {
  words: readonly string[];
  correctedQuery?: string;
}

/** A search's hits as a table of `product_id` and `score`, best score lowest. */
export function hitsOf(db: Database, words: readonly string[]) {
  const match = matchOf(db, words);
  return dialectOf(db) === 'sqlite'
    ? sql<{ product_id: number; score: number }>`(
        select rowid as product_id, bm25(product_search, 12, 6, 4, 3, 1) as score
        from product_search where product_search match ${match})`
    : sql<{ product_id: number; score: number }>`(
        select product_id, -ts_rank('{0.1, 0.3, 0.6, 1}', document, to_tsquery('english', ${match})) as score
        from product_search where document @@ to_tsquery('english', ${match}))`;
}

/** The ids of a search's hits, for queries that only count. */
export function hitIds(db: Database, words: readonly string[], lastMayGoOn = true) {
  const match = matchOf(db, words, lastMayGoOn);
  return dialectOf(db) === 'sqlite'
    ? sql<number>`(select rowid from product_search where product_search match ${match})`
    : sql<number>`(select product_id from product_search where document @@ to_tsquery('english', ${match}))`;
}

/**
 * All words must occur; the last may be the beginning of one, and counts more when it is the whole. Words are letters
 * and digits (`wordsOf`), so that nothing in them is read as syntax.
 */
export function matchOf(db: Database, words: readonly string[], lastMayGoOn = true): string {
  const last = lastMayGoOn ? words.length - 1 : words.length;
  return dialectOf(db) === 'sqlite'
    ? words.map((word, i) => (i === last ? `("${word}" OR "${word}"*)` : `"${word}"`)).join(' AND ')
    : words.map((word, i) => (i === last ? `('${word}' | '${word}':*)` : `'${word}'`)).join(' & ');
}

const wordsAtMost = 8;

/** Reads what was typed; words that occur nowhere give way to the nearest of the catalogue, or else are dropped. */
export async function readSearch(db: Database, typed: string): Promise<Search> {
  const words = wordsOf(typed).slice(0, wordsAtMost);
  if (words.length === 0 || (await findsAny(db, words))) return { words };
  const corrected: string[] = [];
  for (const [i, word] of words.entries()) {
    const known = await findsAny(db, [word], i === words.length - 1);
    const better = known ? word : await nearestWord(db, word);
    if (better !== null) corrected.push(better);
  }
  const changed = corrected.join(' ') !== words.join(' ');
  if (!changed || corrected.length === 0 || !(await findsAny(db, corrected))) return { words };
  return { words: corrected, correctedQuery: corrected.join(' ') };
}

/** Whether anything on sale holds all of these words. */
export async function findsAny(db: Database, words: readonly string[], lastMayGoOn = true): Promise<boolean> {
  const hit = await db
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'onSale')
    .where('id', 'in', hitIds(db, words, lastMayGoOn))
    .limit(1)
    .executeTakeFirst();
  return hit !== undefined;
}

/** The catalogue's word that differs least (at most two letters, one in a short word), the commoner first. */
export async function nearestWord(db: Database, word: string): Promise<string | null> {
  const most = word.length <= 4 ? 1 : 2;
  const near = (await candidates(db, word))
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || a.word.localeCompare(b.word));
  return near[0]?.word ?? null;
}

/** Words that share trigrams, and, since a short word with an error shares none, those that begin alike. */
async function candidates(db: Database, word: string) {
  const alike = await db
    .selectFrom('search_word')
    .select(['word', 'uses'])
    .where('word', '>=', word.slice(0, 1))
    .where('word', '<', `${word.slice(0, 1)}\u{10ffff}`)
    .where(sql<number>`length(word)`, '>=', word.length - 2)
    .where(sql<number>`length(word)`, '<=', word.length + 2)
    .limit(2_000)
    .execute();
  const similar = await db
    .selectFrom('search_word')
    .select(['word', 'uses'])
    .where('word', 'in', similarWords(db, word))
    .execute();
  return [...alike, ...similar];
}

function similarWords(db: Database, word: string) {
  if (dialectOf(db) === 'postgres')
    return sql<string>`(select word from search_word where word % ${word} order by similarity(word, ${word}) desc limit 60)`;
  const trigrams = Array.from({ length: Math.max(0, word.length - 2) }, (_, i) => `"${word.slice(i, i + 3)}"`);
  return trigrams.length === 0
    ? sql<string>`(select word from search_word where word = ${word})`
    : sql<string>`(select word from search_word_trigram where search_word_trigram match ${trigrams.join(' OR ')} order by rank limit 60)`;
}
