import { z } from 'zod';
import { type Order, OrderStatus, PaymentType } from '../../../shared/contract/order.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { money } from '../../../shared/money.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { paymentTypesFor } from '../checkout/payment-types.ts';
import type { CommerceDeps } from '../context.ts';
import { pieceOf } from '../ordered-piece.ts';
import { paymentOf, standingOf } from '../payment/state.ts';
import { reportedOf } from './event-claims.ts';
import { type ExchangeRow, stateOf } from './exchange/exchange-queries.ts';
import { billingAddressOf, shippingAddressOf } from './order-addresses.ts';
import { loadParts, mayReview, type OrderParts } from './order-parts.ts';
import type { OrderLineRow, OrderRow } from './order-queries.ts';
import { arrivalIn } from './promises/promise-queries.ts';
import { ShippingChoice } from './shipping-choice.ts';
import { mayBeCancelled } from './transitions.ts';
import { toCollectOf } from './unit-costs.ts';
import { type Withdrawable, withdrawableOf } from './withdrawal/may-withdraw.ts';
import type { Withdrawal } from './withdrawal/withdrawal-queries.ts';

const RefundState = z.enum(['pending', 'done', 'refused']);

type Deps = Pick<CommerceDeps, 'db' | 'clock' | 'payPal' | 'cardForm'>;

/** Returns an order in the contract's shape, from the data frozen when it was placed. */
export async function viewOrder(deps: Deps, order: OrderRow): Promise<Order> {
  return viewWith(deps, order, (await loadParts(deps.db, [order]))(order));
}

/** Returns many orders, with as many queries as for one. */
export async function viewOrders(deps: Deps, orders: readonly OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const partsOf = await loadParts(deps.db, orders);
  return orders.map((order) => viewWith(deps, order, partsOf(order)));
}

function viewWith(deps: Deps, order: OrderRow, parts: OrderParts): Order {
  const { events, refunds, fulfillments, attempt, cashOnDelivery } = parts;
  const status = OrderStatus.parse(order.status);
  const reported = reportedOf(order);
  const withdrawable = withdrawableOf(order, parts, deps.clock.now());
  const inCurrency = (cents: number) => money(cents, order.currency);
  const { cents, standardCents: _, duties, ...method } = ShippingChoice.parse(JSON.parse(order.shipping_json));
  return {
    id: order.id,
    orderNo: order.order_no,
    status,
    label: messages.service.orderStatus[status],
    createdAt: order.created_at,
    ...(isAwaitingPayment(status) ? { expiresAt: order.expires_at } : {}),
    email: order.email,
    lines: viewLines(order, parts, withdrawable),
    shippingAddress: shippingAddressOf(order),
    billingAddress: billingAddressOf(order),
    shippingMethod: { ...method, money: inCurrency(cents) },
    subtotal: inCurrency(order.subtotal_cents),
    discount: inCurrency(order.discount_cents),
    shipping: inCurrency(order.shipping_cents),
    tax: inCurrency(order.tax_cents),
    taxIncluded: order.tax_included === 1,
    ...(duties && { duties }),
    points: inCurrency(order.points_cents),
    total: inCurrency(order.total_cents),
    ...(isCollectedLess(order, parts) && { toCollect: inCurrency(collectedOf(order, parts)) }),
    ...(order.coupon_code ? { couponCode: order.coupon_code } : {}),
    payment: {
      type: PaymentType.parse(order.payment_type),
      ...paymentOf(standingOf(order), attempt),
    },
    paymentTypes: isAwaitingPayment(status) ? paymentTypesFor(deps, { currency: order.currency, cashOnDelivery }) : [],
    ...cancelledBy(events),
    cancellable: mayBeCancelled(status, fulfillments.length),
    refunds: refunds.map(({ attempt_id, amount_cents, currency, state, updated_at }) => ({
      money: money(amount_cents, currency),
      state: RefundState.parse(state),
      ofPayment: attempt?.state === 'paid' && attempt_id === attempt.id,
      at: updated_at,
    })),
    ...(parts.pointsBack !== undefined && { pointsBack: parts.pointsBack }),
    fulfillments,
    ...promiseIn(parts),
    ...(withdrawable && { withdrawal: { until: withdrawable.until } }),
    ...(parts.withdrawals.length > 0 && { withdrawals: parts.withdrawals.map(viewWithdrawal) }),
    ...(parts.exchanges.length > 0 && { exchanges: parts.exchanges.map((each) => viewExchange(each, order.currency)) }),
    ...(parts.documents.length > 0 && { documents: [...parts.documents] }),
    tracks: events.map((event) => ({ at: event.at, text: trackOf(event, { refunded: refunds.length > 0 }) })),
    ...(reported.length > 0 && { reported }),
  };
}

