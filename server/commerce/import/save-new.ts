import { facetRows, optionRows, optionValueRows, searchDocumentOf, summaryOf, valueColumns } from '../catalog/draft.ts';
import { indexProducts } from '../catalog/search-index.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/seed/insert.ts';
import { attributeLabels, attributeRows, attributesOf } from '../products/attributes.ts';
import { type Category, ensureCategories } from '../products/categories.ts';
import { KnownFacets } from '../products/known-facets.ts';
import type { AddingRun, ImportedProduct, ImportRun } from './draft.ts';
import { saveNotSoldIn } from './included.ts';
import { freeNumbers, insertNumbered } from './numbers.ts';
import type { Photo } from './photos.ts';
import { columnsOf } from './product-columns.ts';
import { foundPictures } from './save-images.ts';
import { variantColumns } from './save-variants.ts';

/** A new product with the pictures that its rows name. */
export interface NewProduct {
  product: ImportedProduct;
  photos: ReadonlyMap<string, Photo>;
}

/** Rank of a product with unknown sales among the recommended ones. */
const rankOfImported = 150;

/** A new product and the id of its row. */
type Stored = NewProduct & { id: number; category: Category };

/** Stores many new products with few statements. @returns their ids */
export async function saveNewProducts(trx: Trx, added: readonly NewProduct[], run: AddingRun): Promise<number[]> {
  if (added.length === 0) return [];
  const products = await insertProducts(trx, added, run);
  const imageIds = await insertImages(trx, products);
  await insertVariants(trx, products, imageIds, run);
  await insertParts(trx, products, run.facets);
  await saveNotSoldIn(
    trx,
    products.map(({ id, product }) => ({ id, notSoldIn: product.notSoldIn })),
  );
  await indexProducts(
    trx,
    products.map(({ id, product, category }) => searchDocumentOf(id, product, category.searched)),
    true,
  );
  return products.map(({ id }) => id);
}

async function insertProducts(trx: Trx, added: readonly NewProduct[], run: AddingRun): Promise<Stored[]> {
  const categories = await ensureCategories(trx, new Set(added.map(({ product }) => typeOf(product))));
  const categoryOf = (product: ImportedProduct) => categories.get(typeOf(product)) as Category;
  const free = await freeNumbers(
    trx,
    'product',
    added.map(({ product }) => product.number),
  );
  const rows = added.map(({ product, photos }) => ({
    ...columnsOf(product, foundPictures(product.images, photos).missing),
    ...summaryOf(product.variants.map(({ row }) => row)),
    category: categoryOf(product).handle,
    review_count: 0,
    sales_count: 0,
    rank: rankOfImported,
    is_new: run.addsNew ? 1 : 0,
    created_at: run.now,
    updated_at: run.now,
    ...free(product.number),
  }));
  const ids = new Map((await insertNumbered(trx, 'product', rows, ['handle'])).map(({ handle, id }) => [handle, id]));
  return added.map((each) => ({
    ...each,
    id: ids.get(each.product.handle) as number,
    category: categoryOf(each.product),
  }));
}

const typeOf = ({ type }: ImportedProduct) => type ?? 'Other';

/** Inserts the pictures. @returns by product, the ids of its pictures by their names in the file */
async function insertImages(trx: Trx, products: readonly Stored[]): Promise<Map<number, Map<string, number>>> {
  const pictures = products.flatMap(({ id, product, photos }) =>
    foundPictures(product.images, photos).pictures.map((picture, position) => ({ product_id: id, position, picture })),
  );
  const rows = pictures.map(({ product_id, position, picture: { url, width, height, alt = '', color } }) => ({
    product_id,
    position,
    url,
    width,
    height,
    alt,
    color,
  }));
  const inserted = await insertNumbered(trx, 'product_image', rows, ['product_id', 'position']);
  const idAt = new Map(inserted.map(({ product_id, position, id }) => [`${product_id}.${position}`, id]));
  const ids = new Map<number, Map<string, number>>(products.map(({ id }) => [id, new Map()]));
  for (const { product_id, position, picture } of pictures)
    for (const source of picture.sources)
      ids.get(product_id)?.set(source, idAt.get(`${product_id}.${position}`) as number);
  return ids;
}

async function insertVariants(
  trx: Trx,
  products: readonly Stored[],
  imageIds: ReadonlyMap<number, ReadonlyMap<string, number>>,
  run: ImportRun,
): Promise<void> {
  const variants = products.flatMap(({ id, product, category }) =>
    product.variants.map((variant, position) => ({ product_id: id, position, product, variant, category })),
  );
  const free = await freeNumbers(
    trx,
    'variant',
    variants.map(({ variant }) => variant.number),
  );
  const rows = variants.map(({ product_id, position, product, variant, category }) => ({
    ...variantColumns(variant, imageIds.get(product_id) ?? new Map()),
    ...valueColumns(product.options, variant.values),
    product_id,
    position,
    category: category.handle,
    stock: variant.row.stock,
    ...free(variant.number),
  }));
  const inserted = await insertNumbered(trx, 'variant', rows, ['product_id', 'position']);
  const idAt = new Map(inserted.map(({ product_id, position, id }) => [`${product_id}.${position}`, id]));
  const stored = variants.map(({ product_id, position, variant }) => ({
    variant_id: idAt.get(`${product_id}.${position}`) as number,
    variant,
  }));
  const opening = { reason: 'import', reference: run.id, created_at: run.now };
  await insertAll(
    trx,
    'stock_entry',
    stored.flatMap(
      ({
        variant_id,
        variant: {
          row: { stock },
        },
      }) => (stock === 0 ? [] : [{ variant_id, delta: stock, ...opening }]),
    ),
  );
  await insertAll(
    trx,
    'variant_price',
    stored.flatMap(({ variant_id, variant: { ownPrices } }) =>
      [...ownPrices].flatMap(([currency, price]) =>
        price === null
          ? []
          : [{ variant_id, currency, sale_cents: price.saleCents, promotion_cents: price.promotionCents }],
      ),
    ),
  );
}

async function insertParts(trx: Trx, products: readonly Stored[], known = new KnownFacets()): Promise<void> {
  await insertAll(
    trx,
    'product_option',
    products.flatMap(({ id, product }) => optionRows(id, product.options)),
  );
  await insertAll(
    trx,
    'product_option_value',
    products.flatMap(({ id, product }) => optionValueRows(id, product.options)),
  );
  await insertAll(
    trx,
    'product_tag',
    products.flatMap(({ id, product }) => product.tags.map((tag) => ({ product_id: id, tag }))),
  );
  const attributes = products.map(({ id, product, category }) => ({
    id,
    of: attributesOf(product),
    category: category.handle,
  }));
  await insertAll(
    trx,
    'product_attribute',
    attributes.flatMap(({ id, of, category }) => attributeRows(id, of).map((row) => ({ ...row, category }))),
  );
  const labels = attributes.flatMap(({ of }) => attributeLabels(of));
  const facets = [...products.flatMap(({ product }) => facetRows(product.options)), ...labels];
  for (const some of chunksOf(known.missing(facets), 4))
    await trx
      .insertInto('facet_value')
      .values(some)
      .onConflict((conflict) => conflict.columns(['name', 'value']).doNothing())
      .execute();
}
