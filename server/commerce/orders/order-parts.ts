import type { Order } from '../../../shared/contract/order.ts';
import type { Database } from '../database/connection.ts';
import { loadPointsBack } from '../points/spend.ts';
import { wasSent } from '../reviews/permission.ts';
import { type Attempt, latestAttempts } from './attempt-queries.ts';
import { type ExchangeRow, loadExchanges } from './exchange/exchange-queries.ts';
import { fulfillmentsByOrder } from './fulfillment-queries.ts';
import { documentNumbers } from './invoices/invoice-queries.ts';
import {
  cashOnDeliveryIn,
  loadOrderEvents,
  loadOrderLines,
  loadRefunds,
  type OrderLineRow,
  type OrderRow,
  reviewedLines,
} from './order-queries.ts';
import { loadPromises, type PromiseRow } from './promises/promise-queries.ts';
import { loadWithdrawals, type Withdrawal } from './withdrawal/withdrawal-queries.ts';

type Events = Awaited<ReturnType<typeof loadOrderEvents>>;
type Refunds = Awaited<ReturnType<typeof loadRefunds>>;

/** Data shown with an order beside its own row. */
export interface OrderParts {
  lines: readonly OrderLineRow[];
  /** Ids of reviewed lines, of this and other orders. */
  reviewed: ReadonlySet<string>;
  events: Events;
  refunds: Refunds;
  /** Hundredths of a point that went back; undefined: none. */
  pointsBack: number | undefined;
  fulfillments: Order['fulfillments'];
  withdrawals: readonly Withdrawal[];
  exchanges: readonly ExchangeRow[];
  /** The latest promise of its arrival; undefined: none was made. */
  promise: PromiseRow | undefined;
  documents: readonly { number: string; kind: 'invoice' | 'credit' }[];
  attempt: Attempt | undefined;
  /** Whether cash on delivery is possible: the country offers it and something is shipped. */
  cashOnDelivery: boolean;
}

/** Returns whether the buyer may review an order: a customer's, once it was sent. */
export const mayReview = ({ owner, status }: Pick<OrderRow, 'owner' | 'status'>): boolean =>
  owner.startsWith('user:') && wasSent.includes(status);

/** Returns whether any line of an order is shipped. */
export const isShipped = (
  lines: readonly Pick<OrderLineRow, 'requires_shipping' | 'quantity' | 'removed'>[],
): boolean => lines.some((line) => line.requires_shipping === 1 && line.removed < line.quantity);

/** Reads the parts of orders, at least one, with the same number of queries for one as for many. */
export async function loadParts(db: Database, orders: readonly OrderRow[]): Promise<(order: OrderRow) => OrderParts> {
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await loadOrderLines(db, ...ids), ({ order_id }) => order_id);
  const reviewable = orders.filter(mayReview).map(({ id }) => id);
  const reviewed = reviewable.length === 0 ? new Set<string>() : await reviewedLines(db, reviewable);
  const events = Map.groupBy(await loadOrderEvents(db, ...ids), ({ order_id }) => order_id);
  const refunds = Map.groupBy(await loadRefunds(db, ...ids), ({ order_id }) => order_id);
  const pointsBack = await loadPointsBack(
    db,
    orders.flatMap(({ id, points_cents }) => (points_cents > 0 ? [id] : [])),
  );
  const fulfillments = await fulfillmentsByOrder(db, ids);
  const withdrawals = Map.groupBy(await loadWithdrawals(db, ids), ({ order_id }) => order_id);
  const exchanges = Map.groupBy(await loadExchanges(db, ids), ({ order_id }) => order_id);
  const documents = Map.groupBy(await documentNumbers(db, ids), ({ orderId }) => orderId);
  const promises = Map.groupBy(await loadPromises(db, ids), ({ order_id }) => order_id);
  const attempts = await latestAttempts(db, ids);
  const onDelivery = await cashOnDeliveryIn(db, [...new Set(orders.map(({ country }) => country))]);
  return ({ id, country }) => ({
    lines: lines.get(id) ?? [],
    reviewed,
    events: events.get(id) ?? [],
    refunds: refunds.get(id) ?? [],
    pointsBack: pointsBack.get(id),
    fulfillments: fulfillments.get(id) ?? [],
    withdrawals: withdrawals.get(id) ?? [],
    exchanges: exchanges.get(id) ?? [],
    promise: promises.get(id)?.[0],
    documents: (documents.get(id) ?? []).map(({ number, kind }) => ({ number, kind })),
    attempt: attempts.get(id),
    cashOnDelivery: onDelivery.has(country) && isShipped(lines.get(id) ?? []),
  });
}
