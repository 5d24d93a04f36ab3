import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type CartActions, CartLine } from './cart-line.tsx';

interface CartLinesProps extends CartActions {
  cart: Cart;
  /** Ids of the cart lines with a change in progress. */
  pending?: readonly string[];
}

/** Renders the lines of the cart page, each with its own forms. */
export function CartLines({ cart, pending = [], ...actions }: CartLinesProps) {
  return (
    <ul className="cart-lines" aria-label={messages.cart.lines}>
      {cart.shoppingCart.map((item) => (
        <li key={item.id}>
          <CartLine item={item} pending={pending.includes(item.id)} {...actions} />
        </li>
      ))}
    </ul>
  );
}
