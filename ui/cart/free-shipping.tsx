import type { Cart } from '../../shared/contract/cart.ts';
import { messages } from '../../shared/messages/messages.ts';

/** Renders the cart's progress to free shipping; nothing where the shop has no threshold. */
export function FreeShipping({ progress }: { progress: Cart['freeShipping'] }) {
  if (!progress) return null;
  const { threshold, left } = progress;
  const reached = left.cent <= 0;
  return (
    <div className="free-shipping">
      <p>{reached ? messages.cart.freeShippingReached : messages.cart.freeShippingLeft(left.formatText)}</p>
      <progress
        aria-label={messages.cart.freeShipping}
        max={threshold.cent}
        value={reached ? threshold.cent : threshold.cent - left.cent}
      />
    </div>
  );
}
