import { z } from 'zod';
import { smallestAmount } from '../../../../shared/money.ts';
import { share } from '../../checkout/amounts.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { byRate, grossOf, type InvoiceSnapshot, type RateAmount } from './snapshot.ts';

export const ShippingTaxes = z.array(z.object({ rateBps: z.int(), cents: z.int(), taxCents: z.int() }));

/** A line with all that was recorded of its tax. */
type RatedLine = OrderLineRow & { tax_bps: number; tax_cents: number; exempt_cents: number };

/** An order whose taxes are known. */
export interface RatedOrder {
  order: OrderRow;
  lines: readonly RatedLine[];
  shipping: z.infer<typeof ShippingTaxes>;
}

/** Returns an order with its taxes; null for one from before they were recorded. */
export function ratedOrder(order: OrderRow, lines: readonly OrderLineRow[]): RatedOrder | null {
  const rated = lines.flatMap(({ tax_bps, tax_cents, exempt_cents, ...line }) =>
    tax_bps === null || tax_cents === null || exempt_cents === null
      ? []
      : [{ ...line, tax_bps, tax_cents, exempt_cents }],
  );
  if (rated.length < lines.length || order.shipping_tax_json === null) return null;
  return { order, lines: rated, shipping: ShippingTaxes.parse(JSON.parse(order.shipping_tax_json)) };
}

type Sale = Pick<InvoiceSnapshot, 'lines' | 'shipping' | 'rates' | 'pointsCents' | 'totalCents'>;

/** Returns the lines of an order as they were sold; on delivery, those that were sent. */
export function soldLines({ order, lines }: RatedOrder) {
  const step = smallestAmount(order.currency);
  const points = share(
    order.points_cents,
    lines.map(({ line_cents, discount_cents }) => line_cents - discount_cents),
    step,
  );
  return lines.flatMap((line, i) => {
    const quantity = order.payment_type === 'COD' ? line.quantity - line.removed : line.quantity;
    return quantity > 0 ? [keptOf(order, line, { quantity, points: points[i] ?? 0, step })] : [];
  });
}

export function saleOf(rated: RatedOrder): Sale {
  const { order, shipping } = rated;
  const kept = soldLines(rated);
  const included = order.tax_included === 1;
  const delivery = shipping.map(({ rateBps, cents, taxCents }) => ({
    rateBps,
    taxCents,
    netCents: included ? cents - taxCents : cents,
  }));
  const rates = byRate([...kept.flatMap((line) => line.rates), ...delivery]);
  const pointsCents = kept.reduce((sum, line) => sum + line.points, 0);
  return {
    lines: kept.map(({ shown }) => shown),
    shipping: shipping.map(({ rateBps, cents }) => ({ rateBps, cents })),
    rates,
    pointsCents,
    totalCents: grossOf(rates) - pointsCents,
  };
}

interface KeptUnits {
  quantity: number;
  points: number;
  step: number;
}

/** Returns the amounts of the units of a line that the buyer keeps; what is removed is rounded as its refund is. */
function keptOf(order: OrderRow, line: RatedLine, { quantity, points, step }: KeptUnits) {
  const removed = line.quantity - quantity;
  const left = (cents: number) => cents - Math.floor((cents * removed) / line.quantity / step) * step;
  const added = order.tax_included === 1 ? 0 : line.tax_cents;
  const tax = left(line.tax_cents);
  const worth = left(points);
  const money = left(line.line_cents - line.discount_cents + added - points);
  const cents = money + worth - (order.tax_included === 1 ? 0 : tax);
  const discountCents = quantity * line.unit_cents - cents;
  const exempt = Math.min(left(line.exempt_cents), cents);
  const { title, variant_title: variant, sku, unit_cents: unitCents, tax_bps: rateBps } = line;
  return {
    shown: { title, variant, sku, quantity, unitCents, discountCents, cents, rateBps },
    productId: line.product_id,
    points: worth,
    exempt,
    rates: ratesOfGoods({ cents, exempt, tax, rateBps, included: order.tax_included === 1 }),
  };
}

interface TaxedCost {
  cents: number;
  exempt: number;
  tax: number;
  rateBps: number;
  included: boolean;
}

function ratesOfGoods({ cents, exempt, tax, rateBps, included }: TaxedCost): RateAmount[] {
  const taxed = { rateBps, netCents: cents - exempt - (included ? tax : 0), taxCents: tax };
  return exempt === 0 ? [taxed] : [taxed, { rateBps: 0, netCents: exempt, taxCents: 0 }];
}

type LineTaxes = Pick<RatedLine, 'line_cents' | 'discount_cents' | 'exempt_cents' | 'tax_cents' | 'tax_bps'>;

/** Returns the gross amount of each rate of all units of a line. */
export function grossByRate({ tax_included }: Pick<OrderRow, 'tax_included'>, line: LineTaxes): Map<number, number> {
  const { line_cents, discount_cents, exempt_cents: exempt, tax_cents: tax, tax_bps: rateBps } = line;
  const rates = ratesOfGoods({
    cents: line_cents - discount_cents,
    exempt,
    tax,
    rateBps,
    included: tax_included === 1,
  });
  return new Map(byRate(rates).map((rate) => [rate.rateBps, grossOf([rate])]));
}
