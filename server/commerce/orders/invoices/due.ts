import type { OrderRow } from '../order-queries.ts';
import { byRate } from './by-rate.ts';
import { creditOf, type RefundParts } from './credit.ts';
import type { CreditSource } from './credit-sources.ts';
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
  /** The source's, or `<order>-cancelled`. */
  id: string;
  cents: number | 'all';
  /** Cents of it that are money, or no longer to be collected; the rest is points. */
  moneyCents: number;
  taxedAt: number;
  parts: RefundParts | null;
}

/** Returns the id of the credit note for what the refunds of a cancelled order leave. */
export const restOf = (orderId: string): string => `${orderId}-cancelled`;

/** Returns what is to be taken back for what went back of an order, and for what a cancelled one leaves, but not `issued`. */
export function creditsDue(
  order: Pick<OrderRow, 'id' | 'status' | 'updated_at'>,
  sources: readonly CreditSource[],
  issued: ReadonlySet<string>,
): CreditDue[] {
  const open = sources.filter(({ id, state }) => state === 'done' && !issued.has(id));
  const isCancelled = order.status === 'CANCELLED' && sources.every(({ state }) => state === 'done');
  if (open.length === 0)
    return isCancelled && !issued.has(restOf(order.id))
      ? [{ id: restOf(order.id), cents: 'all', moneyCents: 0, taxedAt: order.updated_at, parts: null }]
      : [];
  return open.map(({ id, moneyCents, at: taxedAt, parts }, i) => {
    if (isCancelled && i === open.length - 1) return { id, cents: 'all', moneyCents, taxedAt, parts: null };
    return { id, cents: moneyCents + (parts?.pointsCents ?? 0), moneyCents, taxedAt, parts };
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
