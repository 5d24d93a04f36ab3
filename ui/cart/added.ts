import type { Cart } from '../../shared/contract/cart.ts';
import { wakeIsland } from '../runtime/wake.ts';

const addedEvent = 'hemline:added';
const preview = () => document.querySelector<HTMLElement>('store-island[name="cart-preview"]');

/**
 * Opens the cart's preview after an enhancer added to the cart. Enhancers are built apart from islands and do not share
 * their store: the preview's element carries the message until its script has loaded.
 */
export function showAdded(cart: Cart): void {
  const element = preview();
  if (!element) return;
  element.dataset.added = '';
  wakeIsland('cart-preview');
  document.dispatchEvent(new CustomEvent(addedEvent, { detail: cart }));
}

/**
 * Calls `show` whenever an enhancer added to the cart; at once, without the cart, if one did before.
 *
 * @returns ends it
 */
export function onAdded(show: (cart: Cart | null) => void): () => void {
  const added = (cart: Cart | null) => {
    delete preview()?.dataset.added;
    show(cart);
  };
  const listener = (event: Event) => event instanceof CustomEvent && added(event.detail);
  document.addEventListener(addedEvent, listener);
  if (preview()?.dataset.added !== undefined) added(null);
  return () => document.removeEventListener(addedEvent, listener);
}
