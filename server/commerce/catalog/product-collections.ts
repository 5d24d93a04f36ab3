import type { CollectionOfProduct } from '../../../shared/office/products.ts';
import type { Database } from '../database/connection.ts';

const collectionsShown = 30;

/** Returns the collections that a product is in, without removed ones. */
export async function loadCollectionsWith(db: Database, productId: number): Promise<CollectionOfProduct[]> {
  const rows = await db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
    .select(['handle', 'title', 'rule_json'])
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('collection.position')
    .orderBy('collection.id')
    .limit(collectionsShown)
    .execute();
  return rows.map(({ handle, title, rule_json }) => ({ handle, title, isByHand: rule_json === null }));
}
