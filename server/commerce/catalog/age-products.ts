import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayMs } from '../../../shared/time/duration.ts';
import { menuFollowsCatalogue } from '../content/follow-catalogue.ts';
import type { TimedDeps } from '../context.ts';
import { type Database, inTransaction, type Trx } from '../database/connection.ts';
import { notDurable } from '../database/durability.ts';
import { BatchSize } from '../jobs/batch-size.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { missingFrom } from './collection-rules.ts';
import { Memberships } from './memberships.ts';
import { mergeIndex } from './merge-index.ts';
import { newForMs } from './newness.ts';

/** Products of a transaction, which orders and pages wait for. */
const atOnce = { wantedMs: 15, first: 20, most: 100 };
/** It rests for so many times as long as a transaction took. */
const rest = 3;
/** Transactions after which the work is scheduled anew, long before its claim ends. */
const transactionsOfOne = 50;

/**
 * Updates products that time and sales changed, a few in each transaction: those no longer new, and those that became
 * bestsellers; the menu follows. Then it merges what imports left in the full-text index. It is repeated every day in a
 * shop that has imported products.
 */
export async function ageProducts({ db, clock }: TimedDeps): Promise<WorkOutcome> {
  const now = clock.now();
  const memberships = await Memberships.load(db);
  const old = db
    .selectFrom('product')
    .select('id')
    // A literal, so that the index of new products is used.
    .where('is_new', '=', sql.lit(1))
    .where('created_at', '<', now - newForMs)
    .orderBy('created_at');
  const aged = await refreshIn({ db, memberships }, old, async (trx, ids) => {
    await trx.updateTable('product').set({ is_new: 0 }).where('id', 'in', ids).execute();
  });
  let isDone = aged;
  for (const collectionId of memberships.bestsellers())
    isDone = (await refreshIn({ db, memberships }, missingBestsellers(db, collectionId))) && isDone;
  if (isDone) await inTransaction(db, (trx) => menuFollowsCatalogue(trx, now));
  isDone = isDone && (await mergeIndex(db));
  return { againAt: isDone ? now + dayMs : now };
}

const missingBestsellers = (db: Database, collectionId: number) =>
  missingFrom(db, collectionId, { bestseller: true })
    .select('product.id')
    .where('product.status', 'in', ['onSale', 'offShelf']);

/** Puts products into their collections until a query finds no more. @returns whether it found no more */
async function refreshIn(
  { db, memberships }: { db: Database; memberships: Memberships },
  all: { limit(most: number): { execute(): Promise<{ id: number }[]> } },
  change: (trx: Trx, ids: readonly number[]) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const tried = new Set<number>();
  const batch = new BatchSize(atOnce);
  for (let i = 0; i < transactionsOfOne; i += 1) {
    const ids = (await all.limit(batch.size).execute()).map(({ id }) => id);
    // Those of earlier transactions again: a rule with further conditions does not take them.
    if (ids.every((id) => tried.has(id))) return true;
    for (const id of ids) tried.add(id);
    const begun = performance.now();
    // A power cut takes back whole transactions, whose products are found again.
    await inTransaction(notDurable(db), async (trx) => {
      await change(trx, ids);
      await memberships.refresh(trx, ids);
    });
    const tookMs = performance.now() - begun;
    batch.took(tookMs);
    await pause(tookMs * rest);
  }
  return false;
}
