import { findProductIds } from '../catalog/find-product.ts';
import { loadOptions } from '../catalog/product-options.ts';
import { type Database, lockRows } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';
import { productOfRow, type StoredProduct, type StoredVariant } from './product.ts';
import { readTexts } from './texts.ts';
import { productField, type StockValue, variantField } from './values.ts';

/** Where a cell is: a field of a variant, or of a product. */
export interface Place {
  product_id: number;
  variant_id: number | null;
  field: string;
}

/** The products and variants of some cells as they are stored. */
export interface LoadedProducts {
  products: Map<number, StoredProduct>;
  /** All variants of the products. */
  variants: Map<number, StoredVariant>;
  /** Whether options, pictures and excluded countries were loaded, which only imports change. */
  hasParts: boolean;
}

/** Reasons of ledger entries that change sets write: of counts, and of movements. */
export const changedBy = { applied: 'change', undone: 'change undone' } as const;
export const movedBy = { applied: 'movement', undone: 'movement undone' } as const;

/** How often persons caused entries of a variant, and how often of these they moved units without counting. */
interface PersonCounts {
  counts: number;
  moved: number;
}

/** What a ledger entry that a person caused adds to their number; one that is undone takes one back. */
const byPersons: Readonly<Record<string, PersonCounts>> = {
  count: { counts: 1, moved: 0 },
  import: { counts: 1, moved: 0 },
  [changedBy.applied]: { counts: 1, moved: 0 },
  [changedBy.undone]: { counts: -1, moved: 0 },
  [movedBy.applied]: { counts: 1, moved: 1 },
  [movedBy.undone]: { counts: -1, moved: -1 },
};
export const reasonsOfPersons: readonly string[] = Object.keys(byPersons);
export const noCounts: PersonCounts = { counts: 0, moved: 0 };

interface Which {
  /** Whether options, pictures and countries without delivery are loaded, too. */
  hasParts?: boolean;
  /** Variants of which it is counted how often persons set their stock; absent: all. A ledger may be long. */
  counted?: readonly number[];
}

/**
 * Loads products with their variants. In a transaction their rows are locked until it ends, variants before products
 * and each in the order of their ids, as orders lock them.
 */
export async function loadProducts(
  db: Database,
  productIds: readonly number[],
  { hasParts = false, counted }: Which = {},
): Promise<LoadedProducts> {
  const found: LoadedProducts = { products: new Map(), variants: new Map(), hasParts };
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  for (const some of chunksOf(ids)) {
    await loadSome(db, some, found);
    if (hasParts) await loadPartsOf(db, some, found.products);
  }
  for (const some of chunksOf(counted ?? [...found.variants.keys()])) await loadCounts(db, some, found.variants);
  return found;
}

/** Returns the products that have one of these handles, with their parts, by their handles. */
export async function loadByHandles(db: Database, handles: readonly string[]): Promise<Map<string, StoredProduct>> {
  const ids = await findProductIds(db, handles);
  const { products } = await loadProducts(db, [...ids.values()], { hasParts: true });
  return new Map([...products.values()].map((product) => [product.row.handle, product]));
}

async function loadSome(db: Database, ids: readonly number[], found: LoadedProducts): Promise<void> {
  const ofThese = db.selectFrom('variant').selectAll().where('product_id', 'in', ids).orderBy('id');
  const variants = await (db.isTransaction ? lockRows(db, ofThese) : ofThese).execute();
  const those = db.selectFrom('product').selectAll().where('id', 'in', ids).orderBy('id');
  const products = await (db.isTransaction ? lockRows(db, those) : those).execute();
  const [tags, places, texts] = await Promise.all([
    db.selectFrom('product_tag').selectAll().where('product_id', 'in', ids).orderBy('tag').execute(),
    placesIn(db, ids),
    readTexts(db, ids),
  ]);
  for (const row of products) found.products.set(row.id, productOfRow(row));
  for (const { product_id, handle, position } of places)
    found.products.get(product_id)?.collections.set(handle, position);
  for (const { product_id, tag } of tags) found.products.get(product_id)?.tags.add(tag);
  for (const { product_id, key, text } of texts) found.products.get(product_id)?.texts.set(key, text);
  for (const row of variants) {
    const variant = { row, prices: new Map(), ...noCounts, picture: null };
    found.variants.set(row.id, variant);
    found.products.get(row.product_id)?.variants.push(variant);
  }
  for (const some of chunksOf(variants.map(({ id }) => id))) await loadPrices(db, some, found.variants);
}

