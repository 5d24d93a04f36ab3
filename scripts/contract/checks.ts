import { randomBytes, randomUUID } from 'node:crypto';
import { deleteSelf, exportSelf, login, logout, register, self, updateSelf } from '../../shared/contract/account.ts';
import { addAddress, addresses, changeAddress, removeAddress } from '../../shared/contract/addresses.ts';
import * as cart from '../../shared/contract/cart.ts';
import * as catalog from '../../shared/contract/catalog.ts';
import { confirmOrder, fee } from '../../shared/contract/checkout.ts';
import * as content from '../../shared/contract/content.ts';
import { contentPages } from '../../shared/contract/content-pages.ts';
import { shippingRates, sitemap } from '../../shared/contract/discovery.ts';
import { look, looks } from '../../shared/contract/looks.ts';
import { cancelOrder, order, ordersList, searchOrder } from '../../shared/contract/orders.ts';
import { paymentState } from '../../shared/contract/payment.ts';
import * as places from '../../shared/contract/places.ts';
import { invitations, points } from '../../shared/contract/points.ts';
import { ownReviews, productReviews } from '../../shared/contract/reviews.ts';
import { shareProduct, shareTarget } from '../../shared/contract/shares.ts';
import { noteViewed, viewed } from '../../shared/contract/viewed.ts';
import { codes } from '../../shared/errors.ts';
import { Breach, type Caller } from './caller.ts';

/** Values that a check finds for later checks. */
interface FoundValues {
  product: string;
  variant: string;
  order: string;
  orderNo: string;
  email: string;
}

/** A check with its name; they run in order. Throws a Breach where the name's statement is not true. */
type Check = readonly [name: string, run: (who: Caller, found: FoundValues) => Promise<void>];

const unknownId = 'AAAAAAAAAAAAAAAAAAAAAA';
const password = 'velvet-ribbon-7';
const home = {
  firstName: 'Ann',
  lastName: 'Archer',
  country: 'US',
  state: 'CA',
  city: 'Los Angeles',
  postalCode: '90012',
  street: '100 North Main Street',
  apt: '',
  phone: '+1 213 373 4253',
};

function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Breach(what);
}

const around: Check[] = [
  [
    'currencies and countries, and each country’s address format',
    async (who) => {
      const known = await who.ask(places.currencies, {});
      must(known.length > 0, 'no currency');
      const countries = await who.ask(places.countries, {});
      must(
        countries.some(({ code }) => code === 'US'),
        'the United States are missing',
      );
      await who.ask(places.country, { code: 'US' });
      await who.refused(places.country, { code: 'QQ' }, codes.notFound);
      await who.ask(places.locate, {});
    },
  ],
  [
    'content of every page: home page, website data, footer',
    async (who) => {
      await who.ask(content.edition, {});
      await who.ask(content.homePage, {});
      const { data } = await who.ask(content.website, {});
      JSON.parse(data);
      await who.ask(content.cms, { type: 'footer', code: '0', status: 'PUBLISH' });
      await who.refused(content.cms, { type: 'page', code: 'nowhere' }, codes.notFound);
      await who.ask(contentPages, {});
    },
  ],
  [
    'looks, shipping rates, sitemap',
    async (who) => {
      const { content: shown } = await who.ask(looks, {});
      if (shown[0]) await who.ask(look, { id: shown[0].id });
      await who.ask(shippingRates, {});
      await who.ask(sitemap, { size: 2_000 });
    },
  ],
];

