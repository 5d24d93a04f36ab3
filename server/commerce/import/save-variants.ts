import type { Selectable, Transaction } from 'kysely';
import { valueColumns } from '../catalog/draft.ts';
import { valuesOf } from '../catalog/parts.ts';
import { moveStock } from '../catalog/stock.ts';
import type { VariantTable } from '../database/catalog-tables.ts';
import { dialectOf } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { ImportedProduct, ImportedVariant } from './draft.ts';
import type { ImportRun } from './save.ts';

type Known = Selectable<VariantTable>;

/** Stores a product's variants: known ones keep their ids, those the file no longer has go, stock moves in the ledger. */
export async function saveVariants(
  trx: Transaction<Schema>,
  productId: number,
  product: ImportedProduct,
  imageIds: ReadonlyMap<string, number>,
  run: ImportRun,
): Promise<void> {
  const known = await lockVariants(trx, productId);
  const matches = matchVariants(known, product.variants);
  const kept = new Set([...matches.values()].map(({ id }) => id));
  const gone = known.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('variant').where('id', 'in', gone).execute();
  for (const [position, variant] of product.variants.entries()) {
    const columns = { ...columnsOf(product, variant, imageIds), position };
    const match = matches.get(variant);
    const id = match ? await update(trx, match.id, columns) : await insert(trx, productId, columns);
    await setStock(trx, id, variant.stock - (match?.stock ?? 0), run);
  }
}

/** Nobody sells a unit between reading the stock and setting it: SQLite's transaction has the lock, PostgreSQL's rows. */
function lockVariants(trx: Transaction<Schema>, productId: number): Promise<Known[]> {
  return trx
    .selectFrom('variant')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .$if(dialectOf(trx) === 'postgres', (query) => query.forUpdate())
    .execute();
}

/** A variant is the one with the same values; failing that, the only one with the same SKU. */
export function matchVariants(
  known: readonly Known[],
  variants: readonly ImportedVariant[],
): Map<ImportedVariant, Known> {
  const matches = new Map<ImportedVariant, Known>();
  const free = new Set(known);
  const take = (variant: ImportedVariant, found: Known | undefined) => {
    if (!found) return;
    matches.set(variant, found);
    free.delete(found);
  };
  for (const variant of variants)
    take(
      variant,
      [...free].find((row) => sameValues(valuesOf(row), variant.values)),
    );
  for (const variant of variants) {
    if (matches.has(variant) || variant.sku === '') continue;
    const same = [...free].filter(({ sku }) => sku === variant.sku);
    take(variant, same.length === 1 ? same[0] : undefined);
  }
  return matches;
}

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value.toLowerCase() === b[i]?.toLowerCase());
}

function columnsOf(product: ImportedProduct, variant: ImportedVariant, imageIds: ReadonlyMap<string, number>) {
  return {
    sku: variant.sku,
    barcode: variant.barcode,
    ...valueColumns(product.options, variant.values),
    base_cents: variant.baseCents,
    promotion_cents: variant.promotionCents,
    image_id: variant.imageSource === null ? null : (imageIds.get(variant.imageSource) ?? null),
    untracked: variant.untracked ? 1 : 0,
    weight_grams: variant.grams,
    extra_json: JSON.stringify(variant.extra),
  };
}

type Columns = ReturnType<typeof columnsOf> & { position: number };

async function update(trx: Transaction<Schema>, id: number, columns: Columns): Promise<number> {
  await trx.updateTable('variant').set(columns).where('id', '=', id).execute();
  return id;
}

async function insert(trx: Transaction<Schema>, productId: number, columns: Columns): Promise<number> {
  const { id } = await trx
    .insertInto('variant')
    .values({ ...columns, product_id: productId, stock: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function setStock(trx: Transaction<Schema>, variantId: number, delta: number, run: ImportRun): Promise<void> {
  if (delta === 0) return;
  const moved = await moveStock(trx, { variantId, delta, reason: 'import', reference: run.id, at: run.now });
  if (!moved.ok) throw new Error(`The stock of variant ${variantId} could not be set: ${moved.error.message}`);
}