/** Returns the places of products in collections that are filled by hand. */
const placesIn = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('collection_product')
    .innerJoin('collection', 'collection.id', 'collection_id')
    .select(['product_id', 'handle', 'collection_product.position'])
    .where('product_id', 'in', ids)
    .where('rule_json', 'is', null)
    .execute();

async function loadPrices(db: Database, ids: readonly number[], variants: LoadedProducts['variants']): Promise<void> {
  const prices = await db.selectFrom('variant_price').selectAll().where('variant_id', 'in', ids).execute();
  for (const { variant_id, currency, sale_cents, promotion_cents } of prices)
    variants.get(variant_id)?.prices.set(currency, { saleCents: sale_cents, promotionCents: promotion_cents });
}

async function loadCounts(db: Database, ids: readonly number[], variants: LoadedProducts['variants']): Promise<void> {
  for (const [id, counts] of await personCounts(db, ids)) {
    const variant = variants.get(id);
    if (variant) Object.assign(variant, counts);
  }
}

/** Loads what only imports change beside rows that are loaded: options, pictures and the countries without delivery. */
async function loadPartsOf(
  db: Database,
  ids: readonly number[],
  products: ReadonlyMap<number, StoredProduct>,
): Promise<void> {
  const [options, images, exclusions] = await partsOf(db, ids);
  for (const [id, own] of options) products.get(id)?.options.push(...own);
  for (const { product_id, position: _, ...image } of images) products.get(product_id)?.images.push(image);
  for (const { product_id, country } of exclusions) products.get(product_id)?.notShippedTo.add(country);
  for (const { variants, images: of } of products.values()) {
    variants.sort((a, b) => a.row.position - b.row.position || a.row.id - b.row.id);
    const urls = new Map(of.map(({ id, url }) => [id, url]));
    for (const variant of variants) variant.picture = urls.get(variant.row.image_id) ?? null;
  }
}

const partsOf = (db: Database, ids: readonly number[]) =>
  Promise.all([
    loadOptions(db, ids),
    db
      .selectFrom('product_image')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('shipping_exclusion').selectAll().where('product_id', 'in', ids).execute(),
  ]);

/** Returns how often persons had set the stock of variants, where they had; at most a chunk of them. */
export async function personCounts(db: Database, ids: readonly number[]): Promise<Map<number, PersonCounts>> {
  const found = new Map<number, PersonCounts>();
  if (ids.length === 0) return found;
  const entries = await db
    .selectFrom('stock_entry')
    .select(['variant_id', 'reason', ({ fn }) => fn.countAll<number>().as('entries')])
    .where('variant_id', 'in', ids)
    .where('reason', 'in', reasonsOfPersons)
    .groupBy(['variant_id', 'reason'])
    .execute();
  for (const { variant_id, reason, entries: times } of entries) {
    const { counts, moved } = found.get(variant_id) ?? noCounts;
    const each = byPersons[reason] ?? noCounts;
    found.set(variant_id, {
      counts: counts + each.counts * Number(times),
      moved: moved + each.moved * Number(times),
    });
  }
  return found;
}

/** Returns the JSON of a cell's present value; null where its product or variant is gone. */
export function valueAt(
  { products, variants }: LoadedProducts,
  { product_id, variant_id, field }: Place,
): string | null {
  if (variant_id === null) {
    const product = products.get(product_id);
    return product ? productField(field).read(product) : null;
  }
  const variant = variants.get(variant_id);
  if (!variant) return null;
  if (field === 'stock') return stockJson(variant);
  return variantField(field).read(variant);
}

/** Returns the JSON of a variant's stock. */
export const stockJson = ({ row, counts, moved }: { row: { stock: number } } & PersonCounts): string =>
  JSON.stringify({ stock: row.stock, counts, moved } satisfies StockValue);
