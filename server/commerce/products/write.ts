import { summaryOf } from '../catalog/draft.ts';
import type { Memberships } from '../catalog/memberships.ts';
import { storeOwnPrice } from '../catalog/own-price.ts';
import { moveWords } from '../catalog/word-counts.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { prepared } from '../database/prepared.ts';
import { moveStocks } from '../stock/move.ts';
import { ensureCategory } from './categories.ts';
import { productFields } from './fields/product-fields.ts';
import type { LoadedProducts, Place } from './load.ts';
import { pictureIds, writePictures } from './pictures.ts';
import type { StoredProduct, StoredVariant } from './product.ts';
import { indexAgain } from './search-again.ts';
import { type Restoring, writeStructure } from './structure.ts';
import { writeText } from './texts.ts';
import { inTwo, productField, TypeValue, variantField } from './values.ts';

/** A cell's new value: JSON of its field, or the units that its stock moves by. */
export interface Write extends Place {
  json: string;
  move: number | null;
  /** Whether these units are no count; absent: none are moved. */
  isMovement?: boolean;
}

interface Run {
  /** Null: the caller follows up what collections and the search's words become. */
  memberships: Memberships | null;
  /** Reasons of counts and of movements in the stock ledger, and what they belong to. */
  ledger: { reason: string; movement: string; reference: string };
  now: number;
}

/** Fields that the search finds a product by, or that its attributes follow from. */
const isSearched = ({ field }: Place) => searched.has(inTwo(field)[0]);
const searched = new Set(['title', 'description', 'type', 'tag', 'material', 'details', 'variants', 'extra', 'text']);

/**
 * Writes values of locked rows, and what follows from them: summaries, the search index, and by memberships the collections
 * and the search's words.
 */
export async function writeProducts(
  trx: Trx,
  loaded: LoadedProducts,
  writes: readonly Write[],
  run: Run,
): Promise<void> {
  const { memberships } = run;
  const found = new Set(writes.filter(isSearched).map(({ product_id }) => product_id));
  const before = textsOf(loaded, found);
  const values = writes.filter(({ move }) => move === null);
  // A variant that is to be counted again has its stock first, and one that no longer is after it may be below 0.
  const isUncounted = ({ variant_id }: Place) => loaded.variants.get(variant_id ?? 0)?.row.untracked === 1;
  const first = writes.filter(isUncounted);
  const then = writes.filter((write) => !isUncounted(write));
  await moveAll(trx, loaded, first, run);
  const touched = await writeValues(trx, loaded, values, run);
  await moveAll(trx, loaded, then, run);
  if (found.size > 0) await indexAgain(trx, [...found]);
  if (memberships && found.size > 0) await moveWords(trx, { before, after: textsOf(loaded, found), also: [] });
  if (memberships && touched.length > 0) await memberships.refresh(trx, touched);
}

const textsOf = ({ products }: LoadedProducts, ids: ReadonlySet<number>): string[] =>
  [...ids].flatMap((id) => {
    const product = products.get(id);
    return product ? [product.row.title, ...product.tags] : [];
  });

/** Writes each changed row once. @returns the products */
async function writeValues(trx: Trx, loaded: LoadedProducts, writes: readonly Write[], run: Run): Promise<number[]> {
  const { now } = run;
  const variants = new Set<StoredVariant>();
  const products = new Set<StoredProduct>();
  for (const { product_id, variant_id, field, json } of writes) {
    const product = loaded.products.get(product_id);
    if (!product) continue;
    products.add(product);
    if (variant_id === null) productField(field).write(product, json);
    else {
      const variant = loaded.variants.get(variant_id);
      if (!variant) continue;
      variantField(field).write(variant, json);
      variants.add(variant);
      if (field.startsWith('price:')) {
        const currency = field.slice('price:'.length);
        await storeOwnPrice(trx, { variantId: variant.row.id, currency }, variant.prices.get(currency));
      }
    }
    if (field === 'type') await ensureType(trx, json);
    if (field.startsWith('text:')) await writeText(trx, product, field.slice('text:'.length));
    if (field.startsWith('collection:')) await writeMember(trx, product, field.slice('collection:'.length));
    if (field.startsWith('tag:')) await writeTag(trx, product, field.slice('tag:'.length));
  }
  if (loaded.hasParts) await writeParts(trx, { products, variants, writes }, run);
  for (const { row } of variants) await updateVariant(trx, row);
  for (const { row, variants: siblings, structure } of products) {
    const stocked = structure ? await variantStates(trx, row.id) : siblings.map((variant) => variant.row);
    await updateProduct(trx, { ...productRow(row), ...summaryOf(stocked), updated_at: now });
  }
  return [...products].map(({ row }) => row.id);
}

/** Makes the category of a type that a file named. */
async function ensureType(trx: Trx, json: string): Promise<void> {
  const { category, said } = TypeValue.parse(JSON.parse(json));
  await ensureCategory(trx, said ?? category);
}