function isCollectedLess({ payment_type, status }: OrderRow, { lines }: OrderParts): boolean {
  return (
    payment_type === 'COD' && status !== 'CANCELLED' && lines.some(({ removed, returned }) => removed + returned > 0)
  );
}

/** Returns what the courier collected, or is to collect. */
const collectedOf = (order: OrderRow, { lines, attempt }: OrderParts): number =>
  attempt?.state === 'paid' ? attempt.amount_cents : toCollectOf(order, lines);

function cancelledBy(events: readonly { to_status: string; cause: string }[]): Pick<Order, 'cancelledBy'> {
  const cause = events.find((event) => event.to_status === 'CANCELLED')?.cause;
  if (cause === undefined) return {};
  return { cancelledBy: cause === 'expired' || cause === 'customer' || cause === 'refused' ? cause : 'shop' };
}

function promiseIn({ promise }: OrderParts): Pick<Order, 'promise'> {
  if (!promise) return {};
  const arrives = arrivalIn(promise);
  return { promise: { ...(arrives && { arrives }), delayed: promise.number > 1 } };
}

function viewWithdrawal({ created_at, refund_by, lines }: Withdrawal) {
  const units = lines.map(({ line_id, quantity, awaited }) => ({ lineId: line_id, quantity, awaited }));
  return { at: created_at, refundBy: refund_by, lines: units };
}

function viewExchange(exchange: ExchangeRow, currency: string): NonNullable<Order['exchanges']>[number] {
  const { id, created_at, line_id, title, variant_title, waits, difference_cents: less, fulfillment_id } = exchange;
  return {
    id,
    at: created_at,
    lineId: line_id,
    title,
    variantTitle: variant_title,
    state: stateOf(exchange),
    waits: waits === 1,
    ...(less > 0 && { difference: money(less, currency) }),
    ...(fulfillment_id !== null && { parcelId: fulfillment_id }),
  };
}

function viewLines(
  order: OrderRow,
  { lines, reviewed }: OrderParts,
  withdrawable: Withdrawable | null,
): Order['lines'] {
  const asked = mayReview(order);
  return lines.map((line) => ({
    ...viewLine(line, order.currency),
    ...(withdrawable?.units.has(line.id) && { withdrawable: withdrawable.units.get(line.id) }),
    ...(asked && line.removed < line.quantity && { review: reviewed.has(line.id) ? 'reviewed' : 'may' }),
  }));
}

function viewLine(line: OrderLineRow, currency: string): Order['lines'][number] {
  return {
    id: line.id,
    productId: String(line.product_id),
    variantId: String(line.variant_id),
    ...pieceOf(line),
    handle: line.handle,
    image: line.image,
    quantity: line.quantity,
    ...(line.removed > 0 && { removed: line.removed }),
    saleMoney: money(line.unit_cents, currency),
    lineMoney: money(line.line_cents, currency),
    ...(line.requires_shipping === 0 && { unshipped: true as const }),
  };
}

interface Event {
  to_status: string;
  cause: string;
}

const { orderCauses: byCause, orderSteps: byStatus } = messages.service;

/** Texts that depend on what led to the status. */
const causes: Readonly<Record<string, keyof typeof byCause>> = {
  'PREPARING phone verified': 'phoneVerified',
  'PREPARING nothing to pay': 'nothingToPay',
  'SHIPPED nothing to ship': 'nothingToShip',
  'CANCELLED customer': 'cancelledByCustomer',
  'CANCELLED expired': 'expired',
  'CANCELLED refused': 'refused',
};

function trackOf({ to_status, cause }: Event, { refunded }: { refunded: boolean }): string {
  const known = causes[`${to_status} ${cause}`];
  const text = known ? byCause[known] : byStatus[OrderStatus.parse(to_status)];
  return to_status === 'CANCELLED' && refunded ? `${text} ${messages.service.refunded}` : text;
}
