import { searchDocumentOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import type { Trx } from '../database/connection.ts';
import { searchedAs } from '../import/categories.ts';
import { replaceAttributes } from '../import/save-attributes.ts';
import { loadStored } from '../import/stored.ts';

/** Puts products into the search index again, with the attributes that follow from their rows. */
export async function indexAgain(trx: Trx, ids: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('product')
    .leftJoin('category', 'category.handle', 'product.category')
    .select(['product.id', 'product.handle', 'category.name', 'category.area_name'])
    .where('product.id', 'in', ids)
    .execute();
  const documents = [];
  for (const { id, handle, name, area_name } of rows) {
    const stored = await loadStored(trx, handle);
    if (!stored) continue;
    await replaceAttributes(trx, id, stored);
    documents.push(searchDocumentOf(id, stored, name === null ? '' : searchedAs(name, area_name ?? name)));
  }
  await indexProducts(trx, documents);
}
