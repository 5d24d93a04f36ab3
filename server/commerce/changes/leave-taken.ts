import { findSkuOwners, lockSkus } from '../catalog/sku.ts';
import type { Trx } from '../database/connection.ts';
import type { Decided } from './leave-impossible.ts';

/** Leaves the cells whose SKU another variant has by now; variants of the same batch can swap theirs. */
export async function leaveTaken(trx: Trx, decided: Decided[]): Promise<void> {
  const written = decided.flatMap((each) => {
    const { cell, decision } = each;
    return cell.field === 'sku' && 'write' in decision ? [{ each, sku: String(JSON.parse(decision.write)) }] : [];
  });
  if (written.length === 0) return;
  await lockSkus(trx);
  const changed = new Set(written.map(({ each }) => each.cell.variant_id));
  const owners = await findSkuOwners(
    trx,
    written.map(({ sku }) => sku),
  );
  for (const { each, sku } of written)
    if (owners.some((owner) => owner.sku === sku && !changed.has(owner.id))) each.decision = { left: 'taken' };
}
