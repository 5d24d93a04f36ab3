import { setTimeout as pause } from 'node:timers/promises';
import type { CommerceDeps } from '../context.ts';
import { type Database, inTransaction } from '../database/connection.ts';
import { schedule, type WorkOutcome } from '../jobs/due-work.ts';
import { Memberships } from './memberships.ts';
import { refillCollection } from './refill-collection.ts';

/** Products put into a collection in one transaction, which orders wait for. */
const atOnce = 200;
const pauseMs = 10;
/** Transactions after which the work is scheduled anew, long before its claim ends. */
const transactionsOfOne = 50;

/** The reference of the work that fills a collection with the products after one. */
export const fillReference = (collectionId: number, after: number): string => `${collectionId}:${after}`;

/** The reference of the work that fills a collection whose rule was changed. */
export const ruleReference = (collectionId: number): string => `${collectionId}:rule`;
/** Long before the claim of the work ends. */
const refilledWithinMs = 5_000;
const again = (clock: CommerceDeps['clock']): WorkOutcome => ({ againAt: clock.now() });

/**
 * Puts the products of a tag into its new collection, a few in each transaction. How far it came is in the reference of
 * the work that it schedules.
 */
export async function fillCollection(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  reference: string,
): Promise<WorkOutcome> {
  const [, ruled] = /^(\d+):rule$/.exec(reference) ?? [];
  if (ruled !== undefined) return (await refillCollection(db, Number(ruled), refilledWithinMs)) ? 'done' : again(clock);
  const [id = 0, from = 0] = reference.split(':').map(Number);
  const memberships = await Memberships.load(db);
  const tag = memberships.tagOf(id);
  if (tag === undefined) return 'done';
  let after = from;
  for (let i = 0; i < transactionsOfOne; i += 1) {
    const ids = await productsTagged(db, tag, { after, most: atOnce });
    const last = ids.at(-1);
    if (last === undefined) return 'done';
    await inTransaction(db, (trx) => memberships.refresh(trx, ids));
    after = last;
    await pause(pauseMs);
  }
  await schedule(db, 'collection-fill', fillReference(id, after), clock.now());
  return 'done';
}

/** Returns the ids of products with a tag, by id. */
export async function productsTagged(
  db: Database,
  tag: string,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('product_tag')
    .select('product_id')
    .where('tag', '=', tag)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(most)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
