import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { WantedUnits } from '../../../shared/orders/typed.ts';
import type { Database } from '../database/connection.ts';
import { differencesOf, type ExchangeRow, loadExchanges, stepsIn } from './exchange/exchange-queries.ts';
import { countParcels, sentUnits } from './fulfillment-queries.ts';
import type { RefundParts } from './invoices/credit.ts';
import { findAnyOrder, loadOrderLines, type OrderLineRow, type OrderRow } from './order-queries.ts';
import { loadMoney } from './overview.ts';
import { type PickedUnits, pickPieces, pickUnits, unitsOfPieces } from './pick-units.ts';
import { noSuchOrder, overLimit, unitsMovedSince } from './refusals.ts';
import { costOf, pointsLeft, refundParts } from './unit-costs.ts';
import { arrivalsAmong } from './withdrawal/withdrawal-queries.ts';

/** Units of an order, and the refund for them. */
export interface UnitAmounts {
  picked: PickedUnits[];
  /** The buyer's cost of the units in cents; with shipping only where they end a withdrawal from the whole order. */
  cost: number;
  /** The refund: no more than is left of the payment. */
  cents: number;
  /** What the refund is for, with the points that paid for it. */
  parts: RefundParts;
}

/** Returned units: `bought` are the pieces that were bought, `replacements` those that were sent, or not sent, for others. */
export interface ReturnedAmounts extends UnitAmounts {
  bought: PickedUnits[];
  replacements: ExchangeRow[];
}

/**
 * Returns returned units and their refund: only sent units of a shipped line can be returned, each once. For an exchanged
 * unit its replacement comes back, after the piece that it replaced.
 */
export async function returnedAmounts(
  db: Database,
  orderId: string,
  units: readonly WantedUnits[],
): Promise<Result<ReturnedAmounts>> {
  const sent = await sentUnits(db, orderId);
  const handedOver = (line: OrderLineRow) =>
    line.requires_shipping === 1 ? (sent.get(line.id) ?? 0) : line.quantity - line.removed;
  const limit = (line: OrderLineRow) => handedOver(line) - line.returned;
  const lines = await loadOrderLines(db, orderId);
  const exchanges = await loadExchanges(db, [orderId]);
  const counts = ({ received_at }: ExchangeRow) => received_at !== null;
  const pieces = pickPieces({ lines, exchanges, limit, counts, what: 'toReturn' }, units);
  if (!pieces.ok) return pieces;
  const wanted = unitsOfPieces(lines, pieces.value).map(({ line, quantity }) => ({ which: line.id, quantity }));
  const amounts = await computeAmounts(db, orderId, wanted, { limit, what: 'toReturn' });
  if (!amounts.ok) return amounts;
  const { picked, parts } = amounts.value;
  const less = pieces.value.replacements.map((each) => ({ line: each.line_id, cents: differencesOf(exchanges, each) }));
  const lessOf = (lineId: string) => less.reduce((sum, { line, cents }) => sum + (line === lineId ? cents : 0), 0);
  const cost =
    amounts.value.cost -
    parts.units.reduce((sum, { lineId, cents }) => sum + Math.min(lessOf(lineId), cents), 0) +
    (await arrivalsAmong(db, picked)).shippingCents;
  return ok({
    ...amounts.value,
    ...pieces.value,
    cost,
    cents: Math.min(cost, (await loadMoney(db, orderId)).left),
    parts: lessParts(parts, lessOf),
  });
}

/** Returns what a refund is for without what was refunded of the units before. */
const lessParts = ({ units, ...parts }: RefundParts, lessOf: (lineId: string) => number): RefundParts => ({
  ...parts,
  units: units.map((unit) => ({ ...unit, cents: Math.max(0, unit.cents - lessOf(unit.lineId)) })),
});

/**
 * Returns units that are not sent and their refund when they are removed from the order. Where nothing of the order is
 * sent or left to send then, it is cancelled and everything left is refunded.
 */
