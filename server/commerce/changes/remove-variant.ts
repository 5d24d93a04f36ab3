import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { record } from '../audit/record.ts';
import { Memberships } from '../catalog/memberships.ts';
import { variantName } from '../catalog/variant-names.ts';
import type { TimedDeps } from '../context.ts';
import { transact } from '../database/connection.ts';
import { insertAll } from '../database/insert.ts';
import { changedBy, loadProducts, movedBy } from '../products/load.ts';
import { removedVariant, structureOf } from '../products/structure.ts';
import type { Structure } from '../products/structure-value.ts';
import { writeProducts } from '../products/write.ts';
import { insertSet } from './draft.ts';

/**
 * Removes a variant as a change set that can be undone. Orders keep their lines, and what they give back is kept with
 * the variant. The last variant of a product is refused: a product without one cannot be sold.
 *
 * @returns the number of the set
 */
export async function removeVariant(
  { db, clock }: TimedDeps,
  { productId, variantId }: { productId: number; variantId: number },
): Promise<Result<{ set: number }>> {
  const memberships = await Memberships.load(db);
  const now = clock.now();
  return transact(db, async (trx): Promise<Result<{ set: number }>> => {
    const loaded = await loadProducts(trx, [productId], { hasParts: true });
    const product = loaded.products.get(productId);
    const variant = product?.variants.find(({ row }) => row.id === variantId);
    if (!product || !variant) return fail(codes.notFound, 'variantWasRemoved');
    if (product.variants.length === 1) return fail(codes.conflict, 'onlyVariant');
    const before = structureOf(product);
    const wanted = without(before, variantId);
    const title = `Removed ${variantName(variant.row)} of ${product.row.handle}`.slice(0, longestTitle);
    const set = await insertSet(trx, { title, kind: 'removal', state: 'applied', now, cells: { applied: 1 } });
    const made_from = JSON.stringify({ ...before, removed: [removedVariant(variant)] } satisfies Structure);
    const place = { product_id: productId, variant_id: null, field: 'variants' };
    const cell = { ...place, made_from, wanted: JSON.stringify(wanted), state: 'applied' };
    await insertAll(trx, 'change_cell', [{ set_id: set, position: 0, ...cell }]);
    const ledger = { reason: changedBy.applied, movement: movedBy.applied, reference: `changes:${set}` };
    const write = { ...place, json: cell.wanted, move: null };
    await writeProducts(trx, loaded, [write], { memberships, ledger, now });
    const subject = `changes:${set}`;
    await record(trx, { action: 'changes.applied', subject, details: { title, applied: 1 }, at: now });
    return ok({ set });
  });
}

const longestTitle = 255;

/** Returns a structure without a variant, and without the option values that it alone had. */
function without({ options, variants }: Structure, id: number): Structure {
  const kept = variants.filter((variant) => variant.id !== id);
  const isUsed = (value: string, option: number) => kept.some(({ values }) => values[option] === value);
  return {
    options: options.map(({ name, values }, i) => ({ name, values: values.filter((value) => isUsed(value, i)) })),
    variants: kept,
  };
}
