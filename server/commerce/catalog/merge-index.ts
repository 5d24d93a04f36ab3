import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ok } from '../../../shared/errors.ts';
import { type Database, dialectOf, transact } from '../database/connection.ts';

/** More segments than these are merged: a search looks its words up in each of them. */
const segmentsAtMost = 8;
/** Pages of the index that one transaction writes: some 5 ms, for which orders wait. */
const pagesAtOnce = 64;
const pauseMs = 10;
/** Transactions after which the work is scheduled anew. */
const transactionsOfOne = 200;

/**
 * Merges the segments that imports left in SQLite's full-text index, a few pages in each transaction
 * (https://sqlite.org/fts5.html#the_merge_command). @returns whether nothing is left to merge
 */
export async function mergeIndex(db: Database): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite' || (await countSegments(db)) <= segmentsAtMost) return true;
  for (let i = 0; i < transactionsOfOne; i += 1) {
    if (!(await mergeSome(db))) return true;
    await pause(pauseMs);
  }
  return false;
}

async function countSegments(db: Database): Promise<number> {
  const { rows } = await sql<{ segments: number }>`
    select count(distinct segid) as segments from product_search_idx`.execute(db);
  return rows[0]?.segments ?? 0;
}

/** Returns whether anything was merged: the command itself is one change. */
async function mergeSome(db: Database): Promise<boolean> {
  const changed = await transact(db, { durable: false }, async (trx) => {
    const before = await countChanges(trx);
    await sql`insert into product_search (product_search, rank) values ('merge', ${-pagesAtOnce})`.execute(trx);
    return ok((await countChanges(trx)) - before);
  });
  return changed.ok && changed.value > 1;
}

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