async function writeTag(trx: Trx, { row, tags }: StoredProduct, tag: string): Promise<void> {
  await trx.deleteFrom('product_tag').where('product_id', '=', row.id).where('tag', '=', tag).execute();
  if (tags.has(tag)) await insertAll(trx, 'product_tag', [{ product_id: row.id, tag }]);
}

/** A collection that was removed or is filled by a rule by now stays as it is. */
async function writeMember(trx: Trx, { row, collections }: StoredProduct, handle: string): Promise<void> {
  const collection = await trx
    .selectFrom('collection')
    .select('id')
    .where('handle', '=', handle)
    .where('rule_json', 'is', null)
    .executeTakeFirst();
  if (!collection) return;
  const collection_id = collection.id;
  const product_id = row.id;
  const position = collections.get(handle);
  await trx
    .deleteFrom('collection_product')
    .where('collection_id', '=', collection_id)
    .where('product_id', '=', product_id)
    .execute();
  if (position !== undefined) await insertAll(trx, 'collection_product', [{ collection_id, product_id, position }]);
}

/** The caller has checked that nothing is short, and holds the rows. */
async function moveAll(
  trx: Trx,
  { variants }: LoadedProducts,
  writes: readonly Write[],
  { ledger, now }: Run,
): Promise<void> {
  const { reference } = ledger;
  const moves = writes.flatMap(({ variant_id, move, isMovement }) => {
    const reason = isMovement ? ledger.movement : ledger.reason;
    return variant_id === null || !move ? [] : [{ variantId: variant_id, delta: move, reason, reference, at: now }];
  });
  const moved = await moveStocks(trx, moves);
  if (!moved.ok) throw new Error(`The stock of a locked variant could not be moved: ${JSON.stringify(moved.error)}`);
  for (const { variantId, delta } of moves) {
    const variant = variants.get(variantId);
    if (variant) variant.row.stock += delta;
  }
}

type VariantRow = StoredVariant['row'];

/** Writes all but what others keep: the ledger the stock, and triggers the category. */
const updateVariant = prepared(
  (db, { id, product_id: _, category: __, stock: ___, ...columns }: { [K in keyof VariantRow]: VariantRow[K] }) =>
    db.updateTable('variant').set(columns).where('id', '=', id),
);

const productRow = (row: StoredProduct['row']) => {
  const { id, category, status, extra_json } = row;
  return { id, ...productFields.pick(row), category, status, extra_json };
};

type ProductRow = ReturnType<typeof productRow> & ReturnType<typeof summaryOf> & { updated_at: number };

const updateProduct = prepared((db, { id, ...columns }: ProductRow) =>
  db.updateTable('product').set(columns).where('id', '=', id),
);

interface Parts {
  products: ReadonlySet<StoredProduct>;
  /** Variants whose rows are written afterwards; those that are gone by then are taken out. */
  variants: Set<StoredVariant>;
  writes: readonly Place[];
}

/** Writes what only imports change: pictures, then options and variants, which name pictures, then the rest of rows. */
async function writeParts(trx: Trx, { products, variants, writes }: Parts, run: Restoring): Promise<void> {
  const byProduct = Map.groupBy(writes, ({ product_id }) => product_id);
  for (const product of products) {
    const { row } = product;
    const fields = (byProduct.get(row.id) ?? []).map(({ field }) => field);
    if (fields.includes('pictures')) await writePictures(trx, product);
    if (product.structure) {
      await writeStructure(trx, product, product.structure, run);
      // Their positions and values have changed.
      for (const variant of product.variants) variants.add(variant);
    }
    for (const variant of variants)
      if (variant.row.product_id === row.id && !product.variants.includes(variant)) variants.delete(variant);
    await writeExclusions(trx, product, fields);
    await placePictures(trx, product, variants);
  }
}

async function writeExclusions(trx: Trx, { row, notShippedTo }: StoredProduct, fields: readonly string[]) {
  if (!fields.some((field) => field.startsWith('notShippedTo:'))) return;
  await trx.deleteFrom('shipping_exclusion').where('product_id', '=', row.id).execute();
  const rows = [...notShippedTo].map((country) => ({ product_id: row.id, country }));
  await insertAll(trx, 'shipping_exclusion', rows);
}

/** Sets the pictures in the rows of changed variants, by their ids. */
async function placePictures(trx: Trx, { row, variants }: StoredProduct, changed: ReadonlySet<StoredVariant>) {
  const written = variants.filter((variant) => changed.has(variant));
  if (written.length === 0) return;
  const ids = await pictureIds(trx, row.id);
  for (const variant of written) variant.row.image_id = ids.get(variant.picture ?? '') ?? null;
}

/** Returns what a product's summary follows from, as it is stored. */
const variantStates = (trx: Trx, productId: number) =>
  trx
    .selectFrom('variant')
    .select(['base_cents', 'promotion_cents', 'stock', 'untracked'])
    .where('product_id', '=', productId)
    .execute();
