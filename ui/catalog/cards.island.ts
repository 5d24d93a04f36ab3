import { cardPrice, cartLineFacts } from '../../shared/analytics/event-facts.ts';
import type { Cart } from '../../shared/contract/cart.ts';
import type { Variant } from '../../shared/contract/catalog.ts';
import type { Image } from '../../shared/contract/shapes.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { messages } from '../../shared/messages/messages.ts';
import { reportEvent } from '../analytics/report-event.ts';
import { showAdded } from '../cart/added.ts';
import { cardWidths } from '../components/card-widths.ts';
import { wasText } from '../components/was-text.ts';
import { defineEnhancer } from '../rendering/define-island.ts';
import { api } from '../runtime/api.ts';
import { plainClick } from '../runtime/plain-click.ts';
import { buyableOf, type CardProduct, cheapestOf, variantsIn } from './card-facts.ts';

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

/**
 * Shows a card in the colour of a dot: pictures, link, price and sizes.
 *
 * @returns what the card shows now, for screen readers
 */
function showColor(card: Element, dot: HTMLAnchorElement, product: CardProduct): string {
  const color = new URL(dot.href).searchParams.get('color') ?? '';
  const variants = variantsIn(product, color);
  const cheapest = cheapestOf(variants);
  const link = card.querySelector<HTMLAnchorElement>('.card-link');
  const price = card.querySelector('.price');
  if (!link || !price || !cheapest) throw new Error(dot.href);
  showPictures(card, product, color);
  link.href = dot.href;
  link.dataset.facts = cardPrice({ id: product.id, ...moneyOf(cheapest) });
  price.replaceChildren(...priceParts(cheapest));
  for (const size of card.querySelectorAll<HTMLButtonElement>('.quick button')) {
    const variant = buyableOf(product, variants, size.dataset.size ?? size.textContent);
    size.value = variant?.id ?? '';
    size.disabled = !variant;
  }
  return [link.textContent, dot.textContent, price.textContent].join(', ');
}

const moneyOf = ({ saleMoney, promotionMoney }: Variant) => ({ saleMoney, ...(promotionMoney && { promotionMoney }) });

function showPictures(card: Element, { images }: CardProduct, color: string): void {
  const [first, second] = images.filter((image) => image.color === color);
  const [shown, hover] = card.querySelectorAll<HTMLImageElement>('.picture img');
  if (!shown || !first) return;
  if (shown.srcset) shown.srcset = srcSet(first.url, cardWidths);
  shown.src = thumbnail(first.url, 750);
  keepInView(shown, first);
  // Hidden by its attribute where the colour has one picture only.
  if (!hover) return;
  hover.hidden = !second;
  if (!second) return;
  hover.src = thumbnail(second.url, 750);
  keepInView(hover, second);
}

/** Marks what of a picture stays in view where it is cut, as `Picture` does. */
function keepInView({ classList }: Element, { focus }: Image): void {
  classList.remove(...[...classList].filter((name) => name.startsWith('at-')));
  if (focus) classList.add(`at-${focus}`);
}

/** Returns the content of a price, as `Price` renders it. */
function priceParts({ saleMoney, promotionMoney, lowestOfDays }: Variant): (Node | string)[] {
  if (!promotionMoney || promotionMoney.cent >= saleMoney.cent) return [saleMoney.formatText];
  const part = (tag: 'ins' | 'del', words: string, amount: string) => {
    const element = document.createElement(tag);
    const hidden = document.createElement('span');
    hidden.className = 'visually-hidden';
    hidden.textContent = `${words} `;
    element.append(hidden, amount);
    return element;
  };
  return [
    part('ins', messages.product.now, promotionMoney.formatText),
    part('del', wasText(lowestOfDays), saleMoney.formatText),
  ];
}
