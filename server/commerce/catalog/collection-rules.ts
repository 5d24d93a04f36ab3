import { z } from 'zod';
import type { Database } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { bestsellerUnits } from './cards.ts';

/** What fills a collection by itself; several conditions must hold together. */
export const CollectionRule = z.strictObject({
  category: z.string().optional(),
  area: z.string().optional(),
  tag: z.string().optional(),
  sale: z.literal(true).optional(),
  new: z.literal(true).optional(),
  bestseller: z.literal(true).optional(),
});
export type CollectionRule = z.infer<typeof CollectionRule>;

/** Fills every collection that has a rule with the products it describes; those filled by hand stay as they are. */
export async function applyCollectionRules(db: Database): Promise<void> {
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'rule_json'])
    .where('rule_json', 'is not', null)
    .execute();
  for (const { id, rule_json } of collections) {
    await fill(db, id, CollectionRule.parse(JSON.parse(rule_json ?? '{}')));
  }
}

async function fill(db: Database, collectionId: number, rule: CollectionRule): Promise<void> {
  await db.deleteFrom('collection_product').where('collection_id', '=', collectionId).execute();
  const found = await matching(db, rule).select('product.id').execute();
  await insertAll(
    db,
    'collection_product',
    found.map(({ id }, position) => ({ collection_id: collectionId, product_id: id, position })),
  );
}

/** Newest first in a collection of what is new, best sold first among bestsellers, by rank in any other. */
function matching(db: Database, rule: CollectionRule) {
  let products = db.selectFrom('product');
  const { category, area, tag } = rule;
  if (category !== undefined) products = products.where('product.category', '=', category);
  if (area !== undefined) {
    products = products.where('product.category', 'in', (eb) =>
      eb.selectFrom('category').select('handle').where('area', '=', area),
    );
  }
  if (tag !== undefined) {
    products = products.where('product.id', 'in', (eb) =>
      eb.selectFrom('product_tag').select('product_id').where('tag', '=', tag),
    );
  }
  if (rule.sale) products = products.where('product.on_sale', '=', 1);
  if (rule.new) products = products.where('product.is_new', '=', 1).orderBy('product.created_at', 'desc');
  if (rule.bestseller) {
    products = products.where('product.sales_count', '>=', bestsellerUnits).orderBy('product.sales_count', 'desc');
  }
  return products.orderBy('product.rank', 'desc').orderBy('product.id');
}
