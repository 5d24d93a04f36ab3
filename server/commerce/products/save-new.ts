import { type Insertable, sql } from 'kysely';
import { facetRows, optionRows, optionValueRows, searchDocumentOf, summaryOf } from '../catalog/draft.ts';
import { releaseHandles } from '../catalog/handles.ts';
import { ownPriceColumns } from '../catalog/own-price.ts';
import { indexProducts } from '../catalog/search-index.ts';
import { storeFacets } from '../catalog/values/facet-rows.ts';
import { dialectOf, type Trx } from '../database/connection.ts';
import { chunksOf, insertAll, insertReturning } from '../database/insert.ts';
import type { Schema } from '../database/schema.ts';
import { attributeLabels, attributeRows, attributesOf } from './attributes.ts';
import { type Category, ensureCategories } from './categories.ts';
import { KnownFacets } from './known-facets.ts';
import type { StoredProduct, StoredVariant } from './product.ts';
import { insertTexts } from './texts.ts';

/** A product that is to be added. */
export interface NewProduct extends StoredProduct {
  /** Its number, as in its URL; null: the next one. */
  number: number | null;
  /** Readable name of its type, which becomes its category. Undefined: it has none, or the category stays. */
  type: string | undefined;
  variants: (StoredVariant & { number: number | null })[];
}

/** Work that adds products. */
export interface AddingRun {
  /** Marks its stock movements. */
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the added products are new. */
  addsNew: boolean;
  /** Labels of filters that it has stored; absent: it stores a single product. */
  facets?: KnownFacets;
}

interface Added {
  product: NewProduct;
  category: Category;
}

/** Stores many new products with few statements. @returns their ids */
export async function saveNewProducts(trx: Trx, products: readonly NewProduct[], run: AddingRun): Promise<number[]> {
  if (products.length === 0) return [];
  const added = await insertProducts(trx, products, run);
  await insertVariants(trx, added, await insertImages(trx, added), run);
  await insertParts(trx, added, run.facets);
  const documents = added.map(({ product, category }) => searchDocumentOf(product.row.id, product, category.searched));
  await indexProducts(trx, documents, true);
  return added.map(({ product }) => product.row.id);
}

async function insertProducts(
  trx: Trx,
  products: readonly NewProduct[],
  { addsNew, now }: AddingRun,
): Promise<Added[]> {
  const categories = await ensureCategories(trx, new Set(products.map(typeOf)));
  const added = products.map((product) => ({ product, category: categories.get(typeOf(product)) as Category }));
  const free = await freeNumbers(trx, 'product', products);
  const times = { is_new: addsNew ? 1 : 0, created_at: now, updated_at: now };
  const rows = added.map(({ product: { row, variants, number }, category }) => {
    const { id: _, ...columns } = row;
    const summary = summaryOf(variants.map((variant) => variant.row));
    return { ...columns, ...times, ...summary, category: category.handle, ...free(number) };
  });
  const handles = products.map(({ row }) => row.handle);
  for (const some of chunksOf(handles)) await releaseHandles(trx, 'product', some);
  const ids = new Map((await insertNumbered(trx, 'product', rows, ['handle'])).map(({ handle, id }) => [handle, id]));
  for (const { row } of products) row.id = ids.get(row.handle) as number;
  return added;
}

const typeOf = ({ type }: NewProduct) => type ?? 'Other';

/** Inserts the pictures. @returns by product and URL, their ids */
async function insertImages(trx: Trx, added: readonly Added[]): Promise<Map<string, number>> {
  const rows = added.flatMap(({ product: { row, images } }) =>
    images.map(({ id: _, ...image }, position) => ({ ...image, product_id: row.id, position })),
  );
  const inserted = await insertNumbered(trx, 'product_image', rows, ['product_id', 'url']);
  return new Map(inserted.map(({ product_id, url, id }) => [`${product_id}.${url}`, id]));
}

