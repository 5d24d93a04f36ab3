import { type RawBuilder, sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';

/** Returns the ids that a statement selects, in its order. */
export async function findIds(db: Database, query: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** The most products that a search finds; of more, the newest are taken. */
export const hitsAtMost = 1_000;

/**
 * Returns the beginning of a PostgreSQL statement with the table `matching`: ids of products that match a full-text
 * query, one more than a search finds at most. The table is planned alone: for the first match or the first hundred,
 * PostgreSQL's planner would read all products where it guesses that a rare word is frequent. Only as many are read as
 * the statement asks for.
 */
export const someMatches = (
  match: string,
  { most = hitsAtMost + 1, withDocument = false } = {},
): RawBuilder<unknown> => sql`
  with matching as materialized (
    select ${withDocument ? sql`product_id, document` : sql`product_id`} from product_search
    where document @@ to_tsquery('english', ${match}) limit ${most}
  )`;

/**
 * Returns ids of products whose titles hold a word of each term, the newest on SQLite.
 *
 * @param goesOn whether the last term may go on
 */
export function titledProducts(
  db: Database,
  terms: readonly (readonly string[])[],
  most: number,
  goesOn = false,
): Promise<number[]> {
  const { word, or, and } = titleSyntax[dialectOf(db)];
  const match = terms
    .map((words, i) => `(${words.map((each) => word(each, goesOn && i === terms.length - 1)).join(or)})`)
    .join(and);
  return findIds(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select rowid as id from product_search where product_search match ${`title : (${match})`}
          order by rowid desc limit ${most}`
      : sql`${someMatches(match)} select product_id as id from matching limit ${most}`,
  );
}

const titleSyntax = {
  sqlite: { and: ' AND ', or: ' OR ', word: (word: string, goesOn: boolean) => `"${word}"${goesOn ? ' *' : ''}` },
  postgres: { and: ' & ', or: ' | ', word: (word: string, goesOn: boolean) => `'${word}':${goesOn ? '*' : ''}A` },
} as const;