export async function removedAmounts(
  db: Database,
  orderId: string,
  units: readonly WantedUnits[],
): Promise<Result<UnitAmounts & { rest: 'to send' | 'sent' | 'nothing' }>> {
  const left = await unsentUnits(db, orderId);
  const limit = (wanted: OrderLineRow) => left.find(({ line }) => line.id === wanted.id)?.quantity ?? 0;
  const amounts = await computeAmounts(db, orderId, units, { limit, what: 'unsent' });
  if (!amounts.ok) return amounts;
  const { picked } = amounts.value;
  if (unitsIn(left.filter(isSent)) > unitsIn(picked.filter(isSent))) return ok({ ...amounts.value, rest: 'to send' });
  if ((await countParcels(db, orderId)) > 0) return ok({ ...amounts.value, rest: 'sent' });
  // Lines that are not shipped still have to be handed over.
  if (unitsIn(left) > unitsIn(picked)) return ok({ ...amounts.value, rest: 'to send' });
  return ok({ ...amounts.value, cents: (await loadMoney(db, orderId)).left, rest: 'nothing' });
}

async function computeAmounts(
  db: Database,
  orderId: string,
  units: readonly WantedUnits[],
  limits: Parameters<typeof pickUnits>[2],
): Promise<Result<UnitAmounts>> {
  const order = await findAnyOrder(db, orderId);
  if (!order) return noSuchOrder;
  const lines = await loadOrderLines(db, orderId);
  const picked = pickUnits(lines, units, limits);
  if (!picked.ok) return picked;
  const cost = costOf(order, lines, picked.value);
  const parts = refundParts(order, lines, picked.value, await pointsLeft(db, order));
  return ok({ picked: picked.value, cost, cents: Math.min(cost, (await loadMoney(db, orderId)).left), parts });
}

/** Returns how many units of an order were returned or removed so far, and how many steps its exchanges have made. */
export async function unitsGone(db: Database, orderId: string): Promise<number> {
  const lines = await loadOrderLines(db, orderId);
  const gone = lines.reduce((sum, { returned, removed }) => sum + returned + removed, 0);
  return gone + stepsIn(await loadExchanges(db, [orderId]));
}

/** Returns the units of each line that are left to ship. */
export async function leftToSend(db: Database, orderId: string): Promise<PickedUnits[]> {
  return (await unsentUnits(db, orderId)).filter(isSent);
}

/** Returns the units of each line that are neither sent nor removed; if it is not shipped, those not returned. */
export async function unsentUnits(db: Database, orderId: string): Promise<PickedUnits[]> {
  const sent = await sentUnits(db, orderId);
  const goneOf = (line: OrderLineRow) => (line.requires_shipping === 1 ? (sent.get(line.id) ?? 0) : line.returned);
  const lines = await loadOrderLines(db, orderId);
  return lines.map((line) => ({ line, quantity: line.quantity - line.removed - goneOf(line) }));
}

/** Returns whether units are of a line that is shipped. */
export const isSent = ({ line }: Pick<PickedUnits, 'line'>) => line.requires_shipping === 1;

export const unitsIn = (picked: readonly PickedUnits[]) => picked.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a person saw and confirmed of an order. What has changed since is refused, such as the same form sent twice. */
export interface Confirmation {
  agreedCents?: number | undefined;
  /** How many units had been returned or removed, as `unitsGone` counts. */
  goneBefore?: number | undefined;
  /** The most that may have been refunded of the order after this, in cents; absent: what was paid. */
  maxInAllCents?: number | undefined;
}

/** Returns the refusal of what was confirmed before other units moved; null: none did. */
export async function movedSince(trx: Database, orderId: string, { goneBefore }: Confirmation) {
  return goneBefore !== undefined && (await unitsGone(trx, orderId)) !== goneBefore ? unitsMovedSince : null;
}

/** Returns the refusal of a refund beyond the limit; null: it is within. @param planned cents that are refunded later */
export async function beyondLimit(
  trx: Database,
  { id, currency }: Pick<OrderRow, 'id' | 'currency'>,
  cents: number,
  { maxInAllCents: most }: Confirmation,
  planned = 0,
): Promise<Result<never> | null> {
  if (most === undefined || cents <= 0) return null;
  return (await loadMoney(trx, id)).given + planned > most ? overLimit(most, currency) : null;
}

/** Fails when a refund or return has changed the amount since a person saw it. */
export function otherThanAgreed(cents: number | null, agreedCents: number | undefined): Result<never> | null {
  if (agreedCents === undefined || (cents ?? 0) === agreedCents) return null;
  return fail(codes.conflict, 'amountChanged');
}
