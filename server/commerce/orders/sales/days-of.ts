import { dayAt } from '../../../../shared/time/zone.ts';
import { type RatedOrder, soldLines } from '../invoices/sale.ts';
import { type ProductAmounts, refundsByProduct, soldByProduct } from './by-product.ts';
import type { SaleEvent } from './estimated-order.ts';
import { type Measures, nothing, type SalesRow, sumOf } from './measures.ts';

export interface Booked {
  event: SaleEvent;
  day: string;
  rows: SalesRow[];
}

/**
 * Returns what each event of an order adds to the sales of its day in the shop's zone; the sums of all groupings are the
 * same.
 */
export function daysOf(rated: RatedOrder, events: readonly SaleEvent[], zone: string): Booked[] {
  const { order } = rated;
  const products = refundsByProduct(rated, events);
  return events.map((event, i) => {
    const country = event.country ?? order.country;
    const day = dayAt(zone, event.taxedAt);
    const [whole, ofRates] =
      event.kind === 'invoice'
        ? [sumOf([...saleByRate(rated, event).values()]), saleByRate(rated, event)]
        : [refunded(event.grossCents, event.taxCents), refundByRate(event)];
    const ofProducts = event.kind === 'invoice' ? soldByProduct(rated) : refundsOfProducts(products[i] ?? new Map());
    const all = { ...whole, orders: event.kind === 'invoice' ? 1 : 0 };
    const base = { day, currency: order.currency };
    const place = `${country}:${event.state}`;
    const rows: SalesRow[] = [
      { ...base, kind: 'all', value: '', ...all },
      { ...base, kind: 'country', value: country, ...all },
      { ...base, kind: 'payment', value: order.payment_type, ...all },
      { ...base, kind: 'coupon', value: order.coupon_code ?? '', ...all },
      ...[...ofRates].map(([rate, amounts]) => ({ ...base, kind: 'rate', value: `${rate}:${place}`, ...amounts })),
      ...[...ofProducts].map(([value, amounts]) => ({ ...base, kind: 'product', value, ...amounts })),
    ];
    return { event, day, rows };
  });
}

const refunded = (refund_cents: number, refund_tax_cents: number) => ({ ...nothing, refund_cents, refund_tax_cents });

const refundByRate = ({ rates }: SaleEvent) =>
  new Map(rates.map(({ rateBps, netCents, taxCents }) => [rateBps, refunded(netCents + taxCents, taxCents)]));

function refundsOfProducts(parts: ReadonlyMap<string, { gross: number; tax: number }>): ProductAmounts {
  return new Map([...parts].map(([product, { gross, tax }]) => [product, refunded(gross, tax)]));
}

/** Returns what was sold by rate; goods, discount and units of what is exempt above a limit count with the line's rate. */
function saleByRate(rated: RatedOrder, { rates }: SaleEvent): Map<number, Measures> {
  const sums = new Map<number, Measures>();
  const add = (rate: number, amounts: Partial<Measures>) => sums.set(rate, sumOf([sums.get(rate) ?? nothing, amounts]));
  for (const { rateBps, netCents, taxCents } of rates)
    add(rateBps, { orders: 1, tax_cents: taxCents, gross_cents: netCents + taxCents });
  for (const { shown, exempt } of soldLines(rated)) {
    const goods = shown.unitCents * shown.quantity;
    const own = { units: shown.quantity, goods_cents: goods - exempt, discount_cents: shown.discountCents };
    add(shown.rateBps, own);
    if (exempt > 0) add(0, { goods_cents: exempt });
  }
  for (const { rateBps, cents } of rated.shipping) add(rateBps, { shipping_cents: cents });
  return sums;
}
