import type { Kysely } from 'kysely';
import {
  makeTriggers,
  ofRow,
  type Rule,
  removeTrigger,
  shownStock,
  variantColumns,
  variantFigures,
} from './014-visible-changes.ts';

/**
 * A sale that changes the number of units left is reported about the stock alone, which product pages show: listings
 * show whether a product is sold out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await removeTrigger(db, variants, 'update');
  await makeTriggers(db, variants, ['update']);
  await makeTriggers(db, stock, ['update']);
}

const isSoldOut = (row: string) => `(${row}.stock <= 0)`;

const variants: Rule = {
  table: 'variant',
  columns: [...variantColumns, ...variantFigures],
  also: (old, row) => `${isSoldOut(old)} <> ${isSoldOut(row)}`,
  tags: ofRow('product', 'product_id'),
};

const stock: Rule = {
  table: 'variant',
  also: (old, row) => `${shownStock(old)} <> ${shownStock(row)}`,
  tags: ofRow('stock', 'product_id'),
};
