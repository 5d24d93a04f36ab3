import type { Trx } from '../../database/connection.ts';
import { type SalesRow, sumOf } from './measures.ts';

/**
 * Adds amounts to the sales of their days. Rows are locked in the order of their keys, so that two transactions wait for
 * each other in one direction only.
 */
export async function addToDays(trx: Trx, rows: readonly SalesRow[]): Promise<void> {
  const keyOf = ({ kind, day, value, currency }: SalesRow) => JSON.stringify([kind, day, value, currency]);
  const merged = [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, same] of merged) {
    const [first] = same;
    if (first) await add(trx, { ...first, ...sumOf(same) });
  }
}

function add(trx: Trx, row: SalesRow) {
  return trx
    .insertInto('sales_day')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'value', 'currency']).doUpdateSet((eb) => ({
        orders: eb('sales_day.orders', '+', row.orders),
        units: eb('sales_day.units', '+', row.units),
        goods_cents: eb('sales_day.goods_cents', '+', row.goods_cents),
        discount_cents: eb('sales_day.discount_cents', '+', row.discount_cents),
        shipping_cents: eb('sales_day.shipping_cents', '+', row.shipping_cents),
        tax_cents: eb('sales_day.tax_cents', '+', row.tax_cents),
        gross_cents: eb('sales_day.gross_cents', '+', row.gross_cents),
        refund_cents: eb('sales_day.refund_cents', '+', row.refund_cents),
        refund_tax_cents: eb('sales_day.refund_tax_cents', '+', row.refund_tax_cents),
      })),
    )
    .execute();
}
