import { sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { findIds } from './find-ids.ts';
import { someMatches } from './matches.ts';

/** Titles that are compared for suggestions. */
const titledAtMost = 100;

/**
 * Returns ids of products whose title holds all words, the last one in a longer word as well; the newest on SQLite.
 * @param longer words of the catalogue that begin with the last word
 */
export async function newestTitled(
  db: Database,
  words: readonly string[],
  longer: readonly string[],
): Promise<number[]> {
  const [before, last = ''] = [words.slice(0, -1), words.at(-1)];
  const found = longer.length === 0 ? [] : await titled(db, [...before.map((word) => [word]), [last, ...longer]]);
  return found.length > 0 ? found : titled(db, [...before.map((word) => [word]), [last]], true);
}

/** @param terms of each, a word is in the title; the last term may go on where that is said */
async function titled(db: Database, terms: readonly (readonly string[])[], goesOn = false): Promise<number[]> {
  const { word, or, and } = titleSyntax[dialectOf(db)];
  const match = terms
    .map((words, i) => `(${words.map((each) => word(each, goesOn && i === terms.length - 1)).join(or)})`)
    .join(and);
  return findIds(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select rowid as id from product_search where product_search match ${`title : (${match})`}
          order by rowid desc limit ${titledAtMost}`
      : sql`${someMatches(match)} select product_id as id from matching limit ${titledAtMost}`,
  );
}

const titleSyntax = {
  sqlite: { and: ' AND ', or: ' OR ', word: (word: string, goesOn: boolean) => `"${word}"${goesOn ? ' *' : ''}` },
  postgres: { and: ' & ', or: ' | ', word: (word: string, goesOn: boolean) => `'${word}':${goesOn ? '*' : ''}A` },
} as const;
