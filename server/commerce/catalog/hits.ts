import { sql } from 'kysely';
import { type Database, dialectOf } from '../database/connection.ts';
import { idsOf } from './ids-of.ts';
import { scopes } from './listing-scopes.ts';
import { type LastWord, matchOf, type Term } from './match.ts';
import { hitsAtMost, someMatches } from './matches.ts';
import { wordsFrom } from './words-from.ts';

/** What a search finds, on sale or not. */
export interface Hits {
  /** Ids of products. */
  ids: readonly number[];
  /** Whether more products match than were taken. */
  isMore: boolean;
  /** Whether the most relevant come first; else the order is that of listings, the titled ones first. */
  isInOrder: boolean;
  /** Hits with all words in their titles, where that was asked. */
  titled: ReadonlySet<number>;
}

/**
 * Finds products that hold all terms. Ranking reads every match, so of more than `hitsAtMost` the newest are taken. A
 * last word that finds something is also looked for in the longer words of the catalogue; only one that finds nothing is
 * taken for the beginning of any word.
 */
export async function findHits(db: Database, terms: readonly Term[]): Promise<Hits> {
  if (terms.length === 0) return { ...unordered, ids: [], isMore: false };
  const whole = await hitsOf(db, terms, 'whole');
  if (whole.isMore) return whole;
  const last = terms.at(-1)?.words.at(-1) ?? '';
  const longer = whole.ids.length === 0 ? 'begun' : await wordsFrom(db, last, continuationsAtMost);
  const { ids, isMore } = longer.length === 0 ? whole : await hitsOf(db, terms, longer);
  if (ids.length < 2 || isMore) return { ...unordered, ids, isMore };
  // 'bra' finds bras before bralettes, whose word is rarer.
  const isWhole = whole.ids.length > 0;
  const best = await inOrder(db, matchOf(db, terms, isWhole ? 'whole' : longer), ids);
  if (!isWhole || longer.length === 0 || !best.isInOrder) return { ...best, isMore };
  const all = await inOrder(db, matchOf(db, terms, longer), ids);
  return { ...best, ids: [...new Set([...best.ids, ...all.ids])], isMore };
}

const none: ReadonlySet<number> = new Set();
const unordered = { isInOrder: false, titled: none } as const;

async function hitsOf(db: Database, terms: readonly Term[], last: LastWord): Promise<Hits> {
  const newest = await newestHits(db, matchOf(db, terms, last));
  return { ...unordered, ids: newest.slice(0, hitsAtMost), isMore: newest.length > hitsAtMost };
}

/** Words by which one is continued. */
const continuationsAtMost = 20;

/** Returns ids without an order on PostgreSQL, whose index has none. */
const newestHits = (db: Database, match: string): Promise<number[]> =>
  idsOf(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select rowid as id from product_search where product_search match ${match}
          order by rowid desc limit ${hitsAtMost + 1}`
      : sql`${someMatches(match)} select product_id as id from matching`,
  );

/** More products than these: SQLite reads every product of each word for its relevance. */
const manyProducts = 100_000;

/** Orders all hits of a query by relevance; in a large catalogue on SQLite it finds those with all words in the title. */
async function inOrder(db: Database, match: string, ids: readonly number[]): Promise<Omit<Hits, 'isMore'>> {
  if (dialectOf(db) === 'postgres') {
    const ranked = await idsOf(
      db,
      sql`select product_id as id from product_search where document @@ to_tsquery('english', ${match})
        order by ts_rank('{0.1, 0.3, 0.6, 1}', document, to_tsquery('english', ${match})) desc, product_id`,
    );
    return { ids: ranked, isInOrder: true, titled: none };
  }
  const ofQuery = (query: string) => sql<{ id: number }>`
    select rowid as id from product_search where product_search match ${query}`;
  if (await hasManyProducts(db))
    return { ids, isInOrder: false, titled: new Set(await idsOf(db, ofQuery(`title : (${match})`))) };
  const ranked = await idsOf(db, sql`${ofQuery(match)} order by bm25(product_search, 12, 6, 4, 3, 1), rowid`);
  return { ids: ranked, isInOrder: true, titled: none };
}

async function hasManyProducts(db: Database): Promise<boolean> {
  const all = db.selectFrom('listing_count').select('products').where('scope', '=', scopes.all);
  return ((await all.executeTakeFirst())?.products ?? 0) > manyProducts;
}
