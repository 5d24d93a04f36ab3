import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardGateway } from '../../server/commerce/payment/providers/card/gateway.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { browserJar, type Jar, type Seen } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { address, buy, dubai } from './support/buying.ts';
import { password, type SignedUp, signedUp } from './support/customers.ts';
import { openShop, type Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { entered, leftSession, withBag } from './support/jars.ts';
import { everybodys, withoutId } from './support/page-routes.ts';
import { makePayPalGateway, type TestPayPalGateway } from './support/paypal-gateway.ts';
import { storedNumber, storeInvoice } from './support/stored-invoice.ts';

/** Ids of one customer's things. */
interface Ids {
  /** An unpaid order, one that waits for its phone code, and a delivered one with its order line. */
  order: string;
  onDelivery: string;
  delivered: string;
  line: string;
  cartItem: string;
  saved: string;
  address: string;
  express: string;
}
const nothing = 'AAAAAAAAAAAAAAAAAAAAAA';
/** Well-formed ids of things that do not exist. */
const missing: Ids = {
  order: nothing,
  onDelivery: nothing,
  delivered: nothing,
  line: nothing,
  cartItem: nothing,
  saved: '999-0',
  address: nothing,
  express: nothing,
};

type Attempt = (who: Jar, ids: Ids) => Promise<Seen>;
const card = {
  cardNumber: '4242424242424242',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/30',
  cvv: '123',
};
const { country, ...rest } = address;
const form = { country, 'shippingAddress.country': country };
const typed = Object.fromEntries(Object.entries(rest).map(([part, value]) => [`shippingAddress.${part}`, value]));
const review = { rating: '5', title: 'Lovely', text: 'It is warm and light. '.repeat(4) };
function reviewForm(): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(review)) body.append(name, value);
  return body;
}

/**
 * Every page and form that takes the id of a customer's thing, in any part of the request. Requests that end a thing
 * are last: its owner makes all of them in this order.
 */
const attempts: Record<string, Attempt> = {
  'GET /order/detail/:id': (who, { order }) => who.get(`/order/detail/${order}`),
  'GET /order/detail/:id/documents/:number': (who, { delivered }) =>
    who.get(`/order/detail/${delivered}/documents/${storedNumber}`),
  'GET /account/order/:id': (who, { order }) => who.get(`/account/order/${order}`),
  'GET /account/order/:id/review/:line': (who, { delivered, line }) =>
    who.get(`/account/order/${delivered}/review/${line}`),
  'POST /account/order/:id/review/:line': (who, { delivered, line }) =>
    who.post(`/account/order/${delivered}/review/${line}`, reviewForm()),
  'GET /payment': (who, { order }) => who.get(`/payment?order=${order}`),
  'POST /payment': (who, { order }) => who.post('/payment', { order, key: randomUUID(), paymentType: 'IPAYLINKS' }),
  'POST /payment without a choice': (who, { order }) => who.post('/payment', { order }),
  'GET /cc': (who, { order }) => who.get(`/cc?order=${order}`),
  'POST /cc with a card that is none': (who, { order }) =>
    who.post('/cc', { ...card, cardNumber: '1', order, key: randomUUID() }),
  'GET /results/process': (who, { order }) => who.get(`/results/process?order=${order}`),
  'GET /results/success': (who, { order }) => who.get(`/results/success?order=${order}`),
  'GET /results/unsuccess': (who, { order }) => who.get(`/results/unsuccess?order=${order}`),
  'GET /results/verify': (who, { onDelivery }) => who.get(`/results/verify?order=${onDelivery}`),
  'POST /results/verify': (who, { onDelivery }) => who.post(`/results/verify?order=${onDelivery}`),
  'POST /results/verify/code': (who, { onDelivery }) =>
    who.post(`/results/verify/code?order=${onDelivery}`, { code: '0000' }),
  'POST /results/verify/code without one': (who, { onDelivery }) =>
    who.post(`/results/verify/code?order=${onDelivery}`, { code: 'x'.repeat(50) }),
  'GET /checkouts': (who, { express }) => who.get(`/checkouts?paypal=${express}`),
  'POST /checkouts': (who, { address: id }) =>
    who.post('/checkouts', { action: 'useAddress', savedAddress: id, ...form, ...typed }),
  'GET /account/addresses/:id': (who, { address: id }) => who.get(`/account/addresses/${id}`),
  'POST /account/addresses/:id': (who, { address: id }) =>
    who.post(`/account/addresses/${id}`, { ...form, ...typed, action: 'save' }),
  'POST /account/addresses/:id/default': (who, { address: id }) => who.post(`/account/addresses/${id}/default`),
  'GET /account/addresses/:id/removal': (who, { address: id }) => who.get(`/account/addresses/${id}/removal`),
  'POST /cart/items/:id': (who, { cartItem }) => who.post(`/cart/items/${cartItem}`, { quantity: '2' }),
  'POST /account/order/:id/reorder': (who, { order }) => who.post(`/account/order/${order}/reorder`),
  'POST /cc': (who, { order }) => who.post('/cc', { ...card, order, key: randomUUID() }),
  'POST /order/:id/account': (who, { order }) => who.post(`/order/${order}/account`, { password: 'velvet-ribbon-7' }),
  'POST /order/:id/cancellation': (who, { order }) => who.post(`/order/${order}/cancellation`),
};

