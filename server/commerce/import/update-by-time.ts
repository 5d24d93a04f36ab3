import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '../../../shared/time/duration.ts';
import { bestsellerUnits } from '../catalog/cards.ts';
import type { Memberships } from '../catalog/memberships.ts';
import { type Database, inTransaction, type Trx } from '../database/connection.ts';

/** Pause between two transactions of an import, in milliseconds, in which other processes get the database's lock. */
export const importPauseMs = 10;

/** How long a product is new. */
const newForMs = 60 * dayMs;
/** Products changed in one transaction. */
const atOnce = 500;

/** Updates products that time and sales changed: those no longer new, and those that became bestsellers. */
export async function updateByTime(db: Database, memberships: Memberships, now: number): Promise<void> {
  const old = db
    .selectFrom('product')
    .select('id')
    .where('is_new', '=', 1)
    .where('created_at', '<', now - newForMs);
  await refreshIn({ db, memberships }, old.limit(atOnce), async (trx, ids) => {
    await trx.updateTable('product').set({ is_new: 0 }).where('id', 'in', ids).execute();
  });
  for (const collectionId of memberships.bestsellers())
    await refreshIn({ db, memberships }, missingBestsellers(db, collectionId));
}

const missingBestsellers = (db: Database, collectionId: number) =>
  db
    .selectFrom('product')
    .select('product.id')
    .where('status', 'in', ['onSale', 'offShelf'])
    .where('sales_count', '>=', bestsellerUnits)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('collection_product')
            .select('product_id')
            .whereRef('product_id', '=', 'product.id')
            .where('collection_id', '=', collectionId),
        ),
      ),
    )
    .limit(atOnce);

/** Puts products into their collections, a few in each transaction, until a query finds no more. */
async function refreshIn(
  { db, memberships }: { db: Database; memberships: Memberships },
  some: { execute(): Promise<{ id: number }[]> },
  change: (trx: Trx, ids: readonly number[]) => Promise<void> = async () => undefined,
): Promise<void> {
  let last = '';
  for (;;) {
    const ids = (await some.execute()).map(({ id }) => id);
    // The same ones again: a rule with further conditions does not take them.
    if (ids.length === 0 || ids.join() === last) return;
    last = ids.join();
    await inTransaction(db, async (trx) => {
      await change(trx, ids);
      await memberships.refresh(trx, ids);
    });
    if (!db.isTransaction) await pause(importPauseMs);
  }
}
