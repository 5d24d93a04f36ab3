import { openCart } from './cart.ts';
import { figures } from './figures.ts';
import { chance, oneOf } from './find.ts';
import type { Page } from './page.ts';
import { report, reportUnheardIfThrown } from './report.ts';
import { Left, type Visitor } from './visitor.ts';

export type PaymentType = 'IPAYLINKS' | 'PAYPAL' | 'COD';

/** A placed order: its id ('' until known), its payment type, and where the shop sends the buyer next. */
export interface Placed {
  id: string;
  next: string;
  paymentType: PaymentType;
}

/** How often a shopper restarts the checkout because the cart has changed. */
const maxLooks = 3;

/**
 * Goes from the cart to the placed order; leaves out what cannot be bought any more.
 * @throws Left when nothing remains
 */
export function checkOut(who: Visitor): Placed {
  who.checkout = 'begun';
  for (let looks = 0; looks < maxLooks; looks++) {
    const placed = lookAndPlace(who, looks === 0);
    if (placed) return placed;
    openCart(who);
  }
  throw new Left('the cart changed again and again');
}

/** @returns null when a cart line cannot be bought in its present form */
function lookAndPlace(who: Visitor, isFirst: boolean): Placed | null {
  const asked = who.get('checkout', '/checkouts');
  if (asked.location === '/cart' || hasProblems(asked)) return null;
  who.demand('the checkout asks for an address', asked.html.includes('name="shippingAddress.street"'));
  // At the second attempt the shopper has the postal address at hand.
  who.think(isFirst ? 35 : 10);
  const typed = { ...addressForm(who), ...bookOf(asked), ...choices(who, asked) };
  const quoted = who.post('checkout', '/checkouts', { ...typed, action: 'update' });
  if (quoted.location === '/cart' || hasProblems(quoted)) return null;
  who.demand('the checkout shows the total for the address', quoted.status === 200 && isPriced(quoted, who));
  who.think(6);
  return place(who, { ...typed, ...stillOffered(who, quoted, typed) }, quoted);
}

/** Whether the checkout shows a problem at a cart line. */
const hasProblems = ({ html }: Page) => html.includes('class="summary-problem"');

function addressForm({ home, phone, email }: Visitor): Record<string, string> {
  const { street, city, state, postalCode, country } = home;
  const fields = { firstName: 'Ada', lastName: 'Lane', street, apt: '', city, state, postalCode, country, phone };
  const address = Object.entries(fields).map(([name, value]) => [`shippingAddress.${name}`, value]);
  return { email, billing: 'same', ...Object.fromEntries(address) };
}

/**
 * Returns the address book fields of the form: uses the selected address; saves this one where the customer has none.
 */
function bookOf({ value }: Page): Record<string, string> {
  const used = value('usedAddress');
  if (used) return { savedAddress: used, usedAddress: used };
  return value('saveAddress') ? { saveAddress: 'on' } : {};
}

interface Choices {
  paymentType: string;
  shippingMethod: string;
}

/** Chooses among the options that the page offers: cash on delivery depends on the country, PayPal on the currency. */
function choices(who: Visitor, page: Page): Choices {
  const [methods, types] = [page.values('shippingMethod'), page.values('paymentType')];
  who.demand('the checkout offers ways to ship and to pay', methods.length > 0 && types.length > 0);
  const wanted = anyPayment();
  return {
    paymentType: types.includes(wanted) ? wanted : (types[0] ?? ''),
    shippingMethod: chance(0.8) ? (methods[0] ?? '') : oneOf(methods),
  };
}

/** Replaces choices that the page does not offer for the entered postal address. */
function stillOffered(who: Visitor, page: Page, { paymentType, shippingMethod }: Choices): Choices {
  const anew = choices(who, page);
  const isOffered = (name: string, value: string) => page.values(name).includes(value);
  return {
    paymentType: isOffered('paymentType', paymentType) ? paymentType : anew.paymentType,
    shippingMethod: isOffered('shippingMethod', shippingMethod) ? shippingMethod : anew.shippingMethod,
  };
}

function anyPayment(): PaymentType {
  if (chance(0.12)) return 'PAYPAL';
  return chance(0.3) ? 'COD' : 'IPAYLINKS';
}

const isPriced = ({ html, value }: Page, { home }: Visitor) =>
  html.includes('value="place"') && Number(value('expectedCent')) > 0 && value('expectedCurrency') === home.currency;

/** Submits the order at the total shown; submits it once more when the page shows a changed total. */
function place(who: Visitor, form: Record<string, string>, shown: Page, isAgain = false): Placed | null {
  const names = ['key', 'expectedCent', 'expectedCurrency', 'shownCountry'] as const;
  const seen = Object.fromEntries(names.map((name) => [name, shown.value(name)]));
  const press = () => who.post('place order', '/checkouts', { ...form, ...seen, action: 'place' });
  const placed = heardOrAgain(press, seen.key ?? '');
  if (placed.status === 409 || placed.location === '/cart') {
    if (isAgain || hasProblems(placed) || placed.location) return null;
    who.demand('a changed checkout shows the new total', isPriced(placed, who));
    who.think(6);
    return place(who, form, placed, true);
  }
  const order = { ...heard(who, placed), paymentType: form.paymentType as PaymentType };
  if (order.id && chance(0.04)) who.demand('a second press is the same order', press().location === order.next);
  return order;
}

const isHeard = ({ status }: Page) => status > 0 && status < 500;

/** Submits again with the same idempotency key after a lost response: there is at most one order. */
function heardOrAgain(press: () => Page, key: string): Page {
  const first = press();
  if (isHeard(first)) return first;
  return reportUnheardIfThrown('placing unheard', key, () => {
    const again = press();
    if (isHeard(again)) return again;
    throw new Left('no answer to the order');
  });
}

/**
 * Reads the order's id from the response. The redirect to PayPal does not contain it: there it is known only when the
 * buyer returns.
 */
function heard(who: Visitor, { location, status }: Page): Omit<Placed, 'paymentType'> {
  const id = orderIn(location);
  who.demand('placing an order leads to paying it', status === 303 && location !== '');
  if (id) reportPlaced(id);
  return { id, next: location };
}

export function reportPlaced(id: string): void {
  report('placed', id);
  figures.placed.add(1);
}

export const orderIn = (text: string): string => /[?&]order=([\w-]{8,64})/.exec(text)?.[1] ?? '';
