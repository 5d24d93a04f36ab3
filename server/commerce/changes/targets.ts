import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/connection.ts';
import { lockRows } from '../database/transaction.ts';
import { productField, type StockValue, variantField } from './field.ts';
import { loadPartsOf } from './load-parts.ts';
import type { ProductTarget, VariantTarget } from './target.ts';

/** Where a cell is: a field of a variant, or of a product. */
export interface Place {
  product_id: number;
  variant_id: number | null;
  field: string;
}

/** The products and variants of some cells as they are stored. */
export interface Targets {
  products: Map<number, ProductTarget>;
  /** All variants of the products. */
  variants: Map<number, VariantTarget>;
  /** Whether options, pictures and excluded countries were loaded, which only imports change. */
  hasParts: boolean;
}

/** Ledger entries that a person caused; an undone change takes one back. */
const byPersons = ['count', 'import', 'change'];
export const changedBy = { applied: 'change', undone: 'change undone' } as const;

/**
 * Loads products with their variants. In a transaction their rows are locked until it ends, variants before products
 * and each in the order of their ids, as orders lock them.
 */
export async function loadTargets(
  db: Database,
  productIds: readonly number[],
  { hasParts = false }: { hasParts?: boolean } = {},
): Promise<Targets> {
  const found: Targets = { products: new Map(), variants: new Map(), hasParts };
  const ids = [...new Set(productIds)].sort((a, b) => a - b);
  for (const some of chunksOf(ids)) {
    await loadSome(db, some, found);
    if (hasParts) await loadPartsOf(db, some, found.products);
  }
  return found;
}

async function loadSome(db: Database, ids: readonly number[], found: Targets): Promise<void> {
  const ofThese = db.selectFrom('variant').selectAll().where('product_id', 'in', ids).orderBy('id');
  const variants = await (db.isTransaction ? lockRows(db, ofThese) : ofThese).execute();
  const those = db.selectFrom('product').selectAll().where('id', 'in', ids).orderBy('id');
  const products = await (db.isTransaction ? lockRows(db, those) : those).execute();
  const tags = await db.selectFrom('product_tag').selectAll().where('product_id', 'in', ids).execute();
  for (const row of products) found.products.set(row.id, productTarget(row));
  for (const { product_id, tag } of tags) found.products.get(product_id)?.tags.add(tag);
  for (const row of variants) {
    const variant = { row, prices: new Map(), counts: 0, picture: null };
    found.variants.set(row.id, variant);
    found.products.get(row.product_id)?.variants.push(variant);
  }
  for (const some of chunksOf(variants.map(({ id }) => id))) await loadBeside(db, some, found.variants);
}

const productTarget = (row: ProductTarget['row']): ProductTarget => ({
  row,
  tags: new Set(),
  variants: [],
  options: [],
  images: [],
  notShippedTo: new Set(),
  structure: null,
});

async function loadBeside(db: Database, ids: readonly number[], variants: Targets['variants']): Promise<void> {
  const prices = await db.selectFrom('variant_price').selectAll().where('variant_id', 'in', ids).execute();
  for (const { variant_id, currency, sale_cents, promotion_cents } of prices)
    variants.get(variant_id)?.prices.set(currency, { saleCents: sale_cents, promotionCents: promotion_cents });
  for (const [id, counts] of await personCounts(db, ids)) {
    const variant = variants.get(id);
    if (variant) variant.counts = counts;
  }
}

/** Returns how often persons had set the stock of variants, where they had; at most a chunk of them. */
export async function personCounts(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  if (ids.length === 0) return found;
  const entries = await db
    .selectFrom('stock_entry')
    .select(['variant_id', 'reason', ({ fn }) => fn.countAll<number>().as('entries')])
    .where('variant_id', 'in', ids)
    .where('reason', 'in', [...byPersons, changedBy.undone])
    .groupBy(['variant_id', 'reason'])
    .execute();
  for (const { variant_id, reason, entries: count } of entries)
    found.set(variant_id, (found.get(variant_id) ?? 0) + (reason === changedBy.undone ? -1 : 1) * Number(count));
  return found;
}

/** Returns the JSON of a cell's present value; null where its product or variant is gone. */
export function valueAt({ products, variants }: Targets, { product_id, variant_id, field }: Place): string | null {
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
export const stockJson = ({ row, counts }: { row: { stock: number }; counts: number }): string =>
  JSON.stringify({ stock: row.stock, counts } satisfies StockValue);
