import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../shared/contract/call.ts';
import { calls } from '../../shared/contract/calls.ts';
import { address, buy } from './support/buying.ts';
import { login, password, signedIn, signedUp, type Visitor, visitor } from './support/customers.ts';
import { gateDatabases } from './support/database.ts';
import type { Answer } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { deliveredLine, type Ids, keyed, openIsolated, payPal } from './support/isolated-customer.ts';
import { rowsOf } from './support/owned-rows.ts';
import { storedNumber } from './support/stored-invoice.ts';

/** Well-formed ids of things that do not exist. */
const missing: Ids = {
  order: 'AAAAAAAAAAAAAAAAAAAAAA',
  onDelivery: 'AAAAAAAAAAAAAAAAAAAAAA',
  cartItem: 'AAAAAAAAAAAAAAAAAAAAAA',
  address: 'AAAAAAAAAAAAAAAAAAAAAA',
  express: 'AAAAAAAAAAAAAAAAAAAAAA',
  line: 'AAAAAAAAAAAAAAAAAAAAAA',
  saved: '999999-999999',
};

type Attempt = (who: Visitor, ids: Ids) => Promise<Answer>;
const card = {
  cardNumber: '4242424242424242',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@example.com',
  expiry: '12/30',
  cvv: '123',
};

/** Every call that takes the id of a customer's thing. */
const attempts: Record<string, Attempt> = {
  'GET /apis/orders/{id}': (who, { order }) => who.get(`/apis/orders/${order}`),
  'GET /apis/orders/{id}/documents/{number}': (who, { order }) =>
    who.get(`/apis/orders/${order}/documents/${storedNumber}`),
  'POST /apis/orders/{id}/cancel': (who, { order }) => who.post(`/apis/orders/${order}/cancel`, {}),
  'POST /apis/orders/{id}/forget': (who, { order }) => who.post(`/apis/orders/${order}/forget`, {}),
  'POST /apis/orders/{id}/reorder': (who, { order }) => who.post(`/apis/orders/${order}/reorder`, {}),
  'GET /apis/orders/{id}/verification': (who, { onDelivery }) => who.get(`/apis/orders/${onDelivery}/verification`),
  'POST /apis/orders/{id}/verification': (who, { onDelivery }) => who.post(`/apis/orders/${onDelivery}/verification`),
  'POST /apis/orders/{id}/verification/check': (who, { onDelivery }) =>
    who.post(`/apis/orders/${onDelivery}/verification/check`, { code: '0000' }),
  'POST /apis/orders/{id}/events': (who, { order }) =>
    who.post(`/apis/orders/${order}/events`, { event: 'order_checkout' }),
  // With the key of another order: paid-elsewhere.contract.ts.
  'GET /apis/payment/{orderId}/returned': (who, { order }) => who.get(`/apis/payment/${order}/returned?key=x`),
  'GET /apis/payment/{orderId}': (who, { order }) => who.get(`/apis/payment/${order}`),
  'POST /apis/payment/card': (who, { order }) => who.post('/apis/payment/card', { ...card, orderId: order }, keyed()),
  'POST /apis/payment/hosted': (who, { order }) =>
    who.post('/apis/payment/hosted', { orderId: order, returnUrl: '/results/process' }, keyed()),
  'POST /apis/payment/paypal/create': (who, { order }) =>
    who.post('/apis/payment/paypal/create', { ...payPal, orderId: order }, keyed()),
  'POST /apis/payment/paypal/create with both': (who, { order, express }) =>
    who.post('/apis/payment/paypal/create', { ...payPal, orderId: order, expressId: express }, keyed()),
  'GET /apis/payment/paypal/{id}': (who, { express }) => who.get(`/apis/payment/paypal/${express}`),
  'PUT /apis/cart/items/{id}': (who, { cartItem }) => who.put(`/apis/cart/items/${cartItem}`, { quantity: 9 }),
  'PUT /apis/cart/items/{id}/variant': (who, { cartItem }) =>
    who.put(`/apis/cart/items/${cartItem}/variant`, { variantId: goods.blackL }),
  'POST /apis/cart/items/{id}/later': (who, { cartItem }) => who.post(`/apis/cart/items/${cartItem}/later`, {}),
  'POST /apis/user/saved/{id}/cart': (who, { saved }) => who.post(`/apis/user/saved/${saved}/cart`, {}),
  'DELETE /apis/cart/{id}': (who, { cartItem }) => who.delete(`/apis/cart/${cartItem}`),
  'PUT /apis/addresses/{id}': (who, { address: id }) => who.put(`/apis/addresses/${id}`, { ...address, city: 'Reno' }),
  'DELETE /apis/addresses/{id}': (who, { address: id }) => who.delete(`/apis/addresses/${id}`),
};