async function insertVariants(
  trx: Trx,
  added: readonly Added[],
  imageIds: ReadonlyMap<string, number>,
  run: AddingRun,
): Promise<void> {
  const variants = added.flatMap(({ product, category }) =>
    product.variants.map((variant) => ({ ...variant, productId: product.row.id, category: category.handle })),
  );
  const free = await freeNumbers(trx, 'variant', variants);
  const rows = variants.map(({ row: { id: _, ...row }, productId, category, picture, number }) => {
    const image_id = imageIds.get(`${productId}.${picture}`) ?? null;
    return { ...row, product_id: productId, category, image_id, ...free(number) };
  });
  const inserted = await insertNumbered(trx, 'variant', rows, ['product_id', 'position']);
  const idAt = new Map(inserted.map(({ product_id, position, id }) => [`${product_id}.${position}`, id]));
  const stored = variants.map(({ productId, row, prices }) => ({
    variant_id: idAt.get(`${productId}.${row.position}`) as number,
    stock: row.stock,
    prices,
  }));
  const opening = { reason: 'import', reference: run.id, created_at: run.now };
  const entries = stored.flatMap(({ variant_id, stock }) =>
    stock === 0 ? [] : { variant_id, delta: stock, ...opening },
  );
  await insertAll(trx, 'stock_entry', entries);
  const ownPrices = stored.flatMap(({ variant_id, prices }) =>
    [...prices].map(([currency, price]) => ({ variant_id, currency, ...ownPriceColumns(price) })),
  );
  await insertAll(trx, 'variant_price', ownPrices);
}

async function insertParts(trx: Trx, added: readonly Added[], known = new KnownFacets()): Promise<void> {
  const attributes = new Map(added.map(({ product }) => [product.row.id, attributesOf(product)]));
  const attributesIn = (id: number) => attributes.get(id) ?? [];
  const insertOf = <T extends keyof Schema>(table: T, rowsOf: (added: Added, id: number) => Insertable<Schema[T]>[]) =>
    insertAll(
      trx,
      table,
      added.flatMap((each) => rowsOf(each, each.product.row.id)),
    );
  await insertOf('shipping_exclusion', ({ product }, product_id) =>
    [...product.notShippedTo].map((country) => ({ product_id, country })),
  );
  await insertOf('product_option', ({ product }, id) => optionRows(id, product.options));
  await insertOf('product_option_value', ({ product }, id) => optionValueRows(id, product.options));
  await insertOf('product_tag', ({ product }, product_id) => [...product.tags].map((tag) => ({ product_id, tag })));
  await insertOf('product_attribute', ({ category }, id) =>
    attributeRows(id, attributesIn(id)).map((row) => ({ ...row, category: category.handle })),
  );
  const texts = added.map(({ product }) => ({ id: product.row.id, texts: product.texts }));
  await insertTexts(trx, texts);
  const facets = added.flatMap(({ product }) => facetRows(product.options));
  const labels = [...attributes.values()].flatMap(attributeLabels);
  await storeFacets(trx, known.missing([...facets, ...labels]));
}

type Numbered = 'product' | 'variant' | 'product_image';

/**
 * Returns the `id` of each row from its number in the file, if the shop does not use that number yet; a number that
 * occurs twice is used for neither.
 */
async function freeNumbers(
  trx: Trx,
  table: 'product' | 'variant',
  named: readonly { number: number | null }[],
): Promise<(number: number | null) => { id?: number }> {
  const numbers = named.flatMap(({ number }) => number ?? []);
  const counts = Map.groupBy(numbers, (number) => number);
  const free = new Set(numbers.filter((number) => counts.get(number)?.length === 1));
  for (const some of chunksOf(numbers)) {
    const taken = await trx.selectFrom(table).select('id').where('id', 'in', some).execute();
    for (const { id } of taken) free.delete(id);
  }
  return (number) => (number !== null && free.has(number) ? { id: number } : {});
}

type Row<T extends Numbered> = Insertable<Schema[T]>;

/**
 * Inserts rows, some of which have an id.
 *
 * @param keys columns that identify the rows @returns the ids with those columns
 */
async function insertNumbered<T extends Numbered, K extends keyof Row<T> & string>(
  trx: Trx,
  table: T,
  rows: readonly Row<T>[],
  keys: readonly K[],
): Promise<({ id: number } & Required<Pick<Row<T>, K>>)[]> {
  const numbered = rows.filter((row) => 'id' in row);
  const others = rows.filter((row) => !('id' in row));
  const insert = (some: readonly Row<T>[]) =>
    insertReturning<T, { id: number } & Required<Pick<Row<T>, K>>>(trx, table, some, ['id', ...keys]);
  const inserted = await insert(numbered);
  // PostgreSQL's sequence does not advance for rows with given ids.
  if (numbered.length > 0 && dialectOf(trx) === 'postgres')
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  return [...inserted, ...(await insert(others))];
}