const browsing: Check[] = [
  [
    'a listing, sorted by price, page by page, in another currency',
    async (who, found) => {
      const listing = await who.ask(catalog.products, { sort: 'price-asc', pageSize: 4, stock: '1' });
      const cents = listing.content.map(({ saleMoney, promotionMoney }) => (promotionMoney ?? saleMoney).cent);
      must(cents.length > 0, 'no product is in stock');
      must(
        cents.every((cent, i) => i === 0 || cent >= (cents[i - 1] ?? 0)),
        `prices do not rise: ${cents.join(', ')}`,
      );
      found.product = listing.content[0]?.id ?? '';
      if (!listing.last) await who.ask(catalog.products, { sort: 'price-asc', pageSize: 4, stock: '1', page: 2 });
      const [other] = (await who.ask(places.currencies, {})).filter(({ currencyCode }) => currencyCode !== 'USD');
      if (!other) return;
      const { content: elsewhere } = await who.ask(catalog.products, { pageSize: 1 }, other);
      must(elsewhere[0]?.saleMoney.currencyCode === other.currencyCode, `prices are not in ${other.currencyCode}`);
    },
  ],
  [
    'a product by id and by handle, with related products and reviews',
    async (who, found) => {
      const product = await who.ask(catalog.product, { id: found.product });
      const again = await who.ask(catalog.product, { id: product.handle });
      must(again.id === product.id, 'its handle leads to another product');
      found.variant = product.variants.find(({ stock }) => stock > 2)?.id ?? product.variants[0]?.id ?? '';
      await who.ask(catalog.relatedProducts, { id: product.id });
      await who.ask(productReviews, { id: product.id });
      await who.ask(noteViewed, { productId: product.id });
      must(
        (await who.ask(viewed, {})).some(({ id }) => id === product.id),
        'the viewed product is not in the list of viewed products',
      );
      await who.refused(catalog.product, { id: 'no-such-product' }, codes.notFound);
    },
  ],
  [
    'collections, search, suggestions',
    async (who) => {
      const [first] = await who.ask(catalog.collections, {});
      if (first) await who.ask(catalog.collection, { id: first.handle });
      await who.ask(catalog.products, { q: 'dress' });
      await who.ask(catalog.queryWords, { search: 'dre' });
      await who.ask(catalog.searchSuggestions, { search: 'dre' });
      await who.refused(catalog.collection, { id: 'no-such-collection' }, codes.notFound);
    },
  ],
];

const buying: Check[] = [
  [
    'a guest’s cart: add, change, select, remove, add again; its version grows',
    async (who, { variant }) => {
      must((await who.ask(cart.cart, {})).count === 0, 'the cart of a new visitor is not empty');
      await who.refused(confirmOrder, orderOf({ cent: 0, currencyCode: 'USD' }), codes.cartNotReady);
      const added = await who.ask(cart.addItem, { variantId: variant, quantity: 1 });
      const [cartLine] = added.shoppingCart;
      must(cartLine !== undefined && added.count === 1, 'the added variant is not in the cart');
      const changed = await who.ask(cart.changeItem, { id: cartLine.id, quantity: 2 });
      must(changed.count === 2 && changed.version > added.version, 'the quantity or the version did not change');
      const none = await who.ask(cart.selectItems, { cartStatus: 'unselected', variantIds: [variant] });
      must(!none.selected && none.totalSaleMoney.cent === 0, 'an unselected cart line is part of the total');
      await who.ask(cart.selectItems, { cartStatus: 'selected', variantIds: [variant] });
      must(
        (await who.ask(cart.removeItem, { id: cartLine.id })).count === 0,
        'the removed cart line is still in the cart',
      );
      await who.ask(cart.addItem, { variantId: variant, quantity: 1 });
    },
  ],
  [
    'invalid input is refused, with the names of its fields',
    async (who, { variant }) => {
      const data = await who.refused(cart.addItem, { variantId: variant, quantity: 0 }, codes.invalidInput);
      must(typeof data === 'object' && data !== null && 'fields' in data, 'the fields are not named');
      await who.refused(cart.addItem, { variantId: unknownId, quantity: 1 }, codes.notFound);
      await who.refused(cart.useCoupon, { couponCode: 'NO-SUCH-CODE' }, codes.couponInvalid);
    },
  ],
  [
    'a quote, and an order at that price: repeated requests place it once',
    async (who, found) => {
      const quote = await who.ask(fee, { country: 'US', state: 'CA', postalCode: home.postalCode });
      const parts = quote.subtotal.cent - quote.discount.cent + quote.shipping.cent - quote.points.money.cent;
      must(quote.total.cent === parts + (quote.taxIncluded ? 0 : quote.tax.cent), 'the total is not its parts');
      const { cent, currencyCode } = quote.total;
      const [method] = quote.shippingMethods;
      must(method !== undefined, 'nothing ships to California');
      await who.refused(confirmOrder, orderOf({ cent: cent + 1, currencyCode }, method.id), codes.priceChanged);
      const key = randomUUID();
      const placed = await who.ask(confirmOrder, orderOf({ cent, currencyCode }, method.id), { key });
      const again = await who.ask(confirmOrder, orderOf({ cent, currencyCode }, method.id), { key });
      must(again.id === placed.id, 'the same key made a second order');
      must(/^\d{10}$/.test(placed.orderNo), `an order number has ten digits: ${placed.orderNo}`);
      must(placed.status === 'UNPAID' && placed.total.cent === cent, 'the order differs from the confirmed quote');
      Object.assign(found, { order: placed.id, orderNo: placed.orderNo });
    },
  ],
  [
    'the order is shown, found by number and email, and cancelled; not with another email or id',
    async (who, found) => {
      await who.ask(order, { id: found.order });
      await who.ask(paymentState, { orderId: found.order });
      const search = { orderNo: found.orderNo, email: guestEmail };
      must((await who.ask(searchOrder, search)).id === found.order, 'number and email find another order');
      await who.refused(searchOrder, { ...search, email: 'other@example.com' }, codes.notFound);
      await who.refused(order, { id: unknownId }, codes.notFound);
      await who.ask(cancelOrder, { id: found.order });
      must((await who.ask(order, { id: found.order })).status === 'CANCELLED', 'the order is not cancelled');
    },
  ],
];

