import type { Database, Trx } from '../database/connection.ts';
import { causeOf, returnPart } from '../points/spend.ts';
import { loadCreditSources } from './invoices/credit.ts';
import { loadOrderLines, type OrderRow } from './order-queries.ts';
import type { PickedUnits } from './pick-units.ts';
import { pointsOf } from './unit-costs.ts';

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
