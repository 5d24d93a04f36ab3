import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { bestsellerUnits } from '../../../shared/constants.ts';
import type { ProductTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { isMember } from './products-in.ts';

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

export interface RuledCollection {
  id: number;
  rule: CollectionRule;
}

/** Returns the collections that have a rule. @param after only those with a greater id */
export async function ruledCollections(db: Database, after = 0): Promise<RuledCollection[]> {
  const rows = await db
    .selectFrom('collection')
    .select(['id', 'rule_json'])
    .where('rule_json', 'is not', null)
    .where('id', '>', after)
    .execute();
  return rows.map(({ id, rule_json }) => ({ id, rule: CollectionRule.parse(JSON.parse(rule_json ?? '{}')) }));
}

/** What a product's position depends on. */
export type PositionFacts = Pick<Selectable<ProductTable>, 'created_at' | 'sales_count' | 'rank'>;

const minuteMs = 60_000;

/**
 * Returns the position of a product in a collection: newest first in one of what is new, best sold first among
 * bestsellers, by rank in any other. It follows from the product alone, so that no other one moves.
 */
export function positionIn(rule: CollectionRule, { created_at, sales_count, rank }: PositionFacts): number {
  if (rule.new) return -Math.floor(created_at / minuteMs);
  return rule.bestseller ? -sales_count : -rank;
}

/** Returns the position of the products of a statement, as `positionIn` does. */
export function positionColumn(rule: CollectionRule) {
  if (rule.new) return sql<number>`-(product.created_at / ${sql.lit(minuteMs)})`;
  return rule.bestseller ? sql<number>`-product.sales_count` : sql<number>`-product.rank`;
}

/** Fills every collection that has a rule with the products it describes; those filled by hand stay as they are. */
export async function applyCollectionRules(db: Database): Promise<void> {
  for (const { id, rule } of await ruledCollections(db)) await fill(db, id, rule);
}

/** Changes only what differs: a product in another place is taken out first. */
async function fill(db: Database, collectionId: number, rule: CollectionRule): Promise<void> {
  await db
    .deleteFrom('collection_product')
    .where('collection_id', '=', collectionId)
    .where((eb) => eb.not(eb.exists(inPlace(db, rule))))
    .execute();
  const missing = missingFrom(db, collectionId, rule).select([
    sql<number>`cast(${collectionId} as bigint)`.as('collection_id'),
    'product.id as product_id',
    positionColumn(rule).as('position'),
  ]);
  await db
    .insertInto('collection_product')
    .columns(['collection_id', 'product_id', 'position'])
    .expression(missing)
    .execute();
}

/** Returns the product of a row of `collection_product` where the rule describes it and puts it at that place. */
export const inPlace = (db: Database, rule: CollectionRule) =>
  matching(db, rule)
    .select('product.id')
    .where(
      sql<boolean>`product.id = collection_product.product_id and ${positionColumn(rule)} = collection_product.position`,
    );

/** Returns the products that a rule describes and its collection does not have. */
export const missingFrom = (db: Database, collectionId: number, rule: CollectionRule) =>
  matching(db, rule).where(({ not }) => not(isMember(collectionId)));

/** Returns the products that a rule describes. */
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
  if (rule.new) products = products.where('product.is_new', '=', 1);
  if (rule.bestseller) products = products.where('product.sales_count', '>=', bestsellerUnits);
  return products;
}
