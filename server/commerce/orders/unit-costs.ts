import { smallestAmount } from '../../../shared/money.ts';
import { share } from '../checkout/amounts.ts';
import type { Database, Trx } from '../database/connection.ts';
import { causeOf, returnPart } from '../points/spend.ts';
import { loadCreditSources, type RefundParts } from './invoices/credit.ts';
import { loadOrderLines, type OrderLineRow, type OrderRow } from './order-queries.ts';
import type { PickedUnits } from './pick-units.ts';

type Amounts = Pick<OrderRow, 'currency' | 'tax_cents' | 'tax_included' | 'points_cents'>;

/**
 * Returns the cents paid in money for each line, by id: its price minus its part of the discount and of the points
 * spent, plus its part of an added tax. Together they are the order's total without shipping.
 */
function lineCosts(order: Amounts, lines: readonly OrderLineRow[]): ReadonlyMap<string, number> {
  const step = smallestAmount(order.currency);
  const goods = lines.map((line) => line.line_cents - line.discount_cents);
  const taxes = order.tax_included === 1 ? [] : addedTaxes(order, lines, goods);
  const points = share(order.points_cents, goods, step);
  return new Map(lines.map(({ id }, i) => [id, (goods[i] ?? 0) + (taxes[i] ?? 0) - (points[i] ?? 0)]));
}

/** Returns each line's part of an added tax; of older orders, which did not record it, in proportion to the cost. */
function addedTaxes(order: Amounts, lines: readonly OrderLineRow[], goods: readonly number[]): number[] {
  const recorded = lines.flatMap(({ tax_cents }) => tax_cents ?? []);
  if (recorded.length === lines.length) return recorded;
  const taxed = lines.map((line, i) => (line.taxable === 1 ? (goods[i] ?? 0) : 0));
  return share(order.tax_cents, taxed, smallestAmount(order.currency));
}

/** Returns the cost of these units in money, without shipping. All units of a line together cost exactly the line. */
export function costOf(order: Amounts, lines: readonly OrderLineRow[], picked: readonly PickedUnits[]): number {
  return sumOfUnits(lineCosts(order, lines), picked, smallestAmount(order.currency));
}

/** Returns the cents that a courier collects: the total less units that were removed, or came back unpaid. */
export function toCollectOf(order: Amounts & Pick<OrderRow, 'total_cents'>, lines: readonly OrderLineRow[]): number {
  const gone = lines.map((line) => ({
    line: { ...line, returned: 0, removed: 0 },
    quantity: line.removed + line.returned,
  }));
  return order.total_cents - costOf(order, lines, gone);
}

/** Returns what a refund of units is for: their cost in money, and in at most `pointsLeft` cents of points. */
export function refundParts(
  order: Amounts,
  lines: readonly OrderLineRow[],
  picked: readonly PickedUnits[],
  pointsLeft: number,
): RefundParts {
  const step = smallestAmount(order.currency);
  const goods = lines.map((line) => line.line_cents - line.discount_cents);
  const points = share(order.points_cents, goods, step);
  const worth = new Map(lines.map(({ id }, i) => [id, points[i] ?? 0]));
  let pointsCents = 0;
  const units = picked.map((some) => {
    const ofUnits = Math.min(sumOfUnits(worth, [some], step), pointsLeft - pointsCents);
    pointsCents += ofUnits;
    const { line, quantity } = some;
    return { lineId: line.id, quantity, cents: costOf(order, lines, [some]) + ofUnits };
  });
  return { units, pointsCents };
}

/** Returns the part of an order's points spent that belongs to these units; `spent` and the result in hundredths. */
function pointsOf(spent: number, lines: readonly OrderLineRow[], picked: readonly PickedUnits[]): number {
  const goods = lines.map((line) => line.line_cents - line.discount_cents);
  const parts = share(spent, goods, 1);
  return sumOfUnits(new Map(lines.map(({ id }, i) => [id, parts[i] ?? 0])), picked, 1);
}

/** Sums the parts of units: each has a position in its line, so that the parts, rounded down, add up to it. */
function sumOfUnits(ofLines: ReadonlyMap<string, number>, picked: readonly PickedUnits[], step: number): number {
  return picked.reduce((sum, { line, quantity }) => {
    const upTo = (units: number) => Math.floor(((ofLines.get(line.id) ?? 0) * units) / line.quantity / step) * step;
    const gone = line.returned + line.removed;
    return sum + upTo(gone + quantity) - upTo(gone);
  }, 0);
}

/**
 * Points are a means of payment: units that leave an order give back the points that paid for them, and what gives back all
 * its money gives back all its points.
 */

/** Returns the worth of an order's points that nothing has given back, in cents of its currency. */
export async function pointsLeft(db: Database, { id, status, points_cents }: OrderRow): Promise<number> {
  if (points_cents === 0 || status === 'CANCELLED') return 0;
  const sources = await loadCreditSources(db, id);
  const back = sources.reduce(
    (sum, { state, parts }) => sum + (state === 'refused' ? 0 : (parts?.pointsCents ?? 0)),
    0,
  );
  return Math.max(0, points_cents - back);
}

/** Returns whether a refund without units gives back all that is left of the money; a smaller sum is money alone. */
export const givesAllBack = (units: number, cents: number | null | undefined, left: number): boolean =>
  units === 0 && left > 0 && (cents === undefined || cents === left);

interface PointsBack {
  orderId: string;
  /** The id of the refund or removal: each gives points back once. */
  id: string;
  /** Null: all points of the order that are left. */
  picked: readonly PickedUnits[] | null;
  at: number;
}

/**
 * Gives the customer the points of units that leave the order; call it before the lines count them, and before variants are
 * locked.
 *
 * @returns hundredths of a point
 */
export async function givePointsBack(trx: Trx, { orderId, id, picked, at }: PointsBack): Promise<number> {
  const lines = await loadOrderLines(trx, orderId);
  const partOf = (spent: number) => (picked === null ? spent : pointsOf(spent, lines, picked));
  return returnPart(trx, { orderId, cause: causeOf(orderId, id), partOf, at });
}
