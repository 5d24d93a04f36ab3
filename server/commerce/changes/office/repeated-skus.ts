import type { EditProblem } from '../../../../shared/office/products.ts';
import { findSkuOwners } from '../../catalog/sku.ts';
import type { Database } from '../../database/connection.ts';

interface Cell {
  variant_id: number | null;
  field: string;
  wanted: string;
}

/** Returns a problem for each new SKU that another variant has, or is given by the same form. */
export async function repeatedSkus(db: Database, cells: readonly Cell[]): Promise<EditProblem[]> {
  const news = cells.flatMap(({ variant_id, field, wanted }) =>
    field === 'sku' && variant_id !== null ? [{ variant: variant_id, sku: String(JSON.parse(wanted)) }] : [],
  );
  const changed = new Set(news.map(({ variant }) => variant));
  const owners = await findSkuOwners(
    db,
    news.map(({ sku }) => sku),
  );
  return news.flatMap(({ variant, sku }) => {
    const owner = owners.find((each) => each.sku === sku && !changed.has(each.id));
    const isTwice = sku !== '' && news.some((other) => other.variant !== variant && other.sku === sku);
    if (owner) return { variant, field: 'sku' as const, message: `The product '${owner.handle}' has the SKU ${sku}.` };
    return isTwice ? { variant, field: 'sku' as const, message: `The SKU ${sku} is given twice.` } : [];
  });
}