/** Requests that end a thing; its owner makes them after all others. */
const endings: Record<string, Attempt> = {
  'POST /account/order/:id/cancellation': (who, { onDelivery }) =>
    who.post(`/account/order/${onDelivery}/cancellation`),
  'POST /cart/selection': (who) => who.post('/cart/selection', { cartStatus: 'unselected', variantIds: goods.blackM }),
  'POST /cart/items/:id that takes it out': (who, { cartItem }) => who.post(`/cart/items/${cartItem}`, { remove: '1' }),
  'POST /wishlist/:id': (who, { saved }) => who.post(`/wishlist/${saved}`, { action: 'cart' }),
  'POST /wishlist/:id that removes it': (who, { saved }) => who.post(`/wishlist/${saved}`, { action: 'remove' }),
  'POST /account/addresses/:id/removal': (who, { address: id }) => who.post(`/account/addresses/${id}/removal`),
};
/**
 * Have the same response whether or not the thing exists: removing an address or a saved product twice, and selecting
 * by the catalogue's ids.
 */
const same = [
  'POST /account/addresses/:id/removal',
  'POST /cart/selection',
  'POST /wishlist/:id',
  'POST /wishlist/:id that removes it',
];
const both = { ...attempts, ...endings };
/** Requests about a guest's order alone, which its owner here, a customer, cannot make: forgotten-guests.contract.ts. */
const ofGuests: Record<string, Attempt> = {
  'POST /order/:id/forget': (who, { order }) => who.post(`/order/${order}/forget`),
};
const ofOneOrder = [
  '/cc?order=',
  '/payment?order=',
  '/order/detail/',
  '/results/process?order=',
  '/results/verify?order=',
  '/results/success?order=',
  '/results/unsuccess?order=',
];
const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields);

it('every page and form is tested here or listed as one that takes no id of a customer', () => {
  const { app } = openStorefront();
  const served = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/apis/'));
  const tried = Object.keys({ ...both, ...ofGuests }).map((name) => name.split(' ').slice(0, 2).join(' '));
  const known = new Set([...tried, ...everybodys, ...withoutId]);
  const unknown = served.map(({ method, path }) => `${method} ${path}`).filter((route) => !known.has(route));
  expect([...new Set(unknown)]).toEqual([]);
});

describe('a customer’s things', () => {
  let isolated: Awaited<ReturnType<typeof openIsolated>>;
  beforeAll(async () => {
    isolated = await openIsolated();
  });
  afterAll(() => isolated.close());

  it('are not cached: every page of the account, and each page of a thing', async () => {
    const { own, ids, store } = isolated;
    const pages = store.app.routes.filter(({ method, path }) => method === 'GET' && /^\/account(\/[^:]*)?$/.test(path));
    expect(pages.length).toBeGreaterThan(15);
    const seen = await Promise.all([
      ...pages.map(async ({ path }) => [path, await browserJar(store, own).get(path)] as const),
      ...Object.entries(both)
        .filter(([name]) => name.startsWith('GET'))
        .map(async ([name, attempt]) => [name, await attempt(browserJar(store, own), ids)] as const),
    ]);
    const kept = seen.filter(([, { status, cacheControl }]) => status !== 303 && cacheControl !== 'no-store');
    expect(kept.map(([name]) => name)).toEqual([]);
    expect(seen.filter(([, { status }]) => status === 200).length).toBeGreaterThan(15);
  });

  it.each(Object.entries({ ...both, ...ofGuests }))('do not exist for other visitors: %s', async (_, attempt) => {
    const before = await isolated.state();
    for (const [name, { cookies }] of Object.entries(isolated.strangers)) {
      const seen = async (ids: Ids) => withoutIds(await attempt(browserJar(isolated.store, cookies()), ids), ids);
      const none = await seen(missing);
      expect([name, await seen(isolated.ids)]).toEqual([name, none]);
      expect(none.status).not.toBe(500);
    }
    expect(await isolated.state()).toEqual(before);
  });

  it.each(ofOneOrder)(
    'ask a visitor who is not signed in to sign in, whether or not the order exists: %s',
    async (page) => {
      for (const order of [isolated.ids.order, nothing]) {
        const path = page + order;
        const jar = browserJar(isolated.store, isolated.strangers.guest.cookies());
        expect(await jar.get(path)).toMatchObject({
          status: 303,
          location: `/account/login?${queryOf({ auth: path })}`,
        });
      }
    },
  );

  it.each(ofOneOrder)('are shown after signing in, when the session ended elsewhere: %s', async (page) => {
    const path = page + isolated.ids.order;
    const jar = browserJar(isolated.store, isolated.strangers.leftSession.cookies());
    const asGuest = await jar.get(path);
    expect(asGuest).toMatchObject({ status: 303, location: path });
    const { location } = await jar.get(asGuest.location);
    const signIn = await jar.get(location);
    expect(signIn.body).toContain(`name="return" value="${path}"`);
    expect(signIn.body).toContain('href="/order/order-status"');
    const { email } = isolated.ann;
    expect(await jar.post('/account/login', { email, password, return: path })).toMatchObject({ location: path });
    expect([200, 303]).toContain((await jar.get(path)).status);
    expect((await jar.get(path)).location).not.toContain('/account/login');
  });

  it.each(Object.entries(both))('exist for their owner: %s', async (name, attempt) => {
    const seen = async (ids: Ids) => withoutIds(await attempt(browserJar(isolated.store, isolated.own), ids), ids);
    const [none, own] = [await seen(missing), await seen(isolated.ids)];
    expect([404, 500]).not.toContain(own.status);
    if (!same.includes(name)) expect(own).not.toEqual(none);
  });
});

