import { optionRows, optionValueRows, valueColumns } from '../catalog/draft.ts';
import { storeOwnPrice } from '../catalog/own-price.ts';
import { valuesOf } from '../catalog/parts.ts';
import { keptStock, removeVariants, restoreBeside } from '../catalog/removed-variants.ts';
import type { Trx } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { variantFields } from './fields/variant-fields.ts';
import { field } from './json-field.ts';
import { pictureIds } from './pictures.ts';
import type { StoredProduct, StoredVariant } from './product.ts';
import { type RemovedVariant, Structure } from './structure-value.ts';

export const structureField = field<StoredProduct, Structure>(Structure, structureOf, (target, value) => {
  target.structure = value;
});

/** What of a product its options and variants are read from. */
export interface Structured extends Pick<StoredProduct, 'options'> {
  variants: readonly { row: Pick<StoredVariant['row'], 'id' | 'value1' | 'value2' | 'value3'> }[];
}

/** Returns a product's present options and variants. */
export function structureOf({ options, variants }: Structured): Structure {
  return {
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    variants: variants.map(({ row }) => ({ id: row.id, values: valuesOf(row) })),
  };
}

/** Returns what is needed to store a removed variant again. */
export function removedVariant({ row, prices, picture }: StoredVariant): RemovedVariant {
  const { id, base_cents, promotion_cents, stock, untracked, extra_json } = row;
  const columns = { ...variantFields.pick(row), base_cents, promotion_cents, stock, untracked, extra_json };
  return { row: { id, ...columns }, prices: [...prices], picture };
}

/** Returns the ids of variants that restoring a structure deletes. */
export function addedVariants({ variants }: StoredProduct, json: string): number[] {
  const kept = new Set(Structure.parse(JSON.parse(json)).variants.map(({ id }) => id));
  return variants.flatMap(({ row }) => (kept.has(row.id) ? [] : row.id));
}

/**
 * Returns a product's present structure with the variants that a change removed, at their old places; null where it has
 * other options by now, or a variant with the same values.
 */
export function restoredStructure(present: Structure, before: Structure): Structure | null {
  const { removed = [] } = before;
  const namesOf = ({ options }: Structure) => JSON.stringify(options.map(({ name }) => name));
  if (namesOf(present) !== namesOf(before)) return null;
  const ids = new Set(removed.map(({ row }) => row.id));
  const back = before.variants.filter(({ id }) => ids.has(id));
  const taken = new Set(present.variants.map(({ values }) => JSON.stringify(values)));
  if (back.some(({ values }) => taken.has(JSON.stringify(values)))) return null;
  const variants = placed(present.variants, before.variants, ids);
  const options = before.options.map(({ name, values }, i) => {
    const needed = new Set(back.flatMap((variant) => variant.values[i] ?? []));
    const keys = (all: readonly string[]) => all.map((id) => ({ id }));
    return { name, values: placed(keys(present.options[i]?.values ?? []), keys(values), needed).map(({ id }) => id) };
  });
  return { options, variants, removed };
}

/** Returns a list with those of an earlier one that are to come back, each before what followed it. */
function placed<T extends { id: unknown }>(
  present: readonly T[],
  earlier: readonly T[],
  back: ReadonlySet<T['id']>,
): T[] {
  const all = [...present];
  for (const [i, each] of earlier.entries()) {
    if (!back.has(each.id) || all.some(({ id }) => id === each.id)) continue;
    const following = earlier.slice(i + 1).map(({ id }) => all.findIndex((other) => other.id === id));
    const at = following.find((found) => found >= 0) ?? all.length;
    all.splice(at, 0, each);
  }
  return all;
}

export interface Restoring {
  ledger: { reason: string; reference: string };
  now: number;
}

/** Restores a product's options and variants: deletes those that were added, and inserts those that were removed. */
export async function writeStructure(
  trx: Trx,
  target: StoredProduct,
  { options, variants, removed = [] }: Structure,
  { ledger, now }: Restoring,
): Promise<void> {
  const byId = new Map(target.variants.map((variant) => [variant.row.id, variant]));
  const gone = new Map(removed.map((variant) => [variant.row.id, variant]));
  const wanted = new Set(variants.map(({ id }) => id));
  const added = [...byId.keys()].filter((id) => !wanted.has(id));
  await removeVariants(trx, added, { reference: ledger.reference, at: now });
  const productId = target.row.id;
  await replaceOptions(trx, productId, options);
  target.options = options;
  for (const [position, { id, values }] of variants.entries()) {
    const columns = { ...valueColumns(options, values), position };
    const known = byId.get(id);
    const back = gone.get(id);
    if (known) Object.assign(known.row, columns);
    else if (back) await insertAgain(trx, back, { product_id: productId, ...columns }, { ledger, now });
  }
  target.variants = target.variants.filter(({ row }) => wanted.has(row.id));
}

async function replaceOptions(trx: Trx, productId: number, options: Structure['options']): Promise<void> {
  for (const table of ['product_option', 'product_option_value'] as const)
    await trx.deleteFrom(table).where('product_id', '=', productId).execute();
  await insertAll(trx, 'product_option', optionRows(productId, options));
  await insertAll(trx, 'product_option_value', optionValueRows(productId, options));
}

type Place = ReturnType<typeof valueColumns> & { product_id: number; position: number };

/** Inserts a removed variant under its old id, which orders name, with its ledger and the bags that had it. */
async function insertAgain(
  trx: Trx,
  { row, prices, picture }: RemovedVariant,
  place: Place,
  { ledger, now }: Restoring,
): Promise<void> {
  const image_id = (await pictureIds(trx, place.product_id)).get(picture ?? '') ?? null;
  const kept = await keptStock(trx, row.id);
  await insertAll(trx, 'variant', [{ ...row, ...place, stock: kept ?? row.stock, image_id }]);
  if (kept !== null) await restoreBeside(trx, row.id);
  // An older release kept no ledger.
  else if (row.stock !== 0)
    await insertAll(trx, 'stock_entry', [{ variant_id: row.id, delta: row.stock, ...ledger, created_at: now }]);
  for (const [currency, price] of prices) await storeOwnPrice(trx, { variantId: row.id, currency }, price);
}
