import { searchDocumentOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import type { Trx } from '../database/connection.ts';
import { searchedAs } from './categories.ts';
import { loadProducts } from './load.ts';
import { replaceAttributes } from './save-attributes.ts';

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
