import type { StockedVariant } from '../../../shared/office/stock.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

interface Row {
  id: number;
  sku: string;
  value1: string | null;
  value2: string | null;
  value3: string | null;
}

/** Returns a variant's SKU and option values. */
export function variantName({ id, sku, value1, value2, value3 }: Row): string {
  const values = [value1, value2, value3].filter((value) => value !== null).join(' / ');
  return [sku, values].filter(Boolean).join(', ') || `Variant ${id}`;
}

/** Returns variants with their names and stock, by id; unknown ids are left out. */
export async function namedVariants(db: Database, ids: readonly number[]): Promise<Map<number, StockedVariant>> {
  const found = new Map<number, StockedVariant>();
  for (const some of chunksOf(ids)) {
    const rows = await db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'product_id', 'title', 'sku', 'value1', 'value2', 'value3', 'stock'])
      .where('variant.id', 'in', some)
      .execute();
    for (const { product_id: product, title, stock, ...row } of rows)
      found.set(row.id, { id: row.id, product, title, name: variantName(row), stock });
  }
  return found;
}
