import { type MouseEvent, useEffect, useRef } from 'react';
import type { Cart } from '../../shared/contract/cart.ts';
import { CartMenu } from '../components/bag-menu.tsx';
import { CartBadge } from '../components/cart-badge.tsx';
import { MiniCart } from '../components/mini-cart.tsx';
import { defineIsland } from '../render/define-island.ts';
import { Hole } from '../render/hole.tsx';
import { isTouch } from '../runtime/is-touch.ts';
import {
  asWanted,
  cartStore,
  changeQuantity,
  loadCart,
  openPreview,
  removeLine,
  stepQuantity,
} from '../stores/cart-store.ts';
import { useCartReload } from '../stores/use-cart-reload.ts';
import { useShared } from '../stores/use-shared.ts';

const closed = { cart: null, wanted: {}, pending: [], errors: {}, previewOpen: false };

/** The bag icon with its badge, and the preview that opens beside it on hover, on focus and after adding. */
function CartPreview() {
  const { cart, wanted, pending, errors, previewOpen } = useShared(cartStore, closed);
  // Whoever made this script load is there already: what opens the preview has been and gone.
  useEffect(() => {
    const hovers = matchMedia('(hover: hover)').matches && document.querySelector('.bag:hover');
    if (hovers || document.querySelector('.bag :focus-visible')) openPreview(true);
  }, []);
  useEffect(() => {
    if (previewOpen && !cartStore.cart) void loadCart().catch(() => openPreview(false));
  }, [previewOpen]);
  useFocusKept(previewOpen ? (cart?.shoppingCart.length ?? 0) : 0);
  const { reloading, reloadHere } = useCartReload();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isElsewhere(event) || reloadHere(event) || previewOpen || !isTouch(event.nativeEvent)) return;
    event.preventDefault();
    openPreview(true);
  };
  return (
    <CartMenu
      badge={cart ? <CartBadge count={cart.count} /> : <Hole name="cartBadge" />}
      open={previewOpen}
      onOpen={() => openPreview(true)}
      onClose={() => openPreview(false)}
      busy={reloading}
      onPress={press}
    >
      {cart && (
        <MiniCart
          cart={asWanted(cart as Cart, wanted)}
          pending={pending}
          error={Object.values(errors)[0]}
          onViewCart={(event) => void (isElsewhere(event) || reloadHere(event))}
          onQuantity={(item, quantity) => void changeQuantity(item.id, quantity)}
          onStep={(item, by) => void stepQuantity(item, by)}
          onRemove={(item) => void removeLine(item.id)}
        />
      )}
    </CartMenu>
  );
}

/** A press that opens another tab or window. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The line that is removed takes the focus with it; the panel has it then, so that Tab goes on from there. */
function useFocusKept(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('.bag-panel')?.focus({ preventScroll: true });
    }
    before.current = lines;
  }, [lines]);
}

export default defineIsland('cart-preview', CartPreview, 'interaction');
