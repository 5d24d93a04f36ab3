import type { Call } from '../../shared/contract/call.ts';
import type { Cart } from '../../shared/contract/cart.ts';
import * as cartCalls from '../../shared/contract/cart.ts';
import { confirmOrder } from '../../shared/contract/checkout.ts';
import { reorder } from '../../shared/contract/orders.ts';
import type { Session } from './session.ts';
import { changeSession } from './session-middleware.ts';

const answersCart = new Set<Call>(
  Object.values(cartCalls).filter((value): value is typeof cartCalls.cart => 'path' in value && 'out' in value),
);

/** What changes the cart and answers something else. */
const changesCart = new Set<Call>([confirmOrder, reorder]);

/** Whether a call's answer tells something of the visitor's cart. */
export function tellsOfCart(call: Call): boolean {
  return answersCart.has(call) || changesCart.has(call);
}

/**
 * Keeps in the session what the badge shows, so that a page need not ask for the cart to say how much is in it. An
 * order takes the lines that were chosen out of the cart, and ordering again puts some in: how many there are then is
 * asked the next time.
 */
export function noteCart(session: Session, call: Call, data: unknown): void {
  if (changesCart.has(call)) changeSession(session, { cart: 'ask' });
  if (!answersCart.has(call)) return;
  const { count, version } = data as Cart;
  const known = session.data.cart;
  if (typeof known === 'object' && known.count === count && known.version === version) return;
  if (known === undefined && count === 0) return;
  changeSession(session, { cart: { count, version } });
}
