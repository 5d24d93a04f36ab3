import { z } from 'zod';
import { smallestAmount } from '../../../../shared/money.ts';
import { roundTo, share } from '../../checkout/amounts.ts';
import type { Database } from '../../database/connection.ts';
import { preparedBy } from '../../database/prepared.ts';
import { loadRefunds, type OrderRow } from '../order-queries.ts';
import { grossByRate, type RatedOrder } from './sale.ts';
import { byRate, grossOf, type RateAmount } from './snapshot.ts';

/** The units that a refund is for, and their cost; `pointsCents`: the worth of points that are returned with it. */
export const RefundParts = z.object({
  units: z.array(z.object({ lineId: z.string(), quantity: z.int(), cents: z.int() })),
  pointsCents: z.int(),
});
export type RefundParts = z.infer<typeof RefundParts>;

interface Credit {
  rated: RatedOrder;
  /** Amounts of the invoice. */
  invoiced: readonly RateAmount[];
  /** What of them no credit note has taken back. */
  left: readonly RateAmount[];
  /** Gross amount to take back; no more than is left. */
  cents: number;
  parts: RefundParts | null;
}

/**
 * Returns the amounts of a credit note by rate: those of the units that a refund is for; of money without units, or
 * beyond them, in proportion to what is left. What ends a rate takes all that is left of its tax.
 */
function creditOf({ rated, invoiced, left, cents, parts }: Credit): RateAmount[] {
  const step = smallestAmount(rated.order.currency);
  const leftGross = left.map((rate) => grossOf([rate]));
  const wanted = left.map(({ rateBps }) => unitsAt(rated, parts, rateBps, step));
  const grosses = takeFrom({ left: leftGross, wanted, cents, step });
  return left.flatMap(({ rateBps, taxCents, netCents }, i) => {
    const gross = grosses[i] ?? 0;
    if (gross === 0) return [];
    if (gross === leftGross[i]) return [{ rateBps, netCents, taxCents }];
    const whole = invoiced.find((rate) => rate.rateBps === rateBps);
    const share = whole ? (gross * whole.taxCents) / grossOf([whole]) : 0;
    const tax = Math.min(taxCents, roundTo(step, share), gross);
    return [{ rateBps, netCents: gross - tax, taxCents: tax }];
  });
}

interface Taking {
  left: readonly number[];
  /** What is to be taken of each. */
  wanted: readonly number[];
  /** What is taken in all; no more than is left. */
  cents: number;
  step: number;
}

/** Returns what is taken of each that is left: what is wanted, and what goes beyond in proportion to the rest. */
export function takeFrom({ left, wanted, cents, step }: Taking): number[] {
  const wantedCents = wanted.reduce((sum, part) => sum + part, 0);
  const ofWanted = wantedCents > cents ? share(cents, wanted, step) : wanted;
  const rest = left.map((gross, i) => gross - (ofWanted[i] ?? 0));
  // An earlier refund without units may have taken more of one than is left for these.
  if (rest.some((gross) => gross < 0)) return share(cents, left, step);
  const more = share(cents - Math.min(cents, wantedCents), rest, step);
  return ofWanted.map((part, i) => part + (more[i] ?? 0));
}

/** Returns the cost of a refund's units at a rate. */
function unitsAt({ order, lines }: RatedOrder, parts: RefundParts | null, rateBps: number, step: number): number {
  return (parts?.units ?? []).reduce((sum, { lineId, cents }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return sum;
    const rates = [...grossByRate(order, line)];
    const costs = rates.map(([, gross]) => gross);
    const at = rates.findIndex(([rate]) => rate === rateBps);
    const most = costs.reduce((total, cost) => total + cost, 0);
    return sum + (share(Math.min(cents, most), costs, step)[at] ?? 0);
  }, 0);
}

/** What went back of an order at one time: a refund, or points and uncollected money without one. */
interface CreditSource {
  /** Also the id of its credit note. */
  id: string;
  /** Cents of money, or of what is no longer to be collected. */
  moneyCents: number;
  /** 'done', or as a refund's. */
  state: string;
  at: number;
  parts: RefundParts | null;
}

/** Returns what went back of an order, the first first; without payments that the order could not take. */
export async function loadCreditSources(db: Database, orderId: string): Promise<CreditSource[]> {
  const refunds = (await loadRefunds(db, orderId))
    .filter(({ id, attempt_id }) => id !== `${attempt_id}-all`)
    .map(({ id, amount_cents: moneyCents, state, created_at, updated_at: at, parts_json }) => ({
      id,
      moneyCents,
      state,
      at,
      created_at,
      parts: parts_json === null ? null : readParts(parts_json),
    }));
  const credits = (await readCredits(db, orderId)).map(({ id, uncollected_cents, created_at, parts_json }) => ({
    id,
    moneyCents: uncollected_cents,
    state: 'done',
    at: created_at,
    created_at,
    parts: readParts(parts_json),
  }));
  return [...refunds, ...credits].toSorted((one, other) => one.created_at - other.created_at);
}

const readParts = (json: string) => RefundParts.parse(JSON.parse(json));

const readCredits = preparedBy((db, orderId: string) =>
  db.selectFrom('order_credit').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id'),
);

/** Returns when an order was sold: paid, or sent where it is paid on delivery; undefined: it is not. */
export function soldAt(
  { payment_type }: Pick<OrderRow, 'payment_type'>,
  events: readonly { at: number; to_status: string }[],
): number | undefined {
  return events.find(({ to_status }) => to_status === (payment_type === 'COD' ? 'SHIPPED' : 'PREPARING'))?.at;
}

/** What is to be taken back of a sale. */
interface CreditDue {
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
