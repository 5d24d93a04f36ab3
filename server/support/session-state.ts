import { decimalAmount } from '../../shared/money.ts';
import type { CartRecord, RequestLine, StateChangeRecord } from '../logging/log-entry.ts';

/** State of an order and its payment, e.g. 'UNPAID' and 'declined'; empty where the log has no value yet. */
export interface OrderState {
  status: string;
  payment: string;
}

/** State of cart and orders before a step; the timeline shows changes. */
export interface SessionState {
  cart: CartRecord | undefined;
  /** By order number. */
  orders: Map<string, OrderState>;
}

export const nothingYet = (): SessionState => ({ cart: undefined, orders: new Map() });

/** Describes what a request changed or found changed, and records it. */
export function changesIn(line: RequestLine, state: SessionState): { cart: string | null; orders: string[] } {
  return { cart: cartChange(line, state), orders: orderChanges(line, state) };
}

function cartChange({ cart }: RequestLine, state: SessionState): string | null {
  if (!cart) return null;
  const before = state.cart;
  const isSame = before?.version === cart.version && before.count === cart.count;
  state.cart = isSame ? { ...before, ...cart } : cart;
  if (isSame && (cart.total ?? before.total) === before.total) return null;
  return !before && cart.count === 0 ? null : cartInWords(cart);
}

/** Formats a cart: '2 pieces, 139.00 USD (version 3)' */
function cartInWords({ count, total, currency, version }: CartRecord): string {
  const pieces = `${count} ${count === 1 ? 'piece' : 'pieces'}`;
  const money =
    total === undefined
      ? ''
      : `, ${decimalAmount({ cent: total, currencyCode: currency ?? '' })} ${currency ?? ''}`.trimEnd();
  return `${pieces}${money} (version ${version})`;
}

/** Describes the changed orders, one text each; of an unchanged order its state, where that is new. */
function orderChanges(line: RequestLine, { orders }: SessionState): string[] {
  const { order, moved = [] } = line;
  const before = order && orders.get(order.orderNo);
  noteOrders(line, orders);
  const changes = [...Map.groupBy(moved, ({ orderNo }) => orderNo)].map(
    ([orderNo, its]) => `${orderNo}: ${its.map(changeInWords).join(', ')}`,
  );
  if (!order || moved.some(({ orderNo }) => orderNo === order.orderNo)) return changes;
  if (before?.status === order.status && before.payment === order.payment) return changes;
  return [...changes, `${order.orderNo} is ${orderInWords(order)}`];
}

/** Records the orders' states after a request: what it read, then what it changed. */
export function noteOrders(
  { order, moved = [] }: Pick<RequestLine, 'order' | 'moved'>,
  orders: Map<string, OrderState>,
): void {
  if (order) orders.set(order.orderNo, { status: order.status, payment: order.payment });
  for (const { kind, orderNo, to } of moved) {
    const state = orders.get(orderNo) ?? { status: '', payment: 'none' };
    orders.set(orderNo, kind === 'order' ? { ...state, status: to } : { ...state, payment: to });
  }
}

/** Formats a state change: 'payment begun → declined', 'waiting for payment' */
export function changeInWords({ kind, from, to }: Pick<StateChangeRecord, 'kind' | 'from' | 'to'>): string {
  const before = from && stateInWords(kind, from);
  const after = stateInWords(kind, to);
  return `${kind === 'payment' ? 'payment ' : ''}${before ? `${before} → ${after}` : after}`;
}

export const orderInWords = ({ status, payment }: OrderState): string =>
  [status && stateInWords('order', status), payment !== 'none' && `payment ${stateInWords('payment', payment)}`]
    .filter(Boolean)
    .join(', ');

/** Texts for states of orders and payments (`shared/contract`, `payment-tables.ts`), for readers who do not program. */
const orders: Readonly<Record<string, string>> = {
  UNPAID: 'waiting for payment',
  PAIDFAIL: 'payment failed',
  PREPARING: 'being prepared',
  SHIPPED: 'shipped',
  FULFILLED: 'delivered',
  CANCELLED: 'cancelled',
};
const payments: Readonly<Record<string, string>> = {
  none: 'none',
  started: 'begun',
  challenge: 'waiting for the bank or PayPal',
  processing: 'being checked',
  unknown: 'without a known outcome',
  verify: 'waiting for the code',
  onDelivery: 'on delivery',
  refunding: 'being refunded',
};

/** Returns the text of a state; an unknown state as logged. */
export const stateInWords = (kind: 'order' | 'payment', state: string): string =>
  (kind === 'order' ? orders : payments)[state] ?? state;
