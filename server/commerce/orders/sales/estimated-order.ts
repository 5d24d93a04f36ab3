import type { Selectable } from 'kysely';
import { smallestAmount } from '../../../../shared/money.ts';
import { share } from '../../checkout/amounts.ts';
import type { Trx } from '../../database/connection.ts';
import type { SalesBookingTable } from '../../database/sales-tables.ts';
import { creditOfEvent, creditsDue, loadCreditSources, type RefundParts, soldAt } from '../invoices/credit.ts';
import { type RatedOrder, saleOf } from '../invoices/sale.ts';
import { grossOf, type RateAmount } from '../invoices/snapshot.ts';
import { loadOrderEvents, type OrderLineRow, type OrderRow } from '../order-queries.ts';

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
    ...{ kind, rateBps, netCents: sign * netCents, taxCents: sign * taxCents },
  }));
}
