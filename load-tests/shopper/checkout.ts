import { figures } from './figures.ts';
import { type Choice, chance } from './find.ts';
import type { Page } from './page.ts';
import { tell } from './told.ts';
import { Left, type Visitor } from './visitor.ts';

export type PaymentType = 'IPAYLINKS' | 'PAYPAL' | 'COD';

export function addToBag(who: Visitor, { variantId }: Choice): void {
  const added = who.post('add to bag', '/cart/items', { variantId, quantity: chance(0.2) ? '2' : '1' });
  if (added.status === 409) throw new Left('sold out meanwhile');
  who.demand('what is added leads to the bag', added.location === '/cart');
  const bag = who.get('bag', '/cart');
  who.demand(
    'the bag holds it and can be checked out',
    bag.html.includes('/cart/items/') && bag.html.includes('href="/checkouts"'),
  );
  who.think(5);
}

/** An order that was placed ('': not known yet), and where the shop sends its buyer. */
export interface Placed {
  id: string;
  next: string;
}

/** From the bag to the placed order. */
export function checkOut(who: Visitor, paymentType: PaymentType): Placed {
  const empty = who.get('checkout', '/checkouts');
  who.demand('the checkout asks for an address', empty.html.includes('name="shippingAddress.street"'));
  who.think(35);
  const form = { ...addressForm(who), paymentType, shippingMethod: chance(0.8) ? 'standard' : 'express' };
  const quoted = who.post('checkout', '/checkouts', { ...form, action: 'update' });
  who.demand('the checkout shows the total for the address', quoted.status === 200 && isPriced(quoted, who));
  who.think(6);
  return place(who, form, quoted);
}

function addressForm({ home, phone, email }: Visitor): Record<string, string> {
  const { street, city, state, postalCode, country } = home;
  const fields = { firstName: 'Ada', lastName: 'Lane', street, apt: '', city, state, postalCode, country, phone };
  const address = Object.entries(fields).map(([name, value]) => [`shippingAddress.${name}`, value]);
  return { email, billing: 'same', ...Object.fromEntries(address) };
}

const isPriced = ({ html, value }: Page, { home }: Visitor) =>
  html.includes('Place order') && Number(value('expectedCent')) > 0 && value('expectedCurrency') === home.currency;

function place(who: Visitor, form: Record<string, string>, quoted: Page): Placed {
  const names = ['key', 'expectedCent', 'expectedCurrency'] as const;
  const shown = Object.fromEntries(names.map((name) => [name, quoted.value(name)]));
  const press = () => who.post('place order', '/checkouts', { ...form, ...shown, action: 'place' });
  const placed = press();
  if (placed.status === 0 || placed.status >= 500) return pressAgain(who, press, shown.key ?? '');
  // Sold out or priced anew since it was shown: the page says so, and this shopper leaves it at that.
  if (placed.status === 409) throw new Left('changed meanwhile');
  const order = heard(who, placed);
  if (order.id && chance(0.04)) who.demand('a second press is the same order', press().location === order.next);
  return order;
}

/** Whoever sees no answer presses again, with the same key: there is one order, or none. */
function pressAgain(who: Visitor, press: () => Page, key: string): Placed {
  const again = press();
  if (again.status === 0 || again.status >= 500) {
    tell('placing unheard', key);
    throw new Left('no answer to the order');
  }
  return heard(who, again);
}

/** The way to PayPal does not name the order: of one that is paid there it is known on the way back. */
function heard(who: Visitor, { location, status }: Page): Placed {
  const id = orderIn(location);
  who.demand('placing an order leads to paying it', status === 303 && location !== '');
  if (id) tellPlaced(id);
  return { id, next: location };
}

export function tellPlaced(id: string): void {
  tell('placed', id);
  figures.placed.add(1);
}

export const orderIn = (text: string): string => /[?&]order=([\w-]{8,64})/.exec(text)?.[1] ?? '';
