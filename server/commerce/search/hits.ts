import { sql } from 'kysely';
import { scopes } from '../catalog/listing-scopes.ts';
import { findIds, hitsAtMost, someMatches } from '../catalog/matches.ts';
import { wordsFrom } from '../catalog/words-from.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { type LastWord, matchOf, type Term } from './match.ts';

/** What a search finds, on sale or not. */
export interface Hits {
  ids: readonly number[];
  /** Whether more products match than were taken. */
  isMore: boolean;
  /** Whether the most relevant come first; else the order is that of listings, the titled ones first. */
  isInOrder: boolean;
  /** Hits with all words in their titles, where that was asked. */
  titled: ReadonlySet<number>;
  /** Whether these are products of the kind that the noun names. */
  isKind: boolean;
}

/**
 * Finds products that hold all terms. Ranking reads every match, so of more than `hitsAtMost` the newest are taken. A
 * last word that finds something is also looked for in the longer words of the catalogue; only one that finds nothing is
 * taken for the beginning of a word.
 *
 * @param noun the term that may name a kind of goods: where products of that kind hold all terms, no others are found
 * @param begun where the beginning of a word is looked for
 */
export async function findHits(
  db: Database,
  terms: readonly Term[],
  { noun, begun = 'begun' }: { noun?: Term | undefined; begun?: 'begun' | 'begunAnywhere' } = {},
): Promise<Hits> {
  if (terms.length === 0) return { ...unordered, ids: [], isMore: false, isKind: false };
  const whole = await queryHits(db, terms, { last: 'whole', noun });
  if (whole.isMore) return whole;
  const last = terms.at(-1)?.words.at(-1) ?? '';
  const isWhole = whole.ids.length > 0;
  const longer = isWhole ? await wordsFrom(db, last, continuationsAtMost) : begun;
  // A word that names no kind itself may begin one that does: 'rain', 'raincoat'.
  const kind = isWhole && !whole.isKind ? undefined : noun;
  const { ids, isMore, isKind } =
    longer.length === 0 ? whole : await queryHits(db, terms, { last: longer, noun: kind });
  if (ids.length < 2 || isMore) return { ...unordered, ids, isMore, isKind };
  const found = { ids, noun: isKind ? noun : undefined };
  // 'bra' finds bras before bralettes, whose word is rarer.
  const best = await inOrder(db, terms, { ...found, last: isWhole ? 'whole' : longer });
  if (!isWhole || longer.length === 0 || !best.isInOrder) return { ...best, isMore, isKind };
  const all = await inOrder(db, terms, { ...found, last: longer });
  return { ...best, ids: [...new Set([...best.ids, ...all.ids])], isMore, isKind };
}

const none: ReadonlySet<number> = new Set();
const unordered = { isInOrder: false, titled: none } as const;

/** How terms are looked for. */
interface Manner {
  last: LastWord;
  noun: Term | undefined;
}

async function queryHits(db: Database, terms: readonly Term[], { last, noun }: Manner): Promise<Hits> {
  const match = matchOf(db, terms, last);
  const { ids, isMore, isKind } = noun
    ? await findNewestOfKind(db, match, matchOf(db, terms, last, noun))
    : { ids: await newestHits(db, match), isMore: false, isKind: false };
  return { ...unordered, ids: ids.slice(0, hitsAtMost), isMore: isMore || ids.length > hitsAtMost, isKind };
}

/** Words by which one is continued. */
const continuationsAtMost = 20;

/** Returns ids without an order on PostgreSQL, whose index has none. */
const newestHits = (db: Database, match: string): Promise<number[]> =>
  findIds(
    db,
    dialectOf(db) === 'sqlite'
      ? sql`select rowid as id from product_search where product_search match ${match}
          order by rowid desc limit ${hitsAtMost + 1}`
      : sql`${someMatches(match)} select product_id as id from matching`,
  );

/** Products among which PostgreSQL, whose index does not know what a word is of, looks for a kind. */
const candidatesAtMost = 2 * hitsAtMost;

/** Returns ids of products of a kind, or else those of `newestHits`: both are read in one statement. */
async function findNewestOfKind(
  db: Database,
  match: string,
  kind: string,
): Promise<{ ids: readonly number[]; isMore: boolean; isKind: boolean }> {
  const isPostgres = dialectOf(db) === 'postgres';
  const newest = (query: string, isKind: 0 | 1) => sql`
    select id, ${sql.lit(isKind)} as is_kind from (select rowid as id from product_search
      where product_search match ${query} order by rowid desc limit ${hitsAtMost + 1}) as newest`;
  const { rows } = await (isPostgres
    ? sql<HitRow>`${someMatches(match, { most: candidatesAtMost, withDocument: true })}
        select product_id as id, case when document @@ to_tsquery('english', ${kind}) then 1 else 0 end as is_kind
        from matching`
    : sql<HitRow>`${newest(kind, 1)} union all ${newest(match, 0)}`
  ).execute(db);
  const ofKind = rows.filter(({ is_kind }) => is_kind === 1);
  const isKind = ofKind.length > 0;
  return {
    ids: (isKind ? ofKind : rows).map(({ id }) => id),
    isMore: isPostgres && rows.length >= candidatesAtMost,
    isKind,
  };
}

interface HitRow {
  id: number;
  is_kind: number;
}

/** More products than these: SQLite reads every product of each word for its relevance. */
const manyProducts = 100_000;

/** Orders all hits of terms by relevance; in a large catalogue on SQLite it finds those with all words in the title. */
async function inOrder(
  db: Database,
  terms: readonly Term[],
  { ids, last, noun }: Manner & { ids: readonly number[] },
): Promise<Pick<Hits, 'ids' | 'isInOrder' | 'titled'>> {
  const match = matchOf(db, terms, last);
  const kind = noun ? matchOf(db, terms, last, noun) : match;
  if (dialectOf(db) === 'postgres') {
    const ranked = await findIds(
      db,
      sql`select product_id as id from product_search where document @@ to_tsquery('english', ${kind})
        order by ts_rank('{0.1, 0.3, 0.6, 1}', document, to_tsquery('english', ${match})) desc, product_id`,
    );
    return { ids: ranked, isInOrder: true, titled: none };
  }
  // A word of the kind counts in the title as well.
  const both = (query: string) => (noun ? `(${kind}) AND (${query})` : query);
  const ofQuery = (query: string) => sql<{ id: number }>`
    select rowid as id from product_search where product_search match ${query}`;
  if (await hasManyProducts(db))
    return { ids, isInOrder: false, titled: new Set(await findIds(db, ofQuery(both(`title : (${match})`)))) };
  const ranked = await findIds(db, sql`${ofQuery(both(match))} order by bm25(product_search, 12, 6, 4, 3, 1), rowid`);
  return { ids: ranked, isInOrder: true, titled: none };
}

async function hasManyProducts(db: Database): Promise<boolean> {
  const all = db.selectFrom('listing_count').select('products').where('scope', '=', scopes.all);
  return ((await all.executeTakeFirst())?.products ?? 0) > manyProducts;
}
