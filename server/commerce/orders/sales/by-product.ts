import type { Selectable } from 'kysely';
import { smallestAmount } from '../../../../shared/money.ts';
import { dayAt } from '../../../../shared/time/zone.ts';
import { share } from '../../checkout/amounts.ts';
import type { Trx } from '../../database/connection.ts';
import type { SalesBookingTable } from '../../database/sales-tables.ts';
import {
  creditOfEvent,
  creditsDue,
  loadCreditSources,
  type RefundParts,
  soldAt,
  takeFrom,
} from '../invoices/credit.ts';
import { type RatedOrder, saleOf, soldLines } from '../invoices/sale.ts';
import { grossOf, type RateAmount } from '../invoices/snapshot.ts';
import { loadOrderEvents, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import { type Measures, nothing, type SalesRow, sumOf } from './measures.ts';

/** Amounts by product id; '' is the delivery. */
type ProductAmounts = Map<string, Measures>;

/** Returns what was sold of each product of an order, and its delivery. */
function soldByProduct(rated: RatedOrder): ProductAmounts {
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
function refundsByProduct(
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

interface Booked {
  event: SaleEvent;
  day: string;
  rows: SalesRow[];
}

/** Returns what each event of an order adds to the sales of its day in the shop's zone; sums of groupings are equal. */
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
    const ofProducts =
      event.kind === 'invoice'
        ? soldByProduct(rated)
        : new Map([...(products[i] ?? [])].map(([product, { gross, tax }]) => [product, refunded(gross, tax)]));
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

/** A sale or a refund, as its document has it; amounts above zero. */
export interface SaleEvent {
  id: string;
  kind: 'invoice' | 'credit';
  taxedAt: number;
  /** Null: as the order's. */
  country: string | null;
  state: string;
  rates: readonly RateAmount[];
  grossCents: number;
  taxCents: number;
  /** Of a refund: its units. */
  parts: RefundParts | null;
}

/** The rate of an order from before rates were recorded. */
const unknownRate = -1;

/** Returns an order from before taxes were recorded with its tax at an unknown rate, in proportion to what lines cost. */
export function estimatedOrder(order: OrderRow, lines: readonly OrderLineRow[]): RatedOrder {
  const taxed = lines.map((line) => (line.taxable === 1 ? line.line_cents - line.discount_cents : 0));
  const taxes = share(order.tax_cents, taxed, smallestAmount(order.currency));
  const shipping = order.shipping_cents > 0 ? [{ rateBps: unknownRate, cents: order.shipping_cents, taxCents: 0 }] : [];
  const rated = lines.map((line, i) => ({ ...line, tax_bps: unknownRate, tax_cents: taxes[i] ?? 0, exempt_cents: 0 }));
  return { order, lines: rated, shipping };
}

/** Returns the sale and the refunds of an order without documents. Those that are counted keep their amounts. */
export async function supposedEvents(
  trx: Trx,
  rated: RatedOrder,
  booked: readonly Selectable<SalesBookingTable>[],
): Promise<SaleEvent[]> {
  const { order } = rated;
  const at = soldAt(order, await loadOrderEvents(trx, order.id));
  if (at === undefined) return [];
  const sources = await loadCreditSources(trx, order.id);
  const known = booked.filter(({ kind }) => kind === 'credit');
  const events = [eventOf({ id: order.id, taxedAt: at }, 'invoice', saleOf(rated).rates)];
  for (const { id, gross_cents, tax_cents: taxCents } of known)
    events.push(
      eventOf({ id, taxedAt: 0 }, 'credit', [{ rateBps: unknownRate, netCents: gross_cents - taxCents, taxCents }]),
    );
  for (const due of creditsDue(order, sources, new Set(known.map(({ id }) => id)))) {
    const credit = creditOfEvent(rated, events.flatMap(writtenOf), due);
    if (credit) events.push(eventOf(due, 'credit', credit.rates));
  }
  return events;
}

type Happened = Pick<SaleEvent, 'id' | 'taxedAt'> & Partial<Pick<SaleEvent, 'parts'>>;

function eventOf({ id, taxedAt, parts = null }: Happened, kind: SaleEvent['kind'], rates: readonly RateAmount[]) {
  const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0);
  return { id, kind, taxedAt, country: null, state: '', rates, grossCents: grossOf(rates), taxCents, parts };
}

/** Returns the amounts of an event as its document would have them. */
function writtenOf({ kind, rates }: SaleEvent) {
  const sign = kind === 'credit' ? -1 : 1;
  return rates.map(({ rateBps, netCents, taxCents }) => ({
    kind,
    rateBps,
    netCents: sign * netCents,
    taxCents: sign * taxCents,
  }));
}
