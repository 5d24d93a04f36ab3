import { useEffect, useRef, useState } from 'react';
import type { Cart } from '../../shared/contract/cart.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { useShared } from '../runtime/use-shared.ts';
import {
  applyCoupon,
  cartStore,
  changeQuantity,
  changeVariant,
  putBack,
  receiveCart,
  removeCartLine,
  selectCartLines,
  stepQuantity,
  withRequestedQuantities,
} from './cart-store.ts';
import { CartView } from './cart-view.tsx';
import type { RemovedLine } from './removed-notice.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Props {
  cart: Cart;
  arrival?: string;
  errors?: Readonly<Record<string, string>>;
  removed?: RemovedLine;
}

/** Updates the cart page without a page load. */
function CartIsland({ cart, arrival, errors, removed: removedBefore }: Props) {
  const [initial] = useState(() => ({
    cart,
    wanted: {},
    pending: [] as string[],
    errors: {},
    removed: removedBefore ?? null,
    previewOpen: false,
    previewFocus: false,
  }));
  const live = useShared(cartStore, initial);
  useEffect(() => receiveCart(cart), [cart]);
  useEffect(() => {
    cartStore.removed = removedBefore ?? null;
  }, [removedBefore]);
  const { coupon, ...others } = live.errors;
  const shown = (live.cart ?? cart) as Cart;
  const place = useRef<HTMLDivElement>(null);
  const removed = useFocusAfterRemoval(
    shown.shoppingCart.map(({ id }) => id),
    place,
  );
  return (
    <CartView
      cart={withRequestedQuantities(shown, live.wanted)}
      arrival={arrival}
      place={place}
      pending={live.pending}
      couponPending={live.pending.includes('coupon')}
      couponError={coupon}
      removed={live.removed}
      onPutBack={(line) => void putBack(line)}
      errors={{ ...errors, ...messagesOf(others) }}
      onQuantity={(item, quantity) => void changeQuantity(item.id, quantity)}
      onStep={(item, by) => void stepQuantity(item, by)}
      onVariant={({ id }, variantId) => void changeVariant(id, variantId)}
      onRemove={({ id }) => {
        removed(id);
        void removeCartLine(id);
      }}
      onSelect={(item, selected) => void selectCartLines([item.variantId], selected)}
      onCoupon={(code) => void applyCoupon(code)}
    />
  );
}

/** Returns the first error of any cart line as the message of the whole cart. */
function messagesOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  const [first] = Object.values(errors);
  return first ? { '': first } : {};
}

export default defineIsland('cart-view', CartIsland, 'interaction');