/** Removes an entry of the caller's own wishlist; that it is not there is no failure. */
const removeSaved: Attempt = (who, { saved }) => who.delete(`/apis/user/saved/${saved}`);

/** Public calls about an order line: a caller who did not buy it gets the same answer for every line. */
const aboutLines: Record<string, Attempt> = {
  'GET /apis/products/{id}/reviews/permission': (who, { line }) =>
    who.get(`/apis/products/1/reviews/permission?line=${line}`),
  'POST /apis/products/{id}/reviews': (who, { line }) => who.post('/apis/products/1/reviews', reviewOf(line)),
};

function reviewOf(line: string): FormData {
  const form = new FormData();
  const fields = { line, rating: '5', title: 'Lovely', text: 'It is warm and light. '.repeat(4) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Public calls: the catalogue, published reviews, short links, the demonstration's outbox. */
const everybodys = [
  'GET /apis/products/{id}',
  'GET /apis/products/{id}/related',
  'GET /apis/products/{id}/reviews',
  'POST /apis/reviews/{id}/helpful',
  'GET /apis/collections/{id}',
  'GET /apis/instagram/{id}',
  'GET /apis/countries/{code}',
  'GET /apis/share/{code}',
  'GET /apis/outbox/{id}',
  // Take ids of the catalogue besides other input.
  'POST /apis/share',
  'POST /apis/products/{id}/notices',
  'POST /apis/user/saved',
  'POST /apis/user/viewed',
  'POST /apis/cart/items',
  // Takes ids from before guest secrets, which own nothing new: guests.contract.ts.
  'POST /apis/cart/adoption',
  'PUT /apis/cart/items',
  // A guest's order, also asked for by strangers: order-account.contract.ts.
  'POST /apis/user/registerAfterOrder',
];

/** Whether a call takes an id, in its path or in its other input. */
function takesId({ path, in: input }: Call): boolean {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return path.includes('{') || Object.keys(properties).some((name) => /(^id|Ids?|^line|^order)$/.test(name));
}

it('every call that takes an id is tested here, or public', () => {
  const withId = calls.filter(takesId).map(({ method, path }) => `${method} ${path}`);
  const known = [...Object.keys({ ...attempts, ...aboutLines }), 'DELETE /apis/user/saved/{id}', ...everybodys];
  expect(withId).toContain('POST /apis/payment/card');
  expect(withId.filter((call) => !known.includes(call))).toEqual([]);
});

describe.each(gateDatabases)('a customer’s things on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openIsolated>>;
  beforeAll(async () => {
    shop = await openIsolated(kind);
  });
  afterAll(async () => {
    expect(shop.faults).toEqual([]);
    await shop.close();
  });
  const shown = ({ status, code, message, data }: Answer) => ({ status, code, message, data });

  it.each(Object.entries(attempts))('do not exist for other callers: %s', async (_, attempt) => {
    const { ids } = shop;
    const [bea, guest, signedOut] = [await signedUp(shop), visitor(shop), await signedUp(shop)];
    // A caller without a cart is refused before the owner is checked.
    for (const who of [bea, guest]) await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    await signedOut.post('/apis/user/logout', {});
    const before = await shop.state();
    const strangers: [Visitor, number][] = [
      [bea, 404],
      [guest, 404],
      [visitor(shop, { deviceId: bea.deviceId, userId: shop.ann.id }), 404],
      [visitor(shop, { token: bea.token, userId: shop.ann.id }), 401],
      [signedOut, 401],
    ];
    for (const [stranger, status] of strangers) {
      const nothing = await attempt(stranger, missing);
      // A call for customers refuses guests before it looks for anything.
      expect([status, 401]).toContain(nothing.status);
      expect(shown(await attempt(stranger, ids))).toEqual(shown(nothing));
    }
    expect(await shop.state()).toEqual(before);
  });

  it('stay on the wishlist when another caller removes the same product', async () => {
    const before = await shop.state();
    for (const stranger of [await signedUp(shop), visitor(shop)])
      expect((await removeSaved(stranger, shop.ids)).status).toBe(200);
    expect(await shop.state()).toEqual(before);
  });

  it.each(Object.entries(aboutLines))(
    'are answered like missing ones to callers who did not buy it: %s',
    async (_, attempt) => {
      const bea = await signedUp(shop);
      const buyer = await signedUp(shop);
      await deliveredLine(shop.db, buyer);
      for (const stranger of [bea, buyer, visitor(shop)]) {
        const nothing = await attempt(stranger, missing);
        expect(shown(await attempt(stranger, shop.ids))).toEqual(shown(nothing));
      }
      expect(await shop.db.selectFrom('review').select('id').execute()).toEqual([]);
    },
  );

  it('are not changed by anything that another customer does with their own', async () => {
    const { ann } = shop;
    await shop.sweepAll();
    const before = await rowsOf(shop.db, ann);
    const bea = await signedUp(shop);
    const other = await login(shop, bea.email);
    const kept = await bea.post('/apis/addresses', { ...address, isDefault: true });
    await bea.put(`/apis/addresses/${kept.data.id}`, { ...address, city: 'Reno', isDefault: true });
    const cart = await bea.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    await bea.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.blackM] });
    await bea.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    await bea.put(`/apis/cart/items/${cart.data.shoppingCart[0].id}`, { quantity: 1 });
    await bea.delete(`/apis/cart/${cart.data.shoppingCart[0].id}`);
    const order = await buy(bea, goods.blackM, { email: bea.email });
    await bea.post(`/apis/orders/${order.data.id}/cancel`, {});
    await bea.post('/apis/user/viewed', { productId: '1' });
    await bea.patch('/apis/user/self', { firstName: 'Bea' });
    await bea.post('/apis/user/instagram', { name: 'bea.of.isolation' });
    await bea.delete('/apis/user/instagram');
    await other.post('/apis/user/logout', {});
    const changed = { currentPassword: password, password: 'another-velvet', confirmPassword: 'another-velvet' };
    const again = signedIn(bea, await bea.post('/apis/user/password', changed));
    await again.delete(`/apis/addresses/${kept.data.id}`);
    expect((await again.delete('/apis/user/self')).status).toBe(200);
    await shop.sweepAll();
    expect(await rowsOf(shop.db, ann)).toEqual(before);
  });

  it.each([
    ['GET /apis/orders/{id}'],
    ['GET /apis/orders/{id}/verification'],
    ['GET /apis/payment/{orderId}'],
    ['GET /apis/payment/paypal/{id}'],
    ['PUT /apis/cart/items/{id}'],
    ['PUT /apis/cart/items/{id}/variant'],
    ['PUT /apis/addresses/{id}'],
    ['POST /apis/orders/{id}/reorder'],
  ])('exist for their owner: %s', async (call) => {
    expect((await attempts[call]?.(shop.ann, shop.ids))?.status).toBe(200);
  });

  it.each([
    ['-1'],
    ['0'],
    ['1'],
    ['999999999999999999999'],
    ['x'.repeat(300)],
    ["1'--"],
    ['[1]'],
    ['__proto__'],
    ['%2e%2e'],
  ])('are not found by an invalid id: %s', async (id) => {
    const ids: Ids = { order: id, onDelivery: id, cartItem: id, address: id, express: id, line: id, saved: id };
    const bea = await signedUp(shop);
    for (const attempt of Object.values(attempts)) expect([404, 422]).toContain((await attempt(bea, ids)).status);
  });

  it('are not returned to another customer with the same key', async () => {
    const key = randomUUID();
    const [bea, cleo] = [await signedUp(shop), await signedUp(shop)];
    const first = await buy(bea, goods.blackM, { key, email: bea.email });
    const second = await buy(cleo, goods.blackM, { key, email: cleo.email });
    expect(second.status).toBe(200);
    expect(second.data.id).not.toBe(first.data.id);
  });
});
