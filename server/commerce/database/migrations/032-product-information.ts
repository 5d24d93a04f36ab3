import type { Kysely } from 'kysely';
import {
  isBestseller,
  makeTriggers,
  ofRow,
  productColumns,
  productFigures,
  type Rule,
  removeTrigger,
} from './014-visible-changes.ts';

/** Who made a product, its warnings, what it is made of and how it is cared for: what a product page has to say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of added) await db.schema.alterTable('product').addColumn(column, 'text').execute();
  await removeTrigger(db, products, 'update');
  await makeTriggers(db, products, ['update']);
}

const added = ['manufacturer', 'warnings', 'composition', 'care'] as const;

const products: Rule = {
  table: 'product',
  columns: [...productColumns, ...productFigures, 'status', 'seo_title', 'seo_description', ...added],
  also: (old, row) => `${isBestseller(old)} <> ${isBestseller(row)}`,
  tags: ofRow('product', 'id'),
};
