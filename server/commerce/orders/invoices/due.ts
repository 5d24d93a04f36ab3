import type { Selectable } from 'kysely';
import type { RefundTable } from '../../database/payment-tables.ts';
import type { OrderRow } from '../order-queries.ts';
import { byRate } from './by-rate.ts';
import { creditOf, RefundParts } from './credit.ts';
import type { RatedOrder } from './sale.ts';
import { grossOf, type RateAmount } from './snapshot.ts';

/** Returns when an order was sold: paid, or sent where it is paid on delivery; undefined: it is not. */
export function soldAt(
  { payment_type }: Pick<OrderRow, 'payment_type'>,
  events: readonly { at: number; to_status: string }[],
): number | undefined {
  return events.find(({ to_status }) => to_status === (payment_type === 'COD' ? 'SHIPPED' : 'PREPARING'))?.at;
}

/** What is to be taken back of a sale. */
export interface CreditDue {
  /** The refund's, or `<order>-cancelled`. */
  id: string;
  cents: number | 'all';
  taxedAt: number;
  parts: RefundParts | null;
}

/** Returns the id of the credit note for what the refunds of a cancelled order leave. */
export const restOf = (orderId: string): string => `${orderId}-cancelled`;

/** Returns what is to be taken back for the refunds that were made, and for what a cancelled order leaves, but not `issued`. */
export function creditsDue(
  order: OrderRow,
  all: readonly Selectable<RefundTable>[],
  issued: ReadonlySet<string>,
): CreditDue[] {
  // Payments that the order could not take are no part of it.
  const refunds = all.filter(({ id, attempt_id }) => id !== `${attempt_id}-all`);
  const open = refunds.filter(({ id, state }) => state === 'done' && !issued.has(id));
  const isCancelled = order.status === 'CANCELLED' && refunds.every(({ state }) => state === 'done');
  if (open.length === 0)
    return isCancelled && !issued.has(restOf(order.id))
      ? [{ id: restOf(order.id), cents: 'all', taxedAt: order.updated_at, parts: null }]
      : [];
  return open.map(({ id, amount_cents, updated_at: taxedAt, parts_json }, i) => {
    if (isCancelled && i === open.length - 1) return { id, cents: 'all', taxedAt, parts: null };
    const parts = parts_json === null ? null : RefundParts.parse(JSON.parse(parts_json));
    return { id, cents: amount_cents + (parts?.pointsCents ?? 0), taxedAt, parts };
  });
}

/**
 * Returns what is taken back by rate, no more than `written` leaves; null: nothing is left. `written` has the amounts of
 * an order's documents so far, those of credit notes below zero.
 */
export function creditOfEvent(
  rated: RatedOrder,
  written: readonly (RateAmount & { kind: string })[],
  { cents, parts }: Pick<CreditDue, 'cents' | 'parts'>,
): { cents: number; rates: RateAmount[] } | null {
  const left = byRate(written);
  const most = grossOf(left);
  const worth = cents === 'all' ? most : Math.min(cents, most);
  if (worth <= 0) return null;
  const invoiced = written.filter(({ kind }) => kind === 'invoice');
  return { cents: worth, rates: creditOf({ rated, invoiced, left, cents: worth, parts }) };
}
