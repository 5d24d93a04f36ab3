import { arrivalOf, withdrawalEnd } from '../../../../shared/orders/withdrawal-period.ts';
import { isInUnion } from '../../../../shared/places/european-union.ts';
import type { OrderParts } from '../order-parts.ts';
import type { OrderLineRow, OrderRow } from '../order-queries.ts';
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
