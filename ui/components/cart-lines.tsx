import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type CartActions, CartLine } from './cart-line.tsx';

interface CartLinesProps extends CartActions {
  cart: Cart;
  /** Ids of the lines whose change is under way. */
  pending?: readonly string[];
}

/** The lines of the cart page, each with its own forms. */
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
