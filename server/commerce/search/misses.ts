import { ok } from '../../../shared/errors.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { wordsOf } from '../catalog/words.ts';
import { type Database, transact } from '../database/connection.ts';

/** A search that found nothing. */
export interface SearchMiss {
  text: string;
  uses: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

const missesKept = 500;
const keptForMs = 90 * dayMs;
const wordsAtMost = 4;
/** Searches with digits or @ may hold the number of an order, a telephone or a card, or an e-mail address. */
const mayBePersonal = /[\d@]/;
const isWord = (word: string) => /^\p{L}{2,20}$/u.test(word);

/** Returns what is counted of a search that found nothing: the words that the shop does not know, or else all. */
export function missOf(typed: string, unknown: readonly string[]): string | null {
  if (mayBePersonal.test(typed)) return null;
  const missed = unknown.length > 0 ? unknown : wordsOf(typed);
  return missed.length > 0 && missed.length <= wordsAtMost && missed.every(isWord) ? missed.join(' ') : null;
}

/** Counts a search that found nothing; the oldest ones are removed beyond the limit and after ninety days. */
export async function recordMiss(db: Database, text: string, now: number): Promise<void> {
  await transact(db, { durable: false }, async (trx) => {
    await trx
      .insertInto('search_miss')
      .values({ text, uses: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column('text').doUpdateSet((eb) => ({ uses: eb('search_miss.uses', '+', 1), last_at: now })),
      )
      .execute();
    await trx
      .deleteFrom('search_miss')
      .where('last_at', '<', now - keptForMs)
      .execute();
    const kept = trx
      .selectFrom('search_miss')
      .select('text')
      .orderBy('last_at', 'desc')
      .orderBy('uses', 'desc')
      .orderBy('text')
      .limit(missesKept);
    await trx.deleteFrom('search_miss').where('text', 'not in', kept).execute();
    return ok(null);
  });
}

/** Lists searches that found nothing, the most frequent first. @param since when they were last made; absent: at any time */
export async function listMisses(db: Database, limit: number, since = 0): Promise<SearchMiss[]> {
  return db
    .selectFrom('search_miss')
    .select(['text', 'uses', 'last_at as lastAt'])
    .where('last_at', '>=', since)
    .orderBy('uses', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}

/** Forgets all of them. @returns how many there were */
export function forgetMisses(db: Database) {
  return transact(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('search_miss').executeTakeFirstOrThrow();
    return ok(Number(numDeletedRows));
  });
}
