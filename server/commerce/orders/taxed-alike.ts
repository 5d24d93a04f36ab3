import { isTaxClass } from '../../../shared/catalog/tax-classes.ts';
import { loadOrderCurrency } from '../catalog/price.ts';
import { deliveryTaxIn } from '../checkout/taxes/delivery-tax.ts';
import { rateTable } from '../checkout/taxes/rate-table.ts';
import { recordedRate } from '../checkout/taxes/stored-rates.ts';
import type { TaxedGoods } from '../checkout/taxes/tax-service.ts';
import type { CommerceDeps } from '../context.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';

interface Taxed {
  line: OrderLineRow;
  /** What would be sold instead; absent: what was. */
  instead?: Pick<TaxedGoods, 'taxClass' | 'taxable'>;
}

/**
 * Returns whether goods would have been taxed at a place, when the order was placed, as its lines were: the rates decide, not
 * the classes. Older orders did not record how.
 */
export async function isTaxedAlike(
  { db, taxes }: Pick<CommerceDeps, 'db' | 'taxes'>,
  order: OrderRow,
  { country, state }: { country: string; state: string },
  taxed: readonly Taxed[],
): Promise<boolean> {
  const place = { country, state, currency: await loadOrderCurrency(db, order), at: order.created_at };
  const lines = taxed.map(({ line, instead }) => ({ ...goodsOf(line), ...instead }));
  const found = await (taxes ?? rateTable).findTaxes(db, { ...place, lines });
  return taxed.every(({ line }, i) => isLike(line, found[i]));
}

/** Returns whether two places tax the delivery of an order in the same way. */
export async function isDeliveryTaxedAlike(
  { db, taxes }: Pick<CommerceDeps, 'db' | 'taxes'>,
  { shipping_cents, tax_included }: Pick<OrderRow, 'shipping_cents' | 'tax_included'>,
  { from, to }: Record<'from' | 'to', { country: string; state: string }>,
): Promise<boolean> {
  if (shipping_cents === 0 || tax_included === 1) return true;
  const ruleIn = taxes?.deliveryTaxIn ?? deliveryTaxIn;
  return (await ruleIn(db, from)) === (await ruleIn(db, to));
}

/** Returns a line's goods as they were taxed. */
export function goodsOf({ tax_class, taxable, quantity, line_cents, discount_cents }: OrderLineRow): TaxedGoods {
  const recorded = tax_class ?? '';
  const taxClass = isTaxClass(recorded) ? recorded : 'standard';
  return { taxClass, taxable: taxable === 1, quantity, cents: line_cents - discount_cents };
}

const isLike = (line: OrderLineRow, tax: { rateBps: number; exemptCents: number } | undefined): boolean =>
  tax !== undefined && line.tax_bps === recordedRate(tax.rateBps) && line.exempt_cents === tax.exemptCents;
