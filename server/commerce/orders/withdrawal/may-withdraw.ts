import { smallestAmount } from '../../../../shared/money.ts';
import { arrivalOf, withdrawalEnd } from '../../../../shared/orders/withdrawal-period.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import { ShippingTaxes } from '../invoices/sale.ts';
import type { OrderParts } from '../order-parts.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
import { ShippingChoice } from '../shipping-choice.ts';
import { awaitedUnits } from './withdrawal-queries.ts';

/** The units of an order from which its buyer may withdraw now. */
export interface Withdrawable {
  /** Units by line id; at least one. */
  units: ReadonlyMap<string, number>;
  /** End of the period, milliseconds since 1970; null: it has not begun, something is still to be sent. */
  until: number | null;
}

type Parts = Pick<OrderParts, 'lines' | 'fulfillments' | 'events' | 'withdrawals'>;

/**
 * Returns what a consumer may withdraw from (Directive 2011/83/EU, Art. 9), and elsewhere what the buyer may send back within
 * the days that the shop promises: only what was sent. Null: nothing, or not any more.
 */
export function withdrawableOf(
  { country, status }: Pick<OrderRow, 'country' | 'status'>,
  parts: Parts,
  now: number,
): Withdrawable | null {
  if (status === 'CANCELLED') return null;
  const isRight = isInUnion(country);
  const until = endOf(parts, status);
  if (!isRight && until === null) return null;
  if (until !== null && until <= now) return null;
  const awaited = awaitedUnits(parts.withdrawals);
  const left = ({ id, quantity, removed, returned, requires_shipping }: OrderLineRow) =>
    isRight || requires_shipping === 1 ? quantity - removed - returned - (awaited.get(id) ?? 0) : 0;
  const units = new Map(parts.lines.map((line) => [line.id, left(line)] as const).filter(([, count]) => count > 0));
  return units.size === 0 ? null : { units, until };
}

/** Returns the end of the period; null while something of the order is to be sent. */
function endOf({ fulfillments, events }: Parts, status: string): number | null {
  if (status !== 'SHIPPED' && status !== 'FULFILLED') return null;
  const deliveredAt = events.find(({ to_status }) => to_status === 'FULFILLED')?.at;
  const lastSentAt = fulfillments.at(-1)?.shippedAt ?? deliveredAt ?? 0;
  return withdrawalEnd(arrivalOf(deliveredAt, lastSentAt));
}

export interface SplitUnits {
  /** `awaited`: those that were sent and are to come back; the others are not sent any more. */
  lines: { lineId: string; quantity: number; awaited: number }[];
  /** Whether nothing of the order stays with the buyer. */
  isWhole: boolean;
  /** Cents of standard shipping to refund with the last units (Directive 2011/83/EU, Art. 13); none where no law gives the right. */
  shippingCents: number;
}

interface UnitsToSplit {
  order: OrderRow;
  parts: Pick<OrderParts, 'lines' | 'fulfillments'>;
  withdrawable: Withdrawable;
  units: readonly { lineId: string; quantity: number }[];
}

/** Splits units into those that are not sent and those that are; null where there are fewer to withdraw from. */
export function splitUnits({ order, parts, withdrawable, units }: UnitsToSplit): SplitUnits | null {
  const wanted = new Map<string, number>();
  for (const { lineId, quantity } of units) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  const isPossible = [...wanted].every(([lineId, quantity]) => quantity <= (withdrawable.units.get(lineId) ?? 0));
  if (!isPossible) return null;
  const unsentOf = unsentUnits(order, parts);
  const lines = parts.lines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? 0;
    return quantity > 0 ? [{ lineId: line.id, quantity, awaited: quantity - Math.min(quantity, unsentOf(line)) }] : [];
  });
  const isWhole = [...withdrawable.units].every(([lineId, left]) => wanted.get(lineId) === left);
  return { lines, isWhole, shippingCents: isWhole && isInUnion(order.country) ? standardShipping(order) : 0 };
}

/** Returns a function of the units of a line that are neither sent, handed over nor removed. */
function unsentUnits({ status }: OrderRow, { fulfillments }: UnitsToSplit['parts']): (line: OrderLineRow) => number {
  const sent = new Map<string, number>();
  for (const { lineId, quantity } of fulfillments.flatMap(({ lines }) => lines))
    sent.set(lineId, (sent.get(lineId) ?? 0) + quantity);
  const isUnfinished = status !== 'SHIPPED' && status !== 'FULFILLED';
  return ({ id, quantity, removed, returned, requires_shipping }) => {
    if (requires_shipping === 1) return quantity - removed - (sent.get(id) ?? 0);
    return isUnfinished ? quantity - removed - returned : 0;
  };
}

/**
 * Returns the shipping to refund: no more than the cheapest offer cost; all that was paid where that is not recorded. A tax
 * that was added on it goes back with it.
 */
function standardShipping({ shipping_cents, shipping_json, shipping_tax_json, ...order }: OrderRow): number {
  const { standardCents } = ShippingChoice.parse(JSON.parse(shipping_json));
  const cents = Math.min(shipping_cents, standardCents ?? shipping_cents);
  if (order.tax_included === 1 || shipping_tax_json === null || cents === 0) return cents;
  const taxes = ShippingTaxes.parse(JSON.parse(shipping_tax_json));
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const step = smallestAmount(order.currency);
  return cents + Math.floor((tax * cents) / shipping_cents / step) * step;
}
