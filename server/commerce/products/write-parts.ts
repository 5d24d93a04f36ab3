import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import type { Place } from './load.ts';
import { pictureIds, writePictures } from './pictures.ts';
import type { StoredProduct, StoredVariant } from './product.ts';
import { type Restoring, writeStructure } from './structure.ts';

interface Parts {
  products: ReadonlySet<StoredProduct>;
  /** Variants whose rows are written afterwards; those that are gone by then are taken out. */
  variants: Set<StoredVariant>;
  /** The fields that are written, by product. */
  fields: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Returns the fields that are written, by product: its own and those of its variants. */
export function fieldsByProduct(writes: readonly Place[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const { product_id, field } of writes)
    found.set(product_id, (found.get(product_id) ?? new Set<string>()).add(field));
  return found;
}

/** Writes what only imports change: pictures, then options and variants, which name pictures, then the rest of rows. */
export async function writeParts(trx: Trx, { products, variants, fields }: Parts, run: Restoring): Promise<void> {
  for (const product of products) {
    const { row } = product;
    const written = fields.get(row.id) ?? new Set<string>();
    if (written.has('pictures')) await writePictures(trx, product);
    if (product.structure) {
      await writeStructure(trx, product, product.structure, run);
      // Their positions and values have changed.
      for (const variant of product.variants) variants.add(variant);
    }
    for (const variant of variants)
      if (variant.row.product_id === row.id && !product.variants.includes(variant)) variants.delete(variant);
    await writeExclusions(trx, product, written);
    await placePictures(trx, product, variants);
  }
}

async function writeExclusions(trx: Trx, { row, notShippedTo }: StoredProduct, fields: ReadonlySet<string>) {
  if (![...fields].some((field) => field.startsWith('notShippedTo:'))) return;
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
export const variantStates = (trx: Trx, productId: number) =>
  trx
    .selectFrom('variant')
    .select(['base_cents', 'promotion_cents', 'stock', 'untracked'])
    .where('product_id', '=', productId)
    .execute();
