import type { Kysely } from 'kysely';
import {
  makeTriggers,
  ofRow,
  type Rule,
  removeTrigger,
  variantColumns,
  variantFigures,
} from './014-visible-changes.ts';

/** A product page shows unit prices, which are made of columns that an import stored with the variant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await removeTrigger(db, variants, 'update');
  await makeTriggers(db, variants, ['update']);
}

const isSoldOut = (row: string) => `(${row}.stock <= 0)`;

const variants: Rule = {
  table: 'variant',
  columns: [...variantColumns, ...variantFigures, 'extra_json'],
  also: (old, row) => `${isSoldOut(old)} <> ${isSoldOut(row)}`,
  tags: ofRow('product', 'product_id'),
};
