import { cardPrice } from '../../shared/analytics/event-facts.ts';
import type { Variant } from '../../shared/contract/catalog.ts';
import type { Image } from '../../shared/contract/shapes.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { messages } from '../../shared/messages/messages.ts';
import { cardWidths } from '../components/card-widths.ts';
import { wasText } from '../components/was-text.ts';
import { buyableOf, type CardProduct, cheapestOf, variantsIn } from './card-facts.ts';

/**
 * Shows a card in the colour of a dot: pictures, link, price and sizes.
 *
 * @returns what the card shows now, for screen readers
 */
export function showColor(card: Element, dot: HTMLAnchorElement, product: CardProduct): string {
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
