import { facetRows, searchDocumentOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import { storeFacets } from '../catalog/values/facet-rows.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { attributeLabels, attributeRows, attributesOf } from './attributes.ts';
import { searchedAs } from './categories.ts';
import { loadProducts } from './load.ts';

/** Puts products into the search index again, with the attributes that follow from their rows. */
export async function indexAgain(trx: Trx, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('product')
    .leftJoin('category', 'category.handle', 'product.category')
    .select(['product.id', 'category.name', 'category.area_name'])
    .where('product.id', 'in', ids)
    .execute();
  const documents = [];
  const { products } = await loadProducts(trx, ids, { hasParts: true });
  for (const { id, name, area_name } of rows) {
    const stored = products.get(id);
    if (!stored) continue;
    await replaceAttributes(trx, id, stored);
    documents.push(searchDocumentOf(id, stored, name === null ? '' : searchedAs(name, area_name ?? name)));
  }
  await indexProducts(trx, documents);
}

/** Replaces a product's attributes, and stores the labels of their values and of the options' values. */
async function replaceAttributes(
  trx: Trx,
  productId: number,
  product: Parameters<typeof attributesOf>[0],
): Promise<void> {
  await trx.deleteFrom('product_attribute').where('product_id', '=', productId).execute();
  const attributes = attributesOf(product);
  await insertAll(trx, 'product_attribute', attributeRows(productId, attributes));
  await storeFacets(trx, [...facetRows(product.options), ...attributeLabels(attributes)]);
}
