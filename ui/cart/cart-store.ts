import { proxy } from 'valtio';
import { cartLineFacts } from '../../shared/analytics/event-facts.ts';
import type { Cart, CartItem } from '../../shared/contract/cart.ts';
import { reportEvent } from '../analytics/report-event.ts';
import { api } from '../runtime/api.ts';
import { wakeIsland } from '../runtime/wake.ts';
import { largestQuantity } from './cart-line-parts.tsx';
import type { RemovedLine } from './removed-notice.tsx';

/** The cart shared by the islands of a page. `cart` is null until an island has loaded it. */
export interface CartStore {
  cart: Cart | null;
  /** Requested quantities without a response yet, by cart line id. */
  wanted: Record<string, number>;
  /** Cart line or variant ids with a change in progress. */
  pending: string[];
  /** Errors of the last changes by the same ids, or `''` for the whole cart. */
  errors: Record<string, string>;
  /** The line that the last change removed. */
  removed: RemovedLine | null;
  /** Whether the preview is open. */
  previewOpen: boolean;
  /** Whether the preview takes the focus: it was opened by a press, not by hovering. */
  previewFocus: boolean;
}

/** Returns the store as it is before there is a cart. */
export const withoutCart = (): CartStore => ({
  cart: null,
  wanted: {},
  pending: [],
  errors: {},
  removed: null,
  previewOpen: false,
  previewFocus: false,
});

export const cartStore = proxy(withoutCart());

/** Stores a cart from the service, unless it is older than the present one. */
export function receiveCart(cart: Cart): void {
  if (cartStore.cart && cart.version < cartStore.cart.version) return;
  if (cartStore.cart) wakeIsland('cart-preview');
  cartStore.cart = cart;
}

export async function loadCart(): Promise<void> {
  receiveCart(await api<Cart>('GET', '/apis/cart'));
}

export async function addToCart(variantId: string, quantity: number): Promise<void> {
  await change(variantId, () => api<Cart>('POST', '/apis/cart/items', { variantId, quantity }), true);
  const cartLine = cartStore.cart?.shoppingCart.find((item) => item.variantId === variantId);
  if (cartLine) reportEvent('cart_add', cartLineFacts(cartLine, quantity));
}

/** Sets a line's quantity, one request at a time; of quantities requested meanwhile only the last is sent. */
export async function changeQuantity(id: string, quantity: number): Promise<void> {
  const { wanted } = cartStore;
  const isPending = wanted[id] !== undefined;
  wanted[id] = quantity;
  if (isPending) return;
  try {
    for (let sent: number | undefined; wanted[id] !== undefined && wanted[id] !== sent; ) {
      sent = wanted[id];
      const body = { quantity: sent };
      await change(id, () => api<Cart>('PUT', `/apis/cart/items/${encodeURIComponent(id)}`, body), true);
    }
  } catch {
    // The error is in `errors`; the quantity is the last confirmed one.
  } finally {
    delete wanted[id];
  }
}

/** Changes the latest requested quantity by one, so that presses in quick succession add up. */
export async function stepQuantity(item: CartItem, by: 1 | -1): Promise<void> {
  const now = cartStore.wanted[item.id] ?? item.quantity;
  const next = Math.max(1, Math.min(largestQuantity(item), now + by));
  if (next !== now) await changeQuantity(item.id, next);
}

/** Returns the cart with the requested quantities; its amounts are the last confirmed ones. */
export function withRequestedQuantities(cart: Cart, wanted: Readonly<Record<string, number>>): Cart {
  const shown = (item: CartItem) => ({ ...item, quantity: wanted[item.id] ?? item.quantity });
  return { ...cart, shoppingCart: cart.shoppingCart.map(shown) };
}

/** Replaces a line's variant; a second press waits for the first. */
export async function changeVariant(id: string, variantId: string): Promise<void> {
  if (cartStore.pending.includes(id)) return;
  await change(id, () => api<Cart>('PUT', `/apis/cart/items/${encodeURIComponent(id)}/variant`, { variantId }));
}

export async function removeCartLine(id: string): Promise<void> {
  delete cartStore.wanted[id];
  const line = cartStore.cart?.shoppingCart.find((item) => item.id === id);
  await change(id, () => api<Cart>('DELETE', `/apis/cart/${encodeURIComponent(id)}`));
  if (line && !cartStore.errors[id]) cartStore.removed = { variantId: line.variantId, quantity: line.quantity };
}

/** Adds again what was removed; the error, if any, is in `errors`. */
export async function putBack({ variantId, quantity }: RemovedLine): Promise<void> {
  await change(variantId, () => api<Cart>('POST', '/apis/cart/items', { variantId, quantity }));
}

export async function selectCartLines(variantIds: readonly string[], selected: boolean): Promise<void> {
  const cartStatus = selected ? 'selected' : 'unselected';
  await change('', () => api<Cart>('PUT', '/apis/cart/items', { cartStatus, variantIds }));
}

export async function applyCoupon(couponCode: string): Promise<void> {
  await change('coupon', () => api<Cart>('POST', '/apis/cart/useCoupon', { couponCode }));
}

export function openPreview(open: boolean, takesFocus = false): void {
  if (open) wakeIsland('cart-preview');
  cartStore.previewFocus = takesFocus;
  cartStore.previewOpen = open;
}

/** Performs one change and stores its error under the id; rethrows it if asked to. */
async function change(id: string, perform: () => Promise<Cart>, rethrow = false): Promise<void> {
  delete cartStore.errors[id];
  cartStore.removed = null;
  cartStore.pending.push(id);
  try {
    receiveCart(await perform());
  } catch (error) {
    cartStore.errors[id] = error instanceof Error ? error.message : String(error);
    if (rethrow) throw error;
  } finally {
    cartStore.pending.splice(cartStore.pending.indexOf(id), 1);
  }
}

if (typeof window !== 'undefined') {
  // A page from the back/forward cache may show an outdated cart.
  window.addEventListener('pageshow', (event) => {
    // If the server is unavailable, the shown cart stays until the next change.
    if (event.persisted && cartStore.cart) void loadCart().catch(() => undefined);
  });
}
