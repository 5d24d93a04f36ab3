import type { Selectable } from 'kysely';
import type { StockedVariant } from '../../../shared/office/stock.ts';
import type { VariantTable } from '../database/catalog-tables.ts';
import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';

export type NamedVariant = Pick<Selectable<VariantTable>, 'id' | 'sku' | 'value1' | 'value2' | 'value3'>;

/** Returns a variant's SKU and option values. */
export function variantName({ id, sku, value1, value2, value3 }: NamedVariant): string {
  const values = [value1, value2, value3].filter((value) => value !== null).join(' / ');
  return [sku, values].filter(Boolean).join(', ') || `Variant ${id}`;
}

/** Returns variants with their names and stock, by id; unknown ids are left out. */
export async function namedVariants(db: Database, ids: readonly number[]): Promise<Map<number, StockedVariant>> {
  const rows = await readInChunks(ids, (some) =>
    db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select(['variant.id', 'product_id as product', 'title', 'sku', 'value1', 'value2', 'value3', 'stock'])
      .where('variant.id', 'in', some)
      .execute(),
  );
  return new Map(
    rows.map(({ product, title, stock, ...row }) => [
      row.id,
      { id: row.id, product, title, name: variantName(row), stock },
    ]),
  );
}
