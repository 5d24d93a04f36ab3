import type { CartRecord, RequestLine } from '../../../server/logging/line.ts';

/** How bag and orders stood at the step before; a story tells what changed. */
export interface Standing {
  cart: CartRecord | undefined;
  /** By order number: what was told of it last. */
  orders: Map<string, string>;
}

export const nothingYet = (): Standing => ({ cart: undefined, orders: new Map() });

/** What a request changed, or found changed, in words; notes it. */
export function changesIn(line: RequestLine, standing: Standing): { bag: string | null; orders: string[] } {
  return { bag: bagChange(line, standing), orders: [...movesIn(line, standing), ...orderFound(line, standing)] };
}

function bagChange({ cart }: RequestLine, standing: Standing): string | null {
  if (!cart) return null;
  const before = standing.cart;
  standing.cart = { ...(before?.version === cart.version && before), ...cart };
  if (
    before &&
    before.version === cart.version &&
    before.count === cart.count &&
    (cart.total ?? before.total) === before.total
  )
    return null;
  if (!before && cart.count === 0) return null;
  return bagInWords(cart);
}

/** '2 pieces, 139.00 USD' */
export function bagInWords({ count, total, currency, version }: CartRecord): string {
  const pieces = `${count} ${count === 1 ? 'piece' : 'pieces'}`;
  const money = total === undefined ? '' : `, ${(total / 100).toFixed(2)} ${currency ?? ''}`.trimEnd();
  return `${pieces}${money} (version ${version})`;
}

function movesIn({ moved = [] }: RequestLine, standing: Standing): string[] {
  return moved.map(({ kind, orderNo, from, to }) => {
    standing.orders.delete(orderNo);
    return `${orderNo}: ${kind === 'payment' ? 'payment ' : ''}${from ? `${from} → ${to}` : to}`;
  });
}

function orderFound({ order }: RequestLine, standing: Standing): string[] {
  if (!order) return [];
  const { orderNo, status, payment } = order;
  const now = orderInWords({ status, payment });
  if (standing.orders.get(orderNo) === now) return [];
  standing.orders.set(orderNo, now);
  return [`${orderNo} is ${now}`];
}

export const orderInWords = ({ status, payment }: { status: string; payment: string }): string =>
  payment === 'none' ? status : `${status}, payment ${payment}`;
