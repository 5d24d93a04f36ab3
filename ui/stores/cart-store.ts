import { proxy } from 'valtio';
import type { Cart, CartItem } from '../../shared/contract/cart.ts';
import { lineFacts } from '../../shared/event-facts.ts';
import { largestQuantity } from '../components/most-of.ts';
import { wakeIsland } from '../runtime/wake.ts';
import { api } from './api.ts';
import { tell } from './tell.ts';

/** The cart as the islands of a page share it. `cart` is null until something here has asked for it. */
export interface CartStore {
  cart: Cart | null;
  /** Quantities that were asked for and are not answered yet, by the line's id. */
  wanted: Record<string, number>;
  /** Item or variant ids with a change under way. */
  pending: string[];
  /** What the last change ran into, for the line or the whole (`''`). */
  errors: Record<string, string>;
  /** True while the preview stands open. */
  previewOpen: boolean;
}

export const cartStore = proxy<CartStore>({ cart: null, wanted: {}, pending: [], errors: {}, previewOpen: false });

/** Takes over an answer of the service; an older one than what is shown is dropped. */
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
  const line = cartStore.cart?.shoppingCart.find((item) => item.variantId === variantId);
  if (line) tell('cart_add', lineFacts(line, quantity));
}

/** Sets a line's quantity. One request of a line is under way at a time; of what is asked for meanwhile the last counts. */
export async function changeQuantity(id: string, quantity: number): Promise<void> {
  const { wanted } = cartStore;
  const isUnderWay = wanted[id] !== undefined;
  wanted[id] = quantity;
  if (isUnderWay) return;
  try {
    for (let sent: number | undefined; wanted[id] !== undefined && wanted[id] !== sent; ) {
      sent = wanted[id];
      const body = { quantity: sent };
      await change(id, () => api<Cart>('PUT', `/apis/cart/items/${encodeURIComponent(id)}`, body), true);
    }
  } catch {
    // It stands in `errors`; the quantity is the last that the shop confirmed.
  } finally {
    delete wanted[id];
  }
}

/** One more or one fewer than was asked for last, so that presses in quick succession add up. */
export async function stepQuantity(item: CartItem, by: 1 | -1): Promise<void> {
  const now = cartStore.wanted[item.id] ?? item.quantity;
  const next = Math.max(1, Math.min(largestQuantity(item), now + by));
  if (next !== now) await changeQuantity(item.id, next);
}

/** The cart with the quantities that were asked for; its amounts are those that the shop confirmed. */
export function asWanted(cart: Cart, wanted: Readonly<Record<string, number>>): Cart {
  const shown = (item: CartItem) => ({ ...item, quantity: wanted[item.id] ?? item.quantity });
  return { ...cart, shoppingCart: cart.shoppingCart.map(shown) };
}

export async function removeLine(id: string): Promise<void> {
  delete cartStore.wanted[id];
  await change(id, () => api<Cart>('DELETE', `/apis/cart/${encodeURIComponent(id)}`));
}

export async function selectLines(variantIds: readonly string[], selected: boolean): Promise<void> {
  const cartStatus = selected ? 'selected' : 'unselected';
  await change('', () => api<Cart>('PUT', '/apis/cart/items', { cartStatus, variantIds }));
}

export async function applyCoupon(couponCode: string): Promise<void> {
  await change('coupon', () => api<Cart>('POST', '/apis/cart/useCoupon', { couponCode }));
}

export function openPreview(open: boolean): void {
  if (open) wakeIsland('cart-preview');
  cartStore.previewOpen = open;
}

/** Makes one change; a failure is kept under its id and, when asked for, handed on. */
async function change(id: string, perform: () => Promise<Cart>, rethrow = false): Promise<void> {
  delete cartStore.errors[id];
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
  // A page that comes back from the back/forward cache may show an older cart than the shop has.
  window.addEventListener('pageshow', (event) => {
    // When the shop cannot answer, the one that was shown stays: the next change brings the newer.
    if (event.persisted && cartStore.cart) void loadCart().catch(() => undefined);
  });
}