/** Returns a response without the ids of this length and without the page's own fresh key. */
function withoutIds({ location, body, ...rest }: Seen, ids: Ids): Seen {
  const plain = (text: string) =>
    Object.values(ids)
      .reduce((left, id) => left.replaceAll(id, '<id>'), text)
      .replace(/\b[0-9a-f]{32}\b/g, '<key>');
  return { ...rest, location: plain(location), body: plain(body) };
}

async function openIsolated() {
  const payPalGateway = makePayPalGateway();
  const shop = await openShop('sqlite', async () => refusesCards);
  const { fetch } = createCommerce({ ...shop.deps, payPal: await payPalGateway.start(shop.folder, shop.clock) });
  const store = openStorefront({ answer: fetch });
  const [ann, bea] = [await signedUp({ fetch }), await signedUp({ fetch })];
  const ids = await thingsOf(shop, payPalGateway, ann);
  const strangers = {
    customer: await withBag(await entered(store, bea)),
    guest: await withBag(browserJar(store)),
    leftSession: await leftSession(store, ann),
  };
  const own = (await withBag(await entered(store, ann))).cookies();
  const close = async () => {
    await payPalGateway.close();
    await shop.close();
  };
  return { store, ids, ann, strangers, own, state: () => stateOf(shop.db), close };
}

const refusesCards: CardGateway = {
  pay: async () => ({ state: 'declined', reason: 'declined', reference: 'r', brand: 'visa', last4: '4242' }),
  query: async () => null,
  cancel: async () => null,
  refund: async () => ({ state: 'refused', reason: 'declined' }),
};

/** Returns the state that other customers must not change. */
const stateOf = async (db: Shop['db']) => ({
  orders: await db.selectFrom('shop_order').select(['id', 'status', 'owner']).orderBy('id').execute(),
  items: await db.selectFrom('cart_item').select(['id', 'quantity', 'selected']).orderBy('id').execute(),
  addresses: await db.selectFrom('customer_address').selectAll().execute(),
  codes: await db.selectFrom('phone_verification').selectAll().execute(),
  payments: await db.selectFrom('payment_attempt').select(['id', 'state']).execute(),
  express: await db.selectFrom('express_payment').select(['id', 'state', 'owner']).execute(),
  saved: await db.selectFrom('saved_product').select(['owner', 'product_id']).orderBy('owner').execute(),
  reviews: await db.selectFrom('review').select('id').execute(),
});

async function thingsOf({ db }: Pick<Shop, 'db'>, payPalGateway: TestPayPalGateway, ann: SignedUp): Promise<Ids> {
  const onDelivery = await buy(ann, goods.blackM, { shippingAddress: dubai('778'), paymentType: 'COD' });
  const delivered = await buy(ann, goods.blackM, { email: ann.email });
  await db.updateTable('shop_order').set({ status: 'FULFILLED' }).where('id', '=', delivered.data.id).execute();
  await storeInvoice(db, delivered.data.id);
  const order = await buy(ann, goods.blackM, { email: ann.email });
  const kept = await ann.post('/apis/addresses', address);
  const cart = await ann.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
  const { productId } = cart.data.shoppingCart[0];
  await ann.post('/apis/user/saved', { productId, variantId: goods.blackM });
  const payPal = { returnPageUrl: '/checkouts', amount: '30.00', currencyCode: 'USD' };
  const express = await ann.post('/apis/payment/paypal/create', payPal, { 'idempotency-key': randomUUID() });
  await payPalGateway.approve(express.data.approvalUrl);
  return {
    order: order.data.id,
    onDelivery: onDelivery.data.id,
    delivered: delivered.data.id,
    line: delivered.data.lines[0].id,
    cartItem: cart.data.shoppingCart[0].id,
    saved: `${productId}-${goods.blackM}`,
    address: kept.data.id,
    express: express.data.id,
  };
}
