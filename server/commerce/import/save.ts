import type { Transaction } from 'kysely';
import { facetRows, optionRows, optionValueRows, searchDocumentOf, summaryOf } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import { slugOf } from '../catalog/slug.ts';
import type { Schema } from '../database/schema.ts';
import { insertAll } from '../database/seed/insert.ts';
import { ensureCategory } from './categories.ts';
import type { ImportedProduct } from './draft.ts';
import { saveVariants } from './save-variants.ts';

/** A picture of the product that the shop has taken in, with all that the file calls it. */
export interface TakenImage {
  sources: string[];
  url: string;
  width: number;
  height: number;
  alt: string;
  color: string | null;
}

export interface Import {
  product: ImportedProduct;
  images: readonly TakenImage[];
  /** Pictures the file names and the shop does not have; kept for the next export. */
  missing: readonly { source: string; alt: string }[];
}

/** When and in which run this happens; the run marks its stock movements. */
export interface ImportRun {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
}

const rankOfImported = 150;

/** Stores one product whole: a known handle keeps its number, and its variants theirs by their values or SKU. */
export async function saveProduct(
  trx: Transaction<Schema>,
  { product, images, missing }: Import,
  run: ImportRun,
): Promise<'created' | 'updated'> {
  const category = await ensureCategory(trx, product.type);
  const known = await trx.selectFrom('product').select('id').where('handle', '=', product.handle).executeTakeFirst();
  const columns = { ...columnsOf(product, missing), category: category.handle, updated_at: run.now };
  const productId = known ? await update(trx, known.id, columns, product) : await insert(trx, columns, product, run);
  const imageIds = await replaceImages(trx, productId, images);
  await saveVariants(trx, productId, product, imageIds, run);
  await replaceParts(trx, productId, product);
  await summarise(trx, productId);
  await indexProducts(trx, [
    searchDocumentOf(
      productId,
      { ...product, more: [product.material ?? '', ...(product.details ?? [])] },
      category.name,
    ),
  ]);
  return known ? 'updated' : 'created';
}

function columnsOf(product: ImportedProduct, missing: Import['missing']) {
  const extra = missing.length === 0 ? product.extra : { ...product.extra, missingImages: missing };
  return {
    handle: product.handle,
    title: product.title,
    description_html: product.descriptionHtml,
    vendor: product.vendor,
    status: product.status,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    extra_json: JSON.stringify(extra),
  };
}

type Columns = ReturnType<typeof columnsOf> & { category: string; updated_at: number };

async function update(
  trx: Transaction<Schema>,
  id: number,
  columns: Columns,
  { style, material, details }: ImportedProduct,
): Promise<number> {
  const given = {
    ...(style && { style }),
    ...(material !== undefined && { material: material || null }),
    ...(details && { details_json: JSON.stringify(details) }),
  };
  await trx
    .updateTable('product')
    .set({ ...columns, ...given })
    .where('id', '=', id)
    .execute();
  return id;
}

async function insert(
  trx: Transaction<Schema>,
  columns: Columns,
  { style, type, material, details }: ImportedProduct,
  { now }: ImportRun,
): Promise<number> {
  const { id } = await trx
    .insertInto('product')
    .values({
      ...columns,
      style: style || slugOf(type) || 'other',
      material: material || null,
      details_json: JSON.stringify(details ?? []),
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

/** The id of each picture by what the file calls it. */
async function replaceImages(
  trx: Transaction<Schema>,
  productId: number,
  images: readonly TakenImage[],
): Promise<Map<string, number>> {
  await trx.deleteFrom('product_image').where('product_id', '=', productId).execute();
  const ids = new Map<string, number>();
  for (const [position, { sources, ...image }] of images.entries()) {
    const { id } = await trx
      .insertInto('product_image')
      .values({ ...image, product_id: productId, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const source of sources) ids.set(source, id);
  }
  return ids;
}

async function replaceParts(trx: Transaction<Schema>, productId: number, product: ImportedProduct): Promise<void> {
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

async function summarise(trx: Transaction<Schema>, productId: number): Promise<void> {
  const variants = await trx
    .selectFrom('variant')
    .select(['base_cents', 'promotion_cents', 'stock', 'untracked'])
    .where('product_id', '=', productId)
    .execute();
  await trx.updateTable('product').set(summaryOf(variants)).where('id', '=', productId).execute();
}
