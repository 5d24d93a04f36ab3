import { useEffect } from 'react';
import type { Cart } from '../../shared/contract/cart.ts';
import { BagMenu } from '../components/bag-menu.tsx';
import { CartBadge } from '../components/cart-badge.tsx';
import { MiniCart } from '../components/mini-cart.tsx';
import { defineIsland } from '../render/define-island.ts';
import { Hole } from '../render/hole.tsx';
import { cartStore, changeQuantity, loadCart, openPreview, removeLine } from '../stores/cart-store.ts';
import { useShared } from '../stores/use-shared.ts';

const closed = { cart: null, pending: [], errors: {}, previewOpen: false };

/** The bag icon with its badge, and the preview that opens beside it on hover, on focus and after adding. */
function CartPreview() {
  const { cart, pending, errors, previewOpen } = useShared(cartStore, closed);
  // Whoever made this script load is there already: what opens the preview has been and gone.
  useEffect(() => {
    if (document.querySelector('.bag:hover, .bag:focus-within')) openPreview(true);
  }, []);
  useEffect(() => {
    if (previewOpen && !cartStore.cart) void loadCart().catch(() => openPreview(false));
  }, [previewOpen]);
  return (
    <BagMenu
      badge={cart ? <CartBadge count={cart.count} /> : <Hole name="cartBadge" />}
      open={previewOpen}
      onOpen={() => openPreview(true)}
      onClose={() => openPreview(false)}
    >
      {cart && (
        <MiniCart
          cart={cart as Cart}
          pending={pending}
          error={Object.values(errors)[0]}
          onQuantity={(item, quantity) => void changeQuantity(item.id, quantity)}
          onRemove={(item) => void removeLine(item.id)}
        />
      )}
    </BagMenu>
  );
}

export default defineIsland('cart-preview', CartPreview, 'interaction');
