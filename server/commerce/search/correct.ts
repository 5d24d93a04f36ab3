import { sql } from 'kysely';
import type { Synonym } from '../../../shared/contract/search-words.ts';
import { someMatches } from '../catalog/matches.ts';
import { editDistance } from '../catalog/words.ts';
import { findKnownWords } from '../catalog/words-from.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import type { Lexicon } from './lexicon.ts';
import { matchOf, type Term, termsOf } from './match.ts';

/** What a listing looks for: words that find something, and how they read when they are not the shopper's own. */
export interface Search {
  words: readonly string[];
  terms: readonly Term[];
  /** Words without a match and without a similar word. */
  unknown: readonly string[];
  correctedQuery?: string;
  /** Whether words were left out, which the shop knows, for the noun. */
  leavesOut?: true;
}

const wordsAtMost = 8;

/** Returns words as they were typed, as a search. */
export function typedSearch(given: readonly string[], synonyms: Lexicon<Synonym>): Search {
  const words = given.slice(0, wordsAtMost);
  return { words, terms: termsOf(words, synonyms), unknown: [] };
}

/**
 * Corrects a search that found nothing: words that occur nowhere give way to the nearest that the shop knows, or else
 * are dropped. Without `correctedQuery` there is nothing better; what it names may find nothing either.
 */
export async function correctedSearch(
  db: Database,
  { words, terms }: Search,
  synonyms: Lexicon<Synonym>,
): Promise<Search> {
  const known = await findKnownWords(db, words);
  const corrected: string[] = [];
  const unknown: string[] = [];
  for (const [i, term] of terms.entries()) {
    const isKnown = term.words.length === 1 && term.words.every((word) => known.has(word));
    if (isKnown || (await findsAny(db, [term], i === terms.length - 1 ? 'begun' : 'whole')))
      corrected.push(...term.words);
    else
      for (const word of term.words) {
        const better = compoundOf(word, synonyms) ?? (await nearestWord(db, word, synonyms));
        if (better === null) unknown.push(word);
        else corrected.push(...better);
      }
  }
  const correctedQuery = corrected.join(' ');
  if (correctedQuery === words.join(' ') || correctedQuery === '') return { words, terms, unknown };
  return { words: corrected, terms: termsOf(corrected, synonyms), unknown, correctedQuery };
}

/**
 * Keeps the noun of a search whose kind has nothing with all of its words: the words before and after it stay as long as
 * something of the kind holds them. Null where the noun names no kind.
 */
export async function keptNoun(
  db: Database,
  { terms }: Pick<Search, 'terms'>,
  noun: Term,
  synonyms: Lexicon<Synonym>,
): Promise<Search | null> {
  if (!(await findsAny(db, [noun], 'whole', noun))) return null;
  let kept: readonly Term[] = [noun];
  for (const term of terms) {
    if (term === noun) continue;
    const more = terms.filter((each) => each === term || kept.includes(each));
    if (await findsAny(db, more, 'whole', noun)) kept = more;
  }
  const words = kept.flatMap((term) => term.words);
  return { words, terms: termsOf(words, synonyms), unknown: [], correctedQuery: words.join(' '), leavesOut: true };
}

/** Whether anything on sale holds all of these terms. @param noun the one that names its kind */
export async function findsAny(
  db: Database,
  terms: readonly Term[],
  last: 'whole' | 'begun' = 'begun',
  noun?: Term,
): Promise<boolean> {
  if (last === 'begun' && (await findsAny(db, terms, 'whole', noun))) return true;
  const match = matchOf(db, terms, last, noun);
  // The hits are read first, one by one, until one is on sale.
  const { rows } = await (dialectOf(db) === 'sqlite'
    ? sql`select 1 from product_search cross join product
        where product_search match ${match} and product.id = product_search.rowid and status = 'onSale' limit 1`
    : sql`${someMatches(match)}
        select 1 from matching join product on product.id = product_id where status = 'onSale' limit 1`
  ).execute(db);
  return rows.length > 0;
}

/**
 * The word of the catalogue or of the synonyms that differs least (at most two letters, one in a word of up to seven),
 * the commoner first.
 */
async function nearestWord(db: Database, word: string, synonyms: Lexicon<Synonym>): Promise<[string] | null> {
  const isShort = word.length <= 4;
  const near = await nearWords(db, word, synonyms, word.length <= 7 ? 1 : 2);
  // Few mistype the first letter, and a short word with another one is another word: 'rock' is no 'frock'.
  const nearest = near.find((other) => !isShort || other.startsWith(word.slice(0, 1)));
  return nearest === undefined ? null : [nearest];
}

/** Words that differ by at most so many letters, the nearest first. */
export async function nearWords(
  db: Database,
  word: string,
  synonyms: Lexicon<Synonym>,
  most: number,
): Promise<string[]> {
  const isAbout = (other: string) => Math.abs(other.length - word.length) <= most;
  const ofSynonyms = [...synonyms.entries.keys()].filter((phrase) => !phrase.includes(' ') && isAbout(phrase));
  const known = [...(await candidates(db, word)), ...ofSynonyms.map((word) => ({ word, uses: 0 }))];
  const near = known
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || a.word.localeCompare(b.word));
  return [...new Set(near.map(({ word }) => word))];
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

const shortestNoun = 4;
const shortestBefore = 3;

/**
 * Returns the words that a compound is made of, as German writes them together: 'seiden' and 'bluse' of Seidenbluse. The
 * last one is a word of the shop's synonyms, the longest that fits; null where there is none.
 */
export function compoundOf(word: string, { entries }: Lexicon<Synonym>): [before: string, noun: string] | null {
  for (let at = shortestBefore; at <= word.length - shortestNoun; at += 1) {
    const noun = word.slice(at);
    if (!entries.has(noun)) continue;
    const before = word.slice(0, at);
    const joined = [before, before.replace(/e?[sn]$/, ''), before.replace(/n$/, '')];
    return [joined.find((form) => entries.has(form)) ?? before, noun];
  }
  return null;
}
