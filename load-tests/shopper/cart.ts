import { type Choice, chance } from './find.ts';
import { Left, type Visitor } from './visitor.ts';

/** How often a shopper corrects a cart that has changed again meanwhile. */
const maxMends = 3;

/**
 * Adds the chosen variant to the cart and opens the cart.
 * @returns whether the variant was still available
 */
export function addToCart(who: Visitor, { variantId }: Choice): boolean {
  const added = who.post('add to cart', '/cart/items', { variantId, quantity: chance(0.2) ? '2' : '1' });
  if (added.status === 409) return false;
  who.demand('adding a product leads to the cart', added.location === '/cart');
  openCart(who);
  who.think(5);
  return true;
}

/**
 * Opens the cart and follows its proposal for each cart line that cannot be bought any more: reduces the quantity to
 * the stock, or removes the line.
 * @throws Left when the cart is empty afterwards
 */
export function openCart(who: Visitor): void {
  for (let mends = 0; mends < maxMends; mends++) {
    const { html, status } = who.get('cart', '/cart');
    who.demand('the cart opens', status === 200 && html.includes('<h1'));
    const lines = html.split('<article class="cart-line').slice(1);
    if (lines.length === 0) throw new Left('everything in the cart was sold out meanwhile');
    const problems = lines.filter((line) => line.includes('cart-line-problem'));
    if (problems.length === 0) {
      who.demand('a cart without problems can be checked out', html.includes('href="/checkouts"'));
      return;
    }
    for (const line of problems) mend(who, line);
  }
  throw new Left('the cart changed again and again');
}

function mend(who: Visitor, line: string): void {
  const left = valueAfter(line, '<form class="cart-line-problem"', ' name="quantity" value="');
  const action = valueAfter(line, '', 'action="/cart/items/');
  who.demand('a cart line with a problem can be changed or removed', action !== '' && line.includes('name="remove"'));
  const mended = who.post('change cart', `/cart/items/${action}`, left ? { quantity: left } : { remove: '1' });
  // The stock has fallen since the page was shown: the next page shows how much is left.
  who.demand('the cart is changed', mended.location === '/cart' || mended.status === 409);
}

/** Returns the text between `second` and the next quote, searched for after `first`; '' where either is missing. */
function valueAfter(html: string, first: string, second: string): string {
  const at = html.indexOf(first);
  const from = at < 0 ? -1 : html.indexOf(second, at);
  return from < 0 ? '' : html.slice(from + second.length, html.indexOf('"', from + second.length));
}
