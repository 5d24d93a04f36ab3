import { setTimeout as pause } from 'node:timers/promises';
import type { TimedDeps } from '../../context.ts';
import { commit, type Database, type Trx } from '../../database/connection.ts';
import { prepared, preparedBy } from '../../database/prepared.ts';
import { schedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { loadShopZone } from '../../places/shop-zone.ts';
import { RefundParts } from '../invoices/credit.ts';
import { ratedOrder } from '../invoices/sale.ts';
import { byRate } from '../invoices/snapshot.ts';
import { loadOrderLines, type OrderLineRow, type OrderRow } from '../order-queries.ts';
import { lockOrder } from '../transitions.ts';
import { daysOf, estimatedOrder, type SaleEvent, supposedEvents } from './by-product.ts';
import { measures, type SalesRow, sumOf } from './measures.ts';

/**
 * Counts what was sold and refunded of a locked order in the sales of its days, each sale and refund once. They are those
 * of its invoice and credit notes; of an order without documents, what these would have been.
 */
export async function bookOrder(trx: Trx, order: OrderRow, lines: readonly OrderLineRow[]): Promise<void> {
  const booked = await readBooked(trx, order.id);
  const known = ratedOrder(order, lines);
  const rated = known ?? estimatedOrder(order, lines);
  const events = known ? await documentedEvents(trx, order.id) : await supposedEvents(trx, rated, booked);
  const ids = new Set(booked.map(({ id }) => id));
  if (events.every(({ id }) => ids.has(id))) return;
  const zone = await loadShopZone(trx);
  const fresh = daysOf(rated, events, zone).filter(({ event }) => !ids.has(event.id));
  for (const { event, day } of fresh) {
    const gross_cents = event.grossCents;
    const tax_cents = event.taxCents;
    await write(trx, { id: event.id, order_id: order.id, kind: event.kind, day, gross_cents, tax_cents });
  }
  await addToDays(
    trx,
    fresh.flatMap(({ rows }) => rows),
  );
}

/** Returns the sale and the refunds of an order as its invoice and credit notes have them, in their order. */
async function documentedEvents(trx: Trx, orderId: string): Promise<SaleEvent[]> {
  const rows = await readDocuments(trx, orderId);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [document] = group;
    if (!document) return [];
    const { id, kind, taxed_at: taxedAt, country, state } = document;
    const parts_json = document.parts_json ?? document.credit_parts_json;
    const sign = kind === 'credit' ? -1 : 1;
    const rates = byRate(
      group.map(({ rate_bps: rateBps, net_cents, tax_cents }) => ({
        rateBps: rateBps ?? 0,
        netCents: sign * (net_cents ?? 0),
        taxCents: sign * (tax_cents ?? 0),
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

const readBooked = preparedBy((db, orderId: string) =>
  db.selectFrom('sales_booking').selectAll().where('order_id', '=', orderId),
);

/** An order without any amount has an invoice without rates. */
const readDocuments = preparedBy((db, orderId: string) =>
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

/** Adds amounts to their days, by key, so that two transactions wait for each other in one direction only. */
async function addToDays(trx: Trx, rows: readonly SalesRow[]): Promise<void> {
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
      conflict
        .columns(['kind', 'day', 'value', 'currency'])
        .doUpdateSet((eb) =>
          Object.fromEntries(measures.map((name) => [name, eb(`sales_day.${name}`, '+', row[name])])),
        ),
    )
    .execute();
}

/** Orders after which the work is scheduled anew, long before its claim ends. */
const ordersOfOne = 500;
const pauseMs = 5;
const ordersBeforePause = 20;

/** Counts sales from before there were sales by day, an order in each transaction. @param after the last one */
export async function backfillSales({ db, clock }: TimedDeps, after: string): Promise<WorkOutcome> {
  const ids = await ordersAfter(db, after);
  for (const [i, id] of ids.entries()) {
    await bookOne(db, id);
    // Orders of shoppers go on beside it.
    if (i % ordersBeforePause === 0) await pause(pauseMs);
  }
  const last = ids.at(-1);
  if (last !== undefined) await schedule(db, 'sales-backfill', last, clock.now());
  return 'done';
}

/** Counts the documents of the last days that an older release issued while both ran. */
export async function bookMissed(db: Database, since: number): Promise<void> {
  const missed = await db
    .selectFrom('invoice_tax')
    .innerJoin('invoice', 'invoice.id', 'invoice_tax.invoice_id')
    .leftJoin('sales_booking', 'sales_booking.id', 'invoice_tax.invoice_id')
    .select('invoice.order_id')
    .distinct()
    .where('invoice_tax.taxed_at', '>', since)
    .where('sales_booking.id', 'is', null)
    .limit(ordersOfOne)
    .execute();
  for (const { order_id } of missed) await bookOne(db, order_id);
}

function bookOne(db: Database, id: string): Promise<void> {
  return commit(db, async (trx) => {
    const order = await lockOrder(trx, id);
    if (order) await bookOrder(trx, order, await loadOrderLines(trx, id));
  });
}

async function ordersAfter(db: Database, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ordersOfOne)
    .execute();
  return rows.map(({ id }) => id);
}
