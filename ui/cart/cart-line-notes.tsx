import type { CartItem } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Renders what changed since the item was added to the cart: its price, and whether it can be shipped. */
export function CartLineNotes({ item }: { item: CartItem }) {
  return (
    <>
      {item.priceBefore && item.state !== 'soldOut' && <p className="cart-line-note">{priceNote(item)}</p>}
      {item.unshippable && <p className="cart-line-problem">{messages.cart.cannotShip}</p>}
    </>
  );
}

function priceNote({ priceBefore, saleMoney }: CartItem): string {
  const was = priceBefore?.formatText ?? '';
  const { currencyCode } = saleMoney;
  if (priceBefore?.currencyCode === currencyCode) return messages.cart.priceWas(was);
  return messages.cart.priceWasAbroad(was, currencyCode);
}
