import type { Trx } from '../../database/connection.ts';
import { prepared } from '../../database/prepared.ts';
import { byRate } from '../invoices/by-rate.ts';
import { RefundParts } from '../invoices/credit.ts';
import { ratedOrder } from '../invoices/sale.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { daysOf } from './days-of.ts';
import { estimatedOrder, type SaleEvent, supposedEvents } from './estimated-order.ts';
import { addToDays } from './sales-queries.ts';

/**
 * Counts what was sold and refunded of a locked order in the sales of its days, each sale and refund once. They are those
 * of its invoice and credit notes; of an order without documents, what these would have been.
 */
export async function bookOrder(trx: Trx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const booked = await readBooked(trx, { orderId: order.id });
  const known = ratedOrder(order, lines);
  const rated = known ?? estimatedOrder(order, lines);
  const events = known ? await documentedEvents(trx, order.id) : await supposedEvents(trx, rated, booked);
  const ids = new Set(booked.map(({ id }) => id));
  if (events.every(({ id }) => ids.has(id))) return;
  const fresh = daysOf(rated, events).filter(({ event }) => !ids.has(event.id));
  for (const { event, day } of fresh) {
    const [gross_cents, tax_cents] = [event.grossCents, event.taxCents];
    await write(trx, { id: event.id, order_id: order.id, kind: event.kind, day, gross_cents, tax_cents });
  }
  await addToDays(
    trx,
    fresh.flatMap(({ rows }) => rows),
  );
}

/** Returns the sale and the refunds of an order as its invoice and credit notes have them, in their order. */
async function documentedEvents(trx: Trx, orderId: string): Promise<SaleEvent[]> {
  const rows = await readDocuments(trx, { orderId });
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [document] = group;
    if (!document) return [];
    const { id, kind, taxed_at: taxedAt, country, state } = document;
    const parts_json = document.parts_json ?? document.credit_parts_json;
    const sign = kind === 'credit' ? -1 : 1;
    const rates = byRate(
      group.map(({ rate_bps: rateBps, net_cents, tax_cents }) => ({
        ...{ rateBps: rateBps ?? 0 },
        ...{ netCents: sign * (net_cents ?? 0), taxCents: sign * (tax_cents ?? 0) },
      })),
    );
    const taxCents = rates.reduce((sum, rate) => sum + rate.taxCents, 0);
    const grossCents = rates.reduce((sum, rate) => sum + rate.netCents, taxCents);
    const parts = parts_json === null ? null : RefundParts.parse(JSON.parse(parts_json));
    const place = { country, state: state ?? '' };
    return [
      { id, kind: kind === 'credit' ? 'credit' : 'invoice', taxedAt, ...place, rates, grossCents, taxCents, parts },
    ];
  });
}

const readBooked = prepared((db, { orderId }: { orderId: string }) =>
  db.selectFrom('sales_booking').selectAll().where('order_id', '=', orderId),
);

/** An order without any amount has an invoice without rates. */
const readDocuments = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice_tax', 'invoice_tax.invoice_id', 'invoice.id')
    .leftJoin('refund', 'refund.id', 'invoice.id')
    .leftJoin('order_credit', 'order_credit.id', 'invoice.id')
    .select(['invoice.id', 'invoice.kind', 'invoice.taxed_at', 'country', 'invoice_tax.state'])
    .select(['rate_bps', 'net_cents', 'tax_cents', 'refund.parts_json', 'order_credit.parts_json as credit_parts_json'])
    .where('invoice.order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('invoice.kind', 'desc')
    .orderBy('number'),
);

type Booking = { id: string; order_id: string; kind: string; day: string; gross_cents: number; tax_cents: number };
const write = prepared((db, booking: Booking) => db.insertInto('sales_booking').values(booking));
