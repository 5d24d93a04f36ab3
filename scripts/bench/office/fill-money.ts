import type { Insertable } from 'kysely';
import type { Trx } from '../../../server/commerce/database/connection.ts';
import { insertAll } from '../../../server/commerce/database/insert.ts';
import type { Schema } from '../../../server/commerce/database/schema.ts';
import { ratedOrder, saleOf } from '../../../server/commerce/orders/invoices/sale.ts';
import type { InvoiceSnapshot } from '../../../server/commerce/orders/invoices/snapshot.ts';
import { causeOfMove } from '../../../server/commerce/points/merchant-cause.ts';
import type { DrawnOrder } from './draw-order.ts';

const hourMs = 60 * 60_000;
/** Cents that every paid order gave back. */
const refundedCents = 100;
/** Of the refunds of cash, one of so many waits for a transfer. */
const waitingOf = 500;
/** All documents are of one year, so that a list without key pages would read them all. */
const documentYear = 2025;

/** Adds a refund of each paid order. @param first the number of the first one */
export async function addRefunds(trx: Trx, drawn: readonly DrawnOrder[], first: number): Promise<void> {
  await insertAll(
    trx,
    'refund',
    drawn.flatMap(({ order, attempt }, i): Insertable<Schema['refund']>[] => {
      if (!attempt) return [];
      const waits = attempt.type === 'COD' && (first + i) % waitingOf === 0;
      const at = attempt.created_at + hourMs;
      return [
        {
          id: `${order.id}-r`,
          order_id: order.id,
          attempt_id: attempt.id,
          type: attempt.type,
          currency: order.currency,
          amount_cents: refundedCents,
          cause: 'merchant',
          state: waits ? 'pending' : 'done',
          reference: waits ? null : `R-${order.id}`,
          parts_json: null,
          created_at: at,
          updated_at: at,
        },
      ];
    }),
  );
}

/** Counts what was sold and given back, so that the shop does not begin to count it when it starts. */
export async function addBookings(trx: Trx, drawn: readonly DrawnOrder[]): Promise<void> {
  await insertAll(
    trx,
    'sales_booking',
    drawn.flatMap(({ order, attempt }) => {
      const { id, created_at: at } = order;
      const booking = { order_id: id, day: new Date(at).toISOString().slice(0, 10), tax_cents: 0 };
      const sold = { ...booking, id, kind: 'invoice', gross_cents: order.total_cents };
      const givenBack = { ...booking, id: `${id}-r`, kind: 'credit', gross_cents: refundedCents };
      return attempt ? [sold, givenBack] : [sold];
    }),
  );
}

/** Adds an invoice of each paid order. @param first the number of the first one */
export async function addInvoices(trx: Trx, drawn: readonly DrawnOrder[], first: number): Promise<void> {
  const snapshots = drawn.flatMap((each, i) => snapshotOf(each, first + i) ?? []);
  await insertAll(
    trx,
    'invoice',
    snapshots.map(({ id, number, snapshot }) => ({
      id,
      kind: 'invoice',
      year: documentYear,
      number,
      order_id: id,
      hash: '',
      issued_at: snapshot.issuedAt,
      taxed_at: snapshot.taxedAt,
      snapshot_json: JSON.stringify(snapshot),
    })),
  );
  await insertAll(
    trx,
    'invoice_tax',
    snapshots.flatMap(({ id, snapshot }) =>
      snapshot.rates.map(({ rateBps, netCents, taxCents }) => ({
        invoice_id: id,
        rate_bps: rateBps,
        country: 'US',
        state: 'CA',
        currency: 'USD',
        taxed_at: snapshot.taxedAt,
        net_cents: netCents,
        tax_cents: taxCents,
      })),
    ),
  );
}

function snapshotOf({ order, lines, paidAt }: DrawnOrder, i: number) {
  const rated = paidAt === null ? null : ratedOrder(order, lines);
  if (!rated || paidAt === null) return null;
  const { id, order_no: orderNo, created_at: orderedAt, language, country, currency } = order;
  const snapshot: InvoiceSnapshot = {
    kind: 'invoice',
    number: `INV-${documentYear}-${String(i + 1).padStart(6, '0')}`,
    of: null,
    orderNo,
    issuedAt: paidAt,
    taxedAt: paidAt,
    orderedAt,
    language,
    country,
    currency,
    seller: null,
    buyer: ['Ann Archer'],
    shipTo: [],
    taxIncluded: false,
    ...saleOf(rated),
  };
  return { id, number: i + 1, snapshot };
}

/** The customer who has one of so many entries of points. */
export const busyCustomer = 'bench-0';
const entriesOfBusy = 20;

/** Adds an entry of points of each number, and many of one customer, of the merchant's too. */
export async function addPoints(trx: Trx, numbers: readonly number[], now: number): Promise<void> {
  const entry = (id: string, customer_id: string, i: number, kind: string) => ({
    ...{
      id,
      customer_id,
      delta: 100 + (i % 50),
      kind,
      cause: kind === 'merchant' ? causeOfMove('bench', id.padEnd(22, '-')) : id,
    },
    order_id: null,
    available_at: 0,
    created_at: now - i * 60_000,
  });
  await insertAll(trx, 'points_entry', [
    ...numbers.map((i) => entry(`bench-${i}`, `bench-${i}`, i, 'purchase')),
    ...numbers
      .filter((i) => i % entriesOfBusy === 0)
      .map((i) => entry(`busy-${i}`, busyCustomer, i, i % (2 * entriesOfBusy) === 0 ? 'merchant' : 'purchase')),
  ]);
}
