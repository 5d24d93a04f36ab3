import { isDeepStrictEqual } from 'node:util';
import { optionRows, optionValueRows, searchDocumentOf, summaryOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { type Category, ensureCategory, searchedAs } from '../products/categories.ts';
import type { StoredProduct } from '../products/product.ts';
import { replaceAttributes } from '../products/save-attributes.ts';
import type { ImportedProduct, ImportRun } from './draft.ts';
import { saveNotSoldIn } from './included.ts';
import type { Photo } from './photos.ts';
import { columnsOf } from './product-columns.ts';
import { saveImages } from './save-images.ts';
import { saveVariants } from './save-variants.ts';
import { isSameSet } from './unchanged.ts';

/** A stored product with a file's changes and the pictures that its rows name. */
export interface Update {
  product: ImportedProduct;
  /** The product before the import. */
  stored: StoredProduct;
  photos: ReadonlyMap<string, Photo>;
  /** Whether the file names every variant and picture of its products. */
  complete: boolean;
}

/**
 * Updates one product as a whole. Its id stays; variants keep their ids by their values or SKU.
 *
 * @returns the paths of removed pictures: a complete file does not name them
 */
export async function updateProduct(trx: Trx, given: Update, run: ImportRun): Promise<string[]> {
  const { product, stored } = given;
  const category = await categoryOf(trx, given);
  const productId = stored.row.id;
  const images = await saveImages(trx, productId, { ...given, images: product.images });
  const columns = { ...columnsOf(product, images.missing), category: category.handle, updated_at: run.now };
  await trx.updateTable('product').set(columns).where('id', '=', productId).execute();
  await saveVariants(trx, productId, product, { stored, imageIds: images.ids, run });
  await replaceParts(trx, product, stored);
  await saveNotSoldIn(trx, [{ id: productId, notSoldIn: product.notSoldIn }]);
  await summarise(trx, productId);
  await indexProducts(trx, [searchDocumentOf(productId, product, category.searched)]);
  return images.removed;
}

/** Returns the category of the product's type, or its present category. */
async function categoryOf(trx: Trx, { product, stored }: Update): Promise<Category> {
  if (product.type !== undefined) return ensureCategory(trx, product.type);
  const handle = stored.row.category;
  const known = await trx
    .selectFrom('category')
    .select(['name', 'area_name'])
    .where('handle', '=', handle)
    .executeTakeFirst();
  return { handle, searched: known ? searchedAs(known.name, known.area_name) : '' };
}

/** Replaces options and tags where they differ, and the attributes that follow from them. */
async function replaceParts(trx: Trx, product: ImportedProduct, stored: StoredProduct): Promise<void> {
  const productId = stored.row.id;
  if (!isDeepStrictEqual(product.options, stored.options)) {
    for (const table of ['product_option', 'product_option_value'] as const)
      await trx.deleteFrom(table).where('product_id', '=', productId).execute();
    await insertAll(trx, 'product_option', optionRows(productId, product.options));
    await insertAll(trx, 'product_option_value', optionValueRows(productId, product.options));
  }
  if (!isSameSet(product.tags, stored.tags)) {
    await trx.deleteFrom('product_tag').where('product_id', '=', productId).execute();
    const tags = product.tags.map((tag) => ({ product_id: productId, tag }));
    await insertAll(trx, 'product_tag', tags);
  }
  await replaceAttributes(trx, productId, product);
}

async function summarise(trx: Trx, productId: number): Promise<void> {
  const variants = await trx
    .selectFrom('variant')
    .select(['base_cents', 'promotion_cents', 'stock', 'untracked'])
    .where('product_id', '=', productId)
    .execute();
  await trx.updateTable('product').set(summaryOf(variants)).where('id', '=', productId).execute();
}
