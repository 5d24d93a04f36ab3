import { cartLineFacts } from '../../shared/analytics/event-facts.ts';
import type { Cart } from '../../shared/contract/cart.ts';
import { reportEvent } from '../analytics/report-event.ts';
import { showAdded } from '../cart/added.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { api } from '../runtime/api.ts';
import { plainClick } from '../runtime/plain-click.ts';
import { showColor } from './card-color.ts';
import type { CardProduct } from './card-facts.ts';

/**
 * Shows a card in the colour that is pressed, and adds sizes to the cart without a page load. A product is requested
 * once, when the first of its colours is pressed.
 */
function enhance(root: Element): void {
  const requested = new Map<string, Promise<CardProduct>>();
  const loadProduct = (link: HTMLAnchorElement) => {
    const id = link.pathname.split('/').at(-1) ?? '';
    const product = requested.get(id) ?? api<CardProduct>('GET', `/apis/products/${id}`);
    requested.set(id, product);
    return product;
  };
  const status = root.appendChild(statusElement());
  const show = async (dot: HTMLAnchorElement) => {
    const card = dot.closest('.card');
    if (!card) return;
    for (const other of card.querySelectorAll('.dots a')) other.removeAttribute('aria-current');
    dot.setAttribute('aria-current', 'true');
    try {
      const product = await loadProduct(dot);
      // Another colour may have been pressed meanwhile.
      if (dot.hasAttribute('aria-current')) status.textContent = showColor(card, dot, product);
    } catch {
      location.assign(dot.href);
    }
  };
  root.addEventListener('click', (event) => {
    const link = plainClick(event);
    if (!link?.closest('.dots')) return;
    event.preventDefault();
    void show(link);
  });
  root.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('.quick form');
    const size = (event as SubmitEvent).submitter;
    if (!form || !(size instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void add(form, size);
  });
}

/** Adds a size and opens the preview; a refusal is shown below the sizes. */
async function add(form: HTMLFormElement, size: HTMLButtonElement): Promise<void> {
  if (form.hasAttribute('aria-busy')) return;
  form.setAttribute('aria-busy', 'true');
  form.querySelector('[role="alert"]')?.remove();
  try {
    const cart = await api<Cart>('POST', '/apis/cart/items', { variantId: size.value, quantity: 1 });
    const cartLine = cart.shoppingCart.find(({ variantId }) => variantId === size.value);
    if (cartLine) reportEvent('cart_add', cartLineFacts(cartLine, 1));
    form.closest('details')?.removeAttribute('open');
    showAdded(cart);
  } catch (error) {
    const problem = document.createElement('p');
    problem.setAttribute('role', 'alert');
    problem.className = 'field-error';
    problem.textContent = error instanceof Error ? error.message : String(error);
    form.append(problem);
  } finally {
    form.removeAttribute('aria-busy');
  }
}

/** Returns an element in which screen readers are told what a card shows. */
function statusElement(): HTMLElement {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'visually-hidden';
  return status;
}

export default defineEnhancer('cards', enhance, 'interaction');
