import { facetRows, optionRows, optionValueRows, searchDocumentOf, summaryOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { ensureCategory } from './categories.ts';
import type { ImportedProduct, ImportRun } from './draft.ts';
import type { Photo } from './photos.ts';
import { saveImages } from './save-images.ts';
import { saveVariants } from './save-variants.ts';
import type { StoredProduct } from './stored.ts';

/** A product read from its rows, with the pictures that they name. */
export interface Import {
  product: ImportedProduct;
  /** As it was; null: a new one. */
  stored: StoredProduct | null;
  photos: ReadonlyMap<string, Photo>;
  /** Whether the file names every variant and picture of its products. */
  complete: boolean;
}

/** What a product's import changed. */
export interface Saved {
  outcome: 'created' | 'updated';
  /** Addresses of pictures that a complete file does not name. */
  removedImages: string[];
}

const rankOfImported = 150;

/** Stores one product whole: a known handle keeps its number, and its variants theirs by their values or SKU. */
export async function saveProduct(trx: Trx, given: Import, run: ImportRun): Promise<Saved> {
  const { product, stored } = given;
  const category = await categoryOf(trx, given);
  const columns = { ...columnsOf(product), category: category.handle, updated_at: run.now };
  const productId = stored ? stored.row.id : await insert(trx, columns, run);
  const images = await saveImages(trx, productId, { ...given, images: product.images });
  const extra = images.missing.length === 0 ? product.extra : { ...product.extra, missingImages: images.missing };
  await update(trx, productId, { ...columns, extra_json: JSON.stringify(extra) });
  await saveVariants(trx, productId, product, { stored, imageIds: images.ids, run });
  await replaceParts(trx, productId, product);
  await summarise(trx, productId);
  const more = [product.material ?? '', ...product.details];
  await indexProducts(trx, [searchDocumentOf(productId, { ...product, more }, category.name)]);
  return { outcome: stored ? 'updated' : 'created', removedImages: images.removed };
}

/** The category of the product's type, or the one that it has. */
async function categoryOf(trx: Trx, { product, stored }: Import): Promise<{ handle: string; name: string }> {
  const handle = stored?.row.category;
  if (product.type !== undefined || handle === undefined) return ensureCategory(trx, product.type ?? 'Other');
  const known = await trx.selectFrom('category').select('name').where('handle', '=', handle).executeTakeFirst();
  return { handle, name: known?.name ?? '' };
}

function columnsOf(product: ImportedProduct) {
  return {
    handle: product.handle,
    title: product.title,
    style: product.style,
    description_html: product.descriptionHtml,
    details_json: JSON.stringify(product.details),
    material: product.material,
    vendor: product.vendor,
    status: product.status,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    extra_json: '{}',
  };
}

type Columns = ReturnType<typeof columnsOf> & { category: string; updated_at: number };

async function update(trx: Trx, id: number, columns: Columns): Promise<void> {
  await trx.updateTable('product').set(columns).where('id', '=', id).execute();
}

async function insert(trx: Trx, columns: Columns, { now }: ImportRun): Promise<number> {
  const { id } = await trx
    .insertInto('product')
    .values({
      ...columns,
      review_count: 0,
      sales_count: 0,
      rank: rankOfImported,
      price_cents: 0,
      on_sale: 0,
      in_stock: 0,
      is_new: 1,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function replaceParts(trx: Trx, productId: number, product: ImportedProduct): Promise<void> {
  for (const table of ['product_option', 'product_option_value', 'product_tag'] as const)
    await trx.deleteFrom(table).where('product_id', '=', productId).execute();
  await insertAll(trx, 'product_option', optionRows(productId, product.options));
  await insertAll(trx, 'product_option_value', optionValueRows(productId, product.options));
  await insertAll(
    trx,
    'product_tag',
    product.tags.map((tag) => ({ product_id: productId, tag })),
  );
  for (const facet of facetRows(product.options)) {
    await trx
      .insertInto('facet_value')
      .values(facet)
      .onConflict((conflict) => conflict.columns(['name', 'value']).doNothing())
      .execute();
  }
}

async function summarise(trx: Trx, productId: number): Promise<void> {
  const variants = await trx
    .selectFrom('variant')
    .select(['base_cents', 'promotion_cents', 'stock', 'untracked'])
    .where('product_id', '=', productId)
    .execute();
  await trx.updateTable('product').set(summaryOf(variants)).where('id', '=', productId).execute();
}
