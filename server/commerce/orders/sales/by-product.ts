import { smallestAmount } from '../../../../shared/money.ts';
import { share } from '../../checkout/amounts.ts';
import { takeFrom } from '../invoices/credit.ts';
import { type RatedOrder, soldLines } from '../invoices/sale.ts';
import { grossOf } from '../invoices/snapshot.ts';
import type { SaleEvent } from './estimated-order.ts';
import { type Measures, sumOf } from './measures.ts';

/** Amounts by product id; '' is the delivery. */
export type ProductAmounts = Map<string, Measures>;

/** Returns what was sold of each product of an order, and its delivery. */
export function soldByProduct(rated: RatedOrder): ProductAmounts {
  const sums: ProductAmounts = new Map();
  for (const { productId, shown, rates } of soldLines(rated)) {
    const product = String(productId);
    const sold = {
      orders: sums.has(product) ? 0 : 1,
      units: shown.quantity,
      goods_cents: shown.unitCents * shown.quantity,
      discount_cents: shown.discountCents,
      tax_cents: rates.reduce((sum, { taxCents }) => sum + taxCents, 0),
      gross_cents: grossOf(rates),
    };
    sums.set(product, sumOf([...(sums.has(product) ? [sums.get(product) ?? {}] : []), sold]));
  }
  const delivery = deliveryOf(rated);
  if (delivery.gross_cents > 0) sums.set('', sumOf([delivery]));
  return sums;
}

function deliveryOf({ order, shipping }: RatedOrder) {
  const cents = shipping.reduce((sum, part) => sum + part.cents, 0);
  const tax = shipping.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const gross = order.tax_included === 1 ? cents : cents + tax;
  return { orders: 1, shipping_cents: cents, tax_cents: tax, gross_cents: gross };
}

/**
 * Returns for each event what it refunds of each product, with the tax in it: of returned units their cost, what goes
 * beyond in proportion to what is left of the sale.
 */
export function refundsByProduct(
  rated: RatedOrder,
  events: readonly SaleEvent[],
): ReadonlyMap<string, { gross: number; tax: number }>[] {
  const step = smallestAmount(rated.order.currency);
  const sold = [...soldByProduct(rated)];
  const products = sold.map(([product]) => product);
  let left = sold.map(([, { gross_cents }]) => gross_cents);
  return events.map((event) => {
    if (event.kind === 'invoice') return new Map();
    const wanted = products.map((product) => unitsOf(rated, event, product));
    const taken = takeFrom({ left, wanted, cents: event.grossCents, step });
    left = left.map((cents, i) => cents - (taken[i] ?? 0));
    const taxes = taxesOf(sold, taken, event.taxCents, step);
    return new Map(products.map((product, i) => [product, { gross: taken[i] ?? 0, tax: taxes[i] ?? 0 }]));
  });
}

/** Returns the cost of a refund's units of a product. */
function unitsOf({ lines }: RatedOrder, { parts }: SaleEvent, product: string): number {
  const own = (parts?.units ?? []).filter(({ lineId }) =>
    lines.some(({ id, product_id }) => id === lineId && String(product_id) === product),
  );
  return own.reduce((sum, { cents }) => sum + cents, 0);
}

/** Shares a refund's tax over the products, in proportion to the tax in what is taken of each. */
function taxesOf(sold: readonly [string, Measures][], taken: readonly number[], cents: number, step: number): number[] {
  const weights = sold.map(([, { gross_cents, tax_cents }], i) =>
    gross_cents > 0 ? Math.round(((taken[i] ?? 0) * tax_cents) / gross_cents) : 0,
  );
  return share(cents, weights.some((weight) => weight > 0) ? weights : taken, step);
}
