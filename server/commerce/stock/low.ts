import { sql } from 'kysely';
import type { z } from 'zod';
import type { LowStock, officeStockLow } from '../../../shared/contract/office/stock.ts';
import type { Database } from '../database/connection.ts';
import { variantName } from './names.ts';

const size = 40;
/** Variants that one answer looks through: those of products off the shelf are left out. */
const lookedThrough = 400;

/** Returns a page of variants on sale whose stock is low, the lowest first. */
export async function lowStock(
  db: Database,
  { most, afterStock, afterId }: z.output<typeof officeStockLow.in>,
): Promise<LowStock> {
  const read = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'product_id', 'title', 'status', 'sku', 'value1', 'value2', 'value3', 'stock'])
    // The planner must see that the partial index has it.
    .where('untracked', '=', sql.lit(0))
    .where('stock', '<=', most)
    .$if(afterStock !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('stock', 'variant.id'), '>', tuple(afterStock ?? 0, afterId ?? 0)),
      ),
    )
    .orderBy('stock')
    .orderBy('variant.id')
    .limit(lookedThrough)
    .execute();
  const onSale = read.filter(({ status }) => status === 'onSale');
  const rows = onSale.slice(0, size);
  const last = onSale.length > size ? rows.at(-1) : read.length === lookedThrough ? read.at(-1) : undefined;
  return {
    variants: rows.map(({ product_id: product, title, stock, ...row }) => ({
      ...{ id: row.id, product, title, stock },
      name: variantName(row),
    })),
    next: last ? { stock: last.stock, id: last.id } : null,
  };
}
