import type { Call } from '../../../shared/contract/call.ts';
import type { Cart } from '../../../shared/contract/cart.ts';
import * as cartCalls from '../../../shared/contract/cart.ts';
import { confirmOrder } from '../../../shared/contract/checkout.ts';
import { cancelOrder, openPayLink, reorder } from '../../../shared/contract/orders.ts';
import type { Session } from './session.ts';
import { changeSession } from './session-middleware.ts';

const answersCart = new Set<Call>(
  Object.values(cartCalls).filter((value): value is typeof cartCalls.cart => 'path' in value && 'out' in value),
);

/** Calls that change the cart and return something else. */
const changesCart = new Set<Call>([confirmOrder, reorder, cancelOrder]);
/** Calls after which an order may wait for its payment. */
const leavesWaiting = new Set<Call>([confirmOrder, openPayLink]);

/**
 * Stores the cart's count in the session, so that a page can show the badge without asking for the cart, and whether an
 * order may wait. Placing an order, cancelling it and ordering again change the cart by a number that only the service
 * knows: the next page asks for it.
 */
export function noteCart(session: Session, call: Call, data: unknown): void {
  if (changesCart.has(call)) changeSession(session, { cart: 'ask' });
  if (leavesWaiting.has(call)) changeSession(session, { waits: true });
  if (!answersCart.has(call)) return;
  const { count, version } = data as Cart;
  const known = session.data.cart;
  if (typeof known === 'object' && known.count === count && known.version === version) return;
  if (known === undefined && count === 0) return;
  changeSession(session, { cart: { count, version } });
}
