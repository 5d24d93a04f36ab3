import { collections, words } from '../../../load-tests/shopper/wanted.ts';
import type { HtmlPage } from '../../http-shopper/page.ts';
import { demand, step } from './step.ts';
import type { Visitor } from './visitor.ts';

const inTurn = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const orderIn = (path: string) => new URL(path, 'http://shop').searchParams.get('order') ?? '';

/** The payment type of cards. */
const byCard = 'IPAYLINKS';

const addToCart = step('add to cart', async (visitor) => {
  const { number, choices } = visitor;
  const added = await visitor.post('/cart/items', { variantId: choices.variant(number), quantity: '1' });
  demand(added.status === 303 && added.location === '/cart', 'a redirect to the cart', added.status);
});

/** Product pages of visitors with a cart, alone. */
export const productPages = [addToCart, step('product, with a cart', openProduct, 4)];

/** A whole purchase by pages, as a browser without JavaScript makes it: 14 requests. */
export const byPages = [
  step('home', async (visitor) => {
    const page = await visitor.get('/');
    demand(isPage(page) && page.count('a[href^="/collections/"]') > 5, 'the home page with its menu', page.status);
  }),
  step('listing', async (visitor) => {
    const page = await visitor.get(`/collections/${inTurn(collections, visitor.number)}`);
    demand(isPage(page) && isPriced(page, visitor), 'a listing with prices', page.status);
  }),
  step('search', async (visitor) => {
    const page = await visitor.get(`/products?q=${encodeURIComponent(inTurn(words, visitor.number))}`);
    demand(isPage(page) && isPriced(page, visitor), 'found products with prices', page.status);
  }),
  step('product', openProduct),
  addToCart,
  step('product, with a cart', openProduct, 2),
  step('cart', async (visitor) => {
    const page = await visitor.get('/cart');
    const isWhole = page.html.includes('<article class="cart-line') && page.html.includes('href="/checkouts"');
    demand(isPage(page) && isWhole, 'a cart that can be checked out', page.status);
  }),
  step('checkout', async (visitor) => {
    const page = await visitor.get('/checkouts');
    const takesCards = page.count(`input[name="paymentType"][value="${byCard}"]`) > 0;
    const asks = page.html.includes('name="shippingAddress.street"') && takesCards;
    demand(isPage(page) && asks, 'a checkout that asks for an address', page.status);
    visitor.form = { ...addressForm(visitor), paymentType: byCard, shippingMethod: fieldValue(page, 'shippingMethod') };
  }),
  step('checkout, update', async (visitor) => {
    const { page } = await visitor.post('/checkouts', { ...visitor.form, action: 'update' });
    const isQuoted = page.html.includes('value="place"') && Number(fieldValue(page, 'expectedCent')) > 0;
    demand(isPage(page) && isQuoted, 'a checkout with its total', page.status);
    for (const name of ['key', 'expectedCent', 'expectedCurrency', 'shownCountry'])
      visitor.form[name] = fieldValue(page, name);
    visitor.form.shippingMethod = fieldValue(page, 'shippingMethod');
  }),
  step('place order', async (visitor) => {
    const placed = await visitor.post('/checkouts', { ...visitor.form, action: 'place' });
    visitor.orderId = orderIn(placed.location);
    visitor.next = placed.location;
    demand(placed.status === 303 && visitor.orderId !== '', 'a redirect to the order’s payment', placed.status);
  }),
  step('card form', async (visitor) => {
    const page = await visitor.get(visitor.next);
    demand(isPage(page) && fieldValue(page, 'order') === visitor.orderId, 'the card form of the order', page.status);
    visitor.form = { key: fieldValue(page, 'key') };
  }),
  step('pay', async (visitor) => {
    const { key = '' } = visitor.form;
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };
    const person = { firstName: 'Ada', lastName: 'Lane', email: emailOf(visitor) };
    const paid = await visitor.post('/cc', { order: visitor.orderId, key, ...person, ...card });
    visitor.next = paid.location;
    const isPaid = paid.status === 303 && paid.location.startsWith('/results/success');
    demand(isPaid, `a redirect to the result, not to '${paid.location}'`, paid.status);
  }),
  step('result', async (visitor) => {
    const page = await visitor.get(visitor.next);
    const shown = page.html.slice(page.html.indexOf('success-number')).slice(0, 400);
    demand(isPage(page) && />\d{10}</.test(shown), 'the number of the paid order', page.status);
  }),
];

/** One address for each visitor and walk. */
export const emailOf = ({ number, walk }: Visitor): string => `visitor-${walk}-${number}@example.com`;

async function openProduct(visitor: Visitor): Promise<void> {
  const page = await visitor.get(`/products/${visitor.choices.product(visitor.number, visitor.looks)}`);
  visitor.looks += 1;
  const canBuy = page.html.includes('Add to bag') && page.html.includes('name="variantId"');
  demand(isPage(page) && isPriced(page, visitor) && canBuy, 'a product that can be bought', page.status);
}

/** The value of the first input of a name. */
const fieldValue = (page: HtmlPage, name: string) => page.attributesOf(`input[name="${name}"]`, 'value')[0] ?? '';
const isPage = ({ status, html }: HtmlPage) => status === 200 && html.includes('<h1') && html.includes('</html>');
const isPriced = ({ html }: HtmlPage, { home }: Visitor) => html.includes('class="price') && html.includes(home.mark);

function addressForm(visitor: Visitor): Record<string, string> {
  const { street, city, state, postalCode, country } = visitor.home;
  const { phone } = visitor;
  const fields = { firstName: 'Ada', lastName: 'Lane', street, apt: '', city, state, postalCode, country, phone };
  const address = Object.entries(fields).map(([name, value]) => [`shippingAddress.${name}`, value]);
  return { email: emailOf(visitor), billing: 'same', ...Object.fromEntries(address) };
}
