import type { Selectable } from 'kysely';
import type { SalesDayTable } from '../../database/sales-tables.ts';

export type SalesRow = Selectable<SalesDayTable>;
/** Numbers of a row of the sales by day. */
export type Measures = Omit<SalesRow, 'kind' | 'day' | 'value' | 'currency'>;

export const nothing: Measures = {
  ...{ orders: 0, units: 0, goods_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0 },
  ...{ gross_cents: 0, refund_cents: 0, refund_tax_cents: 0 },
};

export const measures = Object.keys(nothing);

/** Adds amounts up, each by its name. */
export function sumOf(all: readonly Partial<Measures>[]): Measures {
  return all.reduce<Measures>((sum, some) => {
    const part = { ...nothing, ...some };
    return {
      orders: sum.orders + part.orders,
      units: sum.units + part.units,
      goods_cents: sum.goods_cents + part.goods_cents,
      discount_cents: sum.discount_cents + part.discount_cents,
      shipping_cents: sum.shipping_cents + part.shipping_cents,
      tax_cents: sum.tax_cents + part.tax_cents,
      gross_cents: sum.gross_cents + part.gross_cents,
      refund_cents: sum.refund_cents + part.refund_cents,
      refund_tax_cents: sum.refund_tax_cents + part.refund_tax_cents,
    };
  }, nothing);
}
