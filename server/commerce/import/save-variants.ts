import { englishWording } from '../../../shared/messages/wording.ts';
import { valueColumns } from '../catalog/draft.ts';
import { storeOwnPrice } from '../catalog/own-price.ts';
import { removeVariants } from '../catalog/removed-variants.ts';
import { moveStock } from '../catalog/stock.ts';
import type { Trx } from '../database/connection.ts';
import type { StoredProduct } from '../products/product.ts';
import type { ImportedProduct, ImportedVariant, ImportRun } from './draft.ts';

/**
 * Stores a product's variants: stored ones keep their ids, removed ones are kept beside, stock changes are written to the
 * ledger.
 */
export async function saveVariants(
  trx: Trx,
  productId: number,
  product: ImportedProduct,
  { stored, imageIds, run }: { stored: StoredProduct; imageIds: ReadonlyMap<string, number>; run: ImportRun },
): Promise<void> {
  const stocks = new Map(stored.variants.map(({ row }) => [row.id, row.stock]));
  await removeVariants(
    trx,
    product.removedVariants.map(({ id }) => id),
    { reference: run.id, at: run.now },
  );
  for (const [position, variant] of product.variants.entries()) {
    const columns = {
      ...variantColumns(variant, imageIds),
      ...valueColumns(product.options, variant.values),
      position,
    };
    const id = variant.id ?? (await insert(trx, productId, columns));
    // Stock first: tracked stock must not be negative.
    await setStock(trx, id, variant.row.stock - (stocks.get(variant.id ?? 0) ?? 0), run);
    if (variant.id !== null) await trx.updateTable('variant').set(columns).where('id', '=', id).execute();
    for (const [currency, price] of variant.ownPrices) await storeOwnPrice(trx, { variantId: id, currency }, price);
  }
}

/**
 * Returns the columns of a variant's row, except its values. @param imageIds ids of the product's pictures by their
 * names in the file
 */
export function variantColumns({ row, imageSource }: ImportedVariant, imageIds: ReadonlyMap<string, number>) {
  const image_id = imageSource === null ? null : (imageIds.get(imageSource ?? '') ?? row.image_id);
  const { stock: _, ...columns } = row;
  return { ...columns, image_id };
}

type Columns = ReturnType<typeof variantColumns> & ReturnType<typeof valueColumns> & { position: number };

async function insert(trx: Trx, productId: number, columns: Columns): Promise<number> {
  const { id } = await trx
    .insertInto('variant')
    .values({ ...columns, product_id: productId, stock: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function setStock(trx: Trx, variantId: number, delta: number, run: ImportRun): Promise<void> {
  if (delta === 0) return;
  const moved = await moveStock(trx, { variantId, delta, reason: 'import', reference: run.id, at: run.now });
  if (!moved.ok) {
    throw new Error(`The stock of variant ${variantId} could not be set: ${englishWording(moved.error.message)}`);
  }
}
