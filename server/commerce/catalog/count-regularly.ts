import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { tags } from '../../../shared/contract/tags.ts';
import type { CommerceDeps } from '../context.ts';
import { type Database, dialectOf } from '../database/connection.ts';
import { countListings } from './count-listings.ts';
import { keepFacts } from './keep-facts.ts';
import { scopes } from './listing-scopes.ts';
import { keepValueCounts } from './values/count-values.ts';

type Deps = Pick<CommerceDeps, 'db' | 'log'>;

const leastPauseMs = 30_000;
/** From one count to the next, counting takes at most one part in so many of the time of a process. */
const share = 30;
/** While it counts it rests for so many times as long as it works, so that requests do not wait behind it. */
const rest = 3;

/**
 * Writes the facts of products that changed and counts long listings whenever shoppers see a change, again and again,
 * with pauses that leave the processor to others.
 *
 * @returns a function that stops it
 */
export function countListingsRegularly(deps: Deps): () => Promise<void> {
  const stop = new AbortController();
  const running = keepCounting(deps, stop.signal);
  return () => {
    stop.abort();
    return running;
  };
}

async function keepCounting(deps: Deps, signal: AbortSignal): Promise<void> {
  let counted: string | null = null;
  while (!signal.aborted) {
    const begun = performance.now();
    try {
      await keepFacts(deps.db, { signal, rest });
      counted = await countIfChanged(deps.db, counted, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ error: String(error) }, 'listings not counted');
    }
    const pauseMs = Math.max(leastPauseMs, ((performance.now() - begun) / (1 + rest)) * share);
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Counts the listings if something changed that counts depend on.
 *
 * @param counted the newest change when they were counted; null: another process counted them, or none did
 * @returns the newest change now
 */
export async function countIfChanged(db: Database, counted: string | null, signal: AbortSignal): Promise<string> {
  const newest = await newestChange(db);
  // Changes are forgotten after an hour.
  if (newest.name === '' && counted !== null) return counted;
  if (newest.name !== counted && !(counted === null && (await areCountedSince(db, newest.at))))
    await countListings(db, { signal, rest });
  await keepValueCounts(db, Date.now(), { signal, rest });
  return newest.name;
}

async function areCountedSince(db: Database, at: number): Promise<boolean> {
  const all = db.selectFrom('listing_count').select('counted_at').where('scope', '=', scopes.all);
  const row = await all.executeTakeFirst();
  return row !== undefined && row.counted_at > at;
}

/** What no count depends on, as well as units left of a product: one that sells out changes itself. */
const uncounted = [tags.counts, tags.content, tags.looks];

/** Returns the last change of what shoppers see that may change a count. */
async function newestChange(db: Database): Promise<{ name: string; at: number }> {
  const newest = dialectOf(db) === 'sqlite' ? sql`id desc` : sql`xid desc, tag`;
  const { rows } = await sql<{ at: number; tag: string }>`
    select at, tag from visible_change
    where tag not in (${sql.join(uncounted)}) and tag not like ${tags.stock('%')}
    order by ${newest} limit 1`.execute(db);
  const [row] = rows;
  return row ? { name: `${row.at} ${row.tag}`, at: row.at } : { name: '', at: 0 };
}
