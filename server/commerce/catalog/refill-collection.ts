import { setTimeout as pause } from 'node:timers/promises';
import type { TimedDeps } from '../context.ts';
import { type Database, inTransaction, type Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import type { Schema } from '../database/schema.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { CollectionRule, inPlace, missingFrom, positionColumn } from './collection-rules.ts';

/** Products that are moved in one transaction, which orders wait for. */
const atOnce = 200;
const pauseMs = 5;

/** The reference of the work that fills a collection by its rule. */
export const fillReference = (collectionId: number): string => `${collectionId}:rule`;
/** Long before the claim of the work ends. */
const filledWithinMs = 5_000;

/** Fills a collection whose rule is new. @param reference behind its number, earlier releases wrote how far they came */
export async function fillCollection({ db, clock }: TimedDeps, reference: string): Promise<WorkOutcome> {
  const id = Number(reference.split(':', 1)[0]);
  return (await refillCollection(db, id, filledWithinMs)) ? 'done' : { againAt: clock.now() };
}

/**
 * Puts the products of a collection's rule into it and takes others out, a few in each transaction.
 *
 * @returns whether all was done before the time was over (milliseconds)
 */
export async function refillCollection(db: Database, id: number, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  const row = await db.selectFrom('collection').select('rule_json').where('id', '=', id).executeTakeFirst();
  if (!row || row.rule_json === null) return true;
  const rule = CollectionRule.parse(JSON.parse(row.rule_json));
  for (const step of [takeOut, putIn]) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      if (performance.now() > end) return false;
      after = await step(db, { id, rule, after });
      await pause(pauseMs);
    }
  }
  return true;
}

interface At {
  id: number;
  rule: CollectionRule;
  /** Products after this one. */
  after: number;
}

/** Takes the next products out that do not belong there, or not at their place. @returns the last; undefined: none */
async function takeOut(db: Database, { id, rule, after }: At): Promise<number | undefined> {
  const rows = await db
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', id)
    .where('product_id', '>', after)
    .where((eb) => eb.not(eb.exists(inPlace(db, rule))))
    .orderBy('product_id')
    .limit(atOnce)
    .execute();
  const ids = rows.map(({ product_id }) => product_id);
  if (ids.length > 0)
    await db.deleteFrom('collection_product').where('collection_id', '=', id).where('product_id', 'in', ids).execute();
  return ids.at(-1);
}

/** Puts the next products in that are missing. @returns the last; undefined: none */
async function putIn(db: Database, { id, rule, after }: At): Promise<number | undefined> {
  const rows = await missingFrom(db, id, rule)
    .select(['product.id', positionColumn(rule).as('position')])
    .where('product.id', '>', after)
    .orderBy('product.id')
    .limit(atOnce)
    .execute();
  const members = rows.map((row) => ({ collection_id: id, product_id: row.id, position: Number(row.position) }));
  if (members.length > 0) await inTransaction(db, (trx) => join(trx, id, members));
  return rows.at(-1)?.id;
}

/** Adds the products that no other process has added meanwhile. */
async function join(trx: Trx, id: number, members: readonly Schema['collection_product'][]): Promise<void> {
  const ids = members.map(({ product_id }) => product_id);
  const there = await trx
    .selectFrom('collection_product')
    .select('product_id')
    .where('collection_id', '=', id)
    .where('product_id', 'in', ids)
    .execute();
  const known = new Set(there.map(({ product_id }) => product_id));
  const added = members.filter(({ product_id }) => !known.has(product_id));
  await insertAll(trx, 'collection_product', added);
}
