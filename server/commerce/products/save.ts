import { storeOwnPrice } from '../catalog/own-price.ts';
import type { Trx } from '../database/connection.ts';
import { moveStocks } from '../stock/move.ts';
import { type ChangedValue, compareProducts } from './compare.ts';
import type { LoadedProducts } from './load.ts';
import { pictureIds } from './pictures.ts';
import { notStored, type StoredProduct, type StoredVariant } from './product.ts';
import { StockValue } from './values.ts';
import { type Write, writeProducts } from './write.ts';

/**
 * Stores products as they are wished, each as a whole: its id stays, and its variants keep theirs.
 *
 * @param loaded the products, locked @returns what was changed, product by product
 */
export async function updateProducts(
  trx: Trx,
  loaded: LoadedProducts,
  wished: readonly StoredProduct[],
  { id: reference, now }: { id: string; now: number },
): Promise<ChangedValue[]> {
  const differences: ChangedValue[] = [];
  const added: StoredVariant[] = [];
  for (const product of wished) {
    const before = loaded.products.get(product.row.id);
    if (!before) throw new Error(`Product ${product.row.id} was not loaded.`);
    const news = product.variants.filter(({ row }) => row.id === notStored);
    for (const variant of news) variant.row.id = await insertVariant(trx, variant);
    added.push(...news);
    differences.push(...compareProducts(before, product));
  }
  const stocked = added.filter(({ row }) => row.stock !== 0);
  const opening = { reason: 'import', reference, at: now };
  const moves = stocked.map(({ row: { id, stock } }) => ({ variantId: id, delta: stock, ...opening }));
  const moved = await moveStocks(trx, moves);
  if (!moved.ok) throw new Error('The stock of a new variant could not be set.');
  const ledger = { reason: 'import', movement: 'import', reference };
  await writeProducts(trx, loaded, differences.map(writeOf), { memberships: null, ledger, now });
  // Pictures are stored by now.
  for (const { row, picture } of added) if (picture !== null) await showOn(trx, row, picture);
  return differences;
}

async function insertVariant(trx: Trx, { row, prices }: StoredVariant): Promise<number> {
  const { id: _, ...columns } = row;
  const { id } = await trx
    .insertInto('variant')
    .values({ ...columns, stock: 0, image_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [currency, price] of prices) await storeOwnPrice(trx, { variantId: id, currency }, price);
  return id;
}

async function showOn(trx: Trx, { id, product_id }: StoredVariant['row'], picture: string): Promise<void> {
  const image_id = (await pictureIds(trx, product_id)).get(picture) ?? null;
  await trx.updateTable('variant').set({ image_id }).where('id', '=', id).execute();
}

/** A stock is moved by what the file counts more or less. */
function writeOf({ product_id, variant_id, field, made_from, wanted }: ChangedValue): Write {
  const place = { product_id, variant_id, field };
  if (field !== 'stock') return { ...place, json: wanted, move: null };
  const stockIn = (json: string) => StockValue.parse(JSON.parse(json)).stock;
  return { ...place, json: wanted, move: stockIn(wanted) - stockIn(made_from) };
}
