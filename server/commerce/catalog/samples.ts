import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { scopes } from './listing-scopes.ts';
import { bestFirst } from './products-in.ts';
import { type FactRows, factsOf, readFacts } from './read-facts.ts';
import { byRank, type ShelfFacts } from './shelf-facts.ts';

/** Products of which a sample consists. */
export const sampledAtMost = 1_000;

/**
 * Returns the best products of categories, or of all: the other values of a chosen filter are counted among them where
 * the shelf without it may be long. Long categories have theirs from the last count of listings.
 */
export async function loadSample(db: Database, categories: readonly string[] | null): Promise<readonly ShelfFacts[]> {
  const samples = await Promise.all((categories ?? [null]).map((category) => loadOneSample(db, category)));
  const [only = [], ...others] = samples;
  return others.length === 0 ? only : samples.flat().toSorted(byRank).slice(0, sampledAtMost);
}

async function loadOneSample(db: Database, category: string | null): Promise<readonly ShelfFacts[]> {
  return (await keptSample(db, category)) ?? factsOf(await readSample(db, category));
}

/** Returns the sample of the last count; null where the listing is not long, or not counted yet. */
export async function keptSample(db: Database, category: string | null): Promise<readonly ShelfFacts[] | null> {
  const scope = category === null ? scopes.all : scopes.category(category);
  const [kept] = await readKept(db, { scope });
  return kept ? decoded.memo(kept.facts_json) : null;
}

const readKept = prepared((db, { scope }: { scope: string }) =>
  db.selectFrom('listing_sample').select('facts_json').where('scope', '=', scope),
);

/** Samples by their text: a pure function of it. */
const decoded = new LRUCache<string, readonly ShelfFacts[]>({
  max: 20,
  memoMethod: (json) => factsOf(JSON.parse(json) as FactRows),
});

/** Reads the best products of a category, or of all, by the index of their order. */
export async function readSample(db: Database, category: string | null): Promise<FactRows> {
  const best = await bestFirst(db)
    .$if(category !== null, (query) => query.where('category', '=', category))
    .limit(sampledAtMost)
    .execute();
  const ids = best.map(({ id }) => id);
  return readFacts(db, ids);
}
