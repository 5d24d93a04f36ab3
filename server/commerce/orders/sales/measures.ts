import type { Selectable } from 'kysely';
import type { SalesDayTable } from '../../database/sales-tables.ts';

export type SalesRow = Selectable<SalesDayTable>;
/** Numbers of a row of the sales by day. */
export type Measures = Omit<SalesRow, 'kind' | 'day' | 'value' | 'currency'>;

export const measures = [
  ...(['orders', 'units', 'goods_cents', 'discount_cents', 'shipping_cents', 'tax_cents'] as const),
  ...(['gross_cents', 'refund_cents', 'refund_tax_cents'] as const),
] satisfies (keyof Measures)[];

export const nothing: Measures = {
  orders: 0,
  units: 0,
  goods_cents: 0,
  discount_cents: 0,
  shipping_cents: 0,
  tax_cents: 0,
  gross_cents: 0,
  refund_cents: 0,
  refund_tax_cents: 0,
};

export function sumOf(all: readonly Partial<Measures>[]): Measures {
  const sum = { ...nothing };
  for (const some of all) for (const name of measures) sum[name] += some[name] ?? 0;
  return sum;
}
