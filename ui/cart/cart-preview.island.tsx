import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { reloadDelayMs } from '../../shared/constants.ts';
import type { Cart } from '../../shared/contract/cart.ts';
import { defineIsland } from '../rendering/define-island.ts';
import { Hole } from '../rendering/hole.tsx';
import { isTouch } from '../runtime/is-touch.ts';
import { useShared } from '../runtime/use-shared.ts';
import { onAdded } from './added.ts';
import { CartBadge } from './cart-badge.tsx';
import { CartMenu } from './cart-menu.tsx';
import {
  cartStore,
  changeQuantity,
  loadCart,
  openPreview,
  putBack,
  receiveCart,
  removeCartLine,
  stepQuantity,
  withoutCart,
  withRequestedQuantities,
} from './cart-store.ts';
import { MiniCart } from './mini-cart.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

const closed = withoutCart();

/** Renders the cart icon with its badge, and the preview that opens on hover, on focus and after adding an item. */
function CartPreview() {
  const { cart, wanted, pending, errors, removed: undoable, previewOpen, previewFocus } = useShared(cartStore, closed);
  // The hover or focus that made this script load is over: its event came before hydration.
  useEffect(() => {
    const hovers = matchMedia('(hover: hover)').matches && document.querySelector('.bag:hover');
    if (hovers || document.querySelector('.bag :focus-visible')) openPreview(true);
  }, []);
  useEffect(
    () =>
      onAdded((added) => {
        if (added) receiveCart(added);
        openPreview(true, true);
      }),
    [],
  );
  useEffect(() => {
    if (previewOpen && !cartStore.cart) void loadCart().catch(() => openPreview(false));
  }, [previewOpen]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (previewOpen && previewFocus) panel.current?.focus({ preventScroll: true });
  }, [previewOpen, previewFocus]);
  const ids = cart?.shoppingCart.map(({ id }) => id) ?? [];
  const removed = useFocusAfterRemoval(ids, panel);
  const { reloading, reloadHere } = useCartReload();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isElsewhere(event) || reloadHere(event) || previewOpen || !isTouch(event.nativeEvent)) return;
    event.preventDefault();
    openPreview(true, true);
  };
  return (
    <CartMenu
      badge={cart ? <CartBadge count={cart.count} /> : <Hole name="cartBadge" />}
      open={previewOpen}
      onOpen={() => openPreview(true)}
      onClose={() => openPreview(false)}
      busy={reloading}
      panel={panel}
      onPress={press}
    >
      {cart && (
        <MiniCart
          cart={withRequestedQuantities(cart as Cart, wanted)}
          pending={pending}
          error={Object.values(errors)[0]}
          removed={undoable}
          onPutBack={(line) => void putBack(line)}
          onViewCart={(event) => void (isElsewhere(event) || reloadHere(event))}
          onQuantity={(item, quantity) => void changeQuantity(item.id, quantity)}
          onStep={(item, by) => void stepQuantity(item, by)}
          onRemove={({ id }) => {
            removed(id);
            void removeCartLine(id);
          }}
        />
      )}
    </CartMenu>
  );
}

/** Returns whether a press opens another tab or window. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

export default defineIsland('cart-preview', CartPreview, 'interaction');

/** Reloads the cart after a second for links to it on its own page (docs/develop/specification.md, Navigation). */
function useCartReload(): { reloading: boolean; reloadHere: (event: MouseEvent<HTMLAnchorElement>) => boolean } {
  const [reloading, setReloading] = useState(false);
  const reloadHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.currentTarget.pathname !== location.pathname) return false;
    event.preventDefault();
    if (!reloading) setTimeout(() => location.reload(), reloadDelayMs);
    setReloading(true);
    return true;
  };
  return { reloading, reloadHere };
}
