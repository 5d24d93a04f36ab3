import type { Selectable } from 'kysely';
import type { StockedVariant } from '../../../shared/office/stock.ts';
import type { VariantTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { chunksOf } from '../database/insert.ts';

export type NamedVariant = Pick<Selectable<VariantTable>, 'id' | 'sku' | 'value1' | 'value2' | 'value3'>;

/** Returns a variant's SKU and option values. */
export function variantName({ id, sku, value1, value2, value3 }: NamedVariant): string {
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
