import { lockHandles } from '../catalog/handles.ts';
import { findSkuOwners, lockSkus } from '../catalog/sku.ts';
import type { Trx } from '../database/connection.ts';
import { type LoadedProducts, reasonsOfPersons } from '../products/load.ts';
import { addedVariants } from '../products/structure.ts';
import { handleWishes, takenHandles } from '../products/taken-handles.ts';
import type { ChangeCell } from './cells.ts';
import type { Decision } from './decide.ts';

export interface Decided {
  cell: ChangeCell;
  decision: Decision;
}

/** Leaves the cells of an import that cannot be undone: a variant is in an order or bag, or too many were sold. */
export async function leaveImpossible(trx: Trx, decided: Decided[], loaded: LoadedProducts): Promise<void> {
  for (const each of decided) {
    const { cell, decision } = each;
    if ('left' in decision) continue;
    const product = loaded.products.get(cell.product_id);
    if (cell.field === 'variants' && product && (await isUsed(trx, addedVariants(product, decision.write))))
      each.decision = { left: 'used' };
    if (cell.field === 'counted' && decision.write === 'true' && stockAfter(cell, decided, loaded) < 0)
      each.decision = { left: 'short' };
  }
}

/** Stock of a variant after the batch. */
function stockAfter({ variant_id }: ChangeCell, decided: readonly Decided[], { variants }: LoadedProducts): number {
  const moves = decided.flatMap(({ cell, decision }) =>
    cell.variant_id === variant_id && cell.field === 'stock' && 'move' in decision ? (decision.move ?? 0) : [],
  );
  return moves.reduce((all, each) => all + each, variants.get(variant_id ?? 0)?.row.stock ?? 0);
}

/** Ledger entries that come from the catalogue; any other is from an order. */
const ofTheCatalogue = ['opening', ...reasonsOfPersons];

async function isUsed(trx: Trx, variantIds: readonly number[]): Promise<boolean> {
  if (variantIds.length === 0) return false;
  const sold = trx
    .selectFrom('stock_entry')
    .select('variant_id')
    .where('variant_id', 'in', variantIds)
    .where('reason', 'not in', ofTheCatalogue);
  if (await sold.limit(1).executeTakeFirst()) return true;
  const inBag = trx.selectFrom('cart_item').select('variant_id').where('variant_id', 'in', variantIds);
  return (await inBag.limit(1).executeTakeFirst()) !== undefined;
}

/** Leaves the cells whose SKU another variant has by now; variants of the same batch can swap theirs. */
export async function leaveTaken(trx: Trx, decided: Decided[]): Promise<void> {
  const written = decided.flatMap((each) => {
    const { cell, decision } = each;
    return cell.field === 'sku' && 'write' in decision ? [{ each, sku: String(JSON.parse(decision.write)) }] : [];
  });
  if (written.length === 0) return;
  await lockSkus(trx);
  const changed = new Set(written.map(({ each }) => each.cell.variant_id));
  const skus = written.map(({ sku }) => sku);
  const owners = await findSkuOwners(trx, skus);
  for (const { each, sku } of written)
    if (owners.some((owner) => owner.sku === sku && !changed.has(owner.id))) each.decision = { left: 'taken' };
}

/** Leaves the cells whose handle another product has by now; products of the same batch can swap theirs. */
export async function leaveNamed(trx: Trx, decided: readonly Decided[]): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const written = decided.flatMap((each) => {
      const { cell, decision } = each;
      return 'write' in decision ? [{ each, ...cell, write: decision.write }] : [];
    });
    const { wishes, moving } = handleWishes(written, { wantedOf: ({ write }) => write, nameOf: String });
    if (wishes.length === 0) return;
    if (isFirst) await lockHandles(trx);
    const taken = await takenHandles(trx, wishes, { moving });
    if (taken.size === 0) return;
    for (const { each } of taken.keys()) each.decision = { left: 'named' };
  }
}
