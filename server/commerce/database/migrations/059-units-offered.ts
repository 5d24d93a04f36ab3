import type { Kysely } from 'kysely';
import { makeTriggers, ofRow, type Rule, removeTrigger } from './014-visible-changes.ts';

/** A product page offers up to ten units at once, so every number of units up to ten is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await removeTrigger(db, stock, 'update');
  await makeTriggers(db, stock, ['update']);
}

const offeredUnits = 10;
const shownStock = (row: string) =>
  `case when ${row}.stock < 0 then 0 when ${row}.stock > ${offeredUnits} then ${offeredUnits} else ${row}.stock end`;

const stock: Rule = {
  table: 'variant',
  also: (old, row) => `${shownStock(old)} <> ${shownStock(row)}`,
  tags: ofRow('stock', 'product_id'),
};