const account: Check[] = [
  [
    'an account: register, log out, log in; not with a wrong password',
    async (who, found) => {
      await who.refused(self, {}, codes.sessionInvalid);
      found.email = `${randomBytes(8).toString('hex')}@example.com`;
      const typed = { email: found.email, password };
      const made = await who.ask(register, { ...typed, confirmPassword: password });
      Object.assign(who, { token: made.token, userId: made.id });
      must((await who.ask(self, {})).email === found.email, 'the account has another email');
      await who.ask(logout, {});
      await who.refused(self, {}, codes.sessionInvalid);
      Object.assign(who, { token: '', userId: '' });
      await who.refused(register, { ...typed, confirmPassword: password }, codes.emailTaken);
      await who.refused(login, { email: found.email, password: 'another-ribbon-8' }, codes.wrongCredentials);
      const user = await who.ask(login, typed);
      Object.assign(who, { token: user.token, userId: user.id });
    },
  ],
  [
    'its address book, orders, points, invitations, reviews and export',
    async (who, { product }) => {
      const { id, isDefault, ...added } = await who.ask(addAddress, home);
      must(added.city === home.city, 'the added postal address differs');
      await who.ask(changeAddress, { id, ...home, city: 'Pasadena', isDefault });
      must((await who.ask(addresses, {}))[0]?.city === 'Pasadena', 'the postal address did not change');
      await who.ask(removeAddress, { id });
      must((await who.ask(ordersList, {})).content.length === 0, 'a new account has orders');
      await who.ask(points, {});
      await who.ask(invitations, {});
      await who.ask(ownReviews, {});
      await who.ask(updateSelf, { firstName: 'Ann', lastName: 'Archer' });
      const { shortUrl } = await who.ask(shareProduct, { productId: product });
      await who.ask(shareTarget, { code: shortUrl.split('/').at(-1) ?? '' });
      await who.ask(exportSelf, {});
    },
  ],
  [
    'the account can be deleted, and its session ends',
    async (who) => {
      await who.ask(deleteSelf, {});
      await who.refused(self, {}, codes.sessionInvalid);
    },
  ],
];

export const checks: readonly Check[] = [...around, ...browsing, ...buying, ...account];

const guestEmail = 'contract@example.com';

function orderOf(expectedTotal: { cent: number; currencyCode: string }, shippingMethod = 'standard') {
  return { email: guestEmail, shippingAddress: home, shippingMethod, paymentType: 'IPAYLINKS' as const, expectedTotal };
}
