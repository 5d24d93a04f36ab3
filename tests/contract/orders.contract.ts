import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { Order } from '../../shared/contract/order.ts';
import { address, buy, confirm, japan, orderRequest } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('placing an order on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);

  describe('placing an order', () => {
    it('stores the quote, takes the stock, and leaves the rest of the cart', async ({ shop, tables }) => {
      const who = shop.shopper();
      const before = await tables.stockOf(goods.blackM);
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
      await who.post('/apis/cart/items', { variantId: goods.perfume, quantity: 1 });
      const cart = (await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 })).data;
      await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.bag] });
      await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
      const { status, data: order } = await confirm(who);
      expect(status).toBe(200);
      expect(Order.parse(order)).toEqual(order);
      expect(order).toMatchObject({
        orderNo: expect.stringMatching(/^[1-9]\d{9}$/),
        status: 'UNPAID',
        label: 'Pending',
        createdAt: shop.clock.time,
        expiresAt: shop.clock.time + 30 * 60_000,
        email: 'ann@example.com',
        shippingAddress: address,
        billingAddress: address,
        shippingMethod: { id: 'standard', money: { cent: 595 } },
        subtotal: { cent: 7_234 },
        discount: { cent: 723 },
        shipping: { cent: 595 },
        tax: { cent: 472 },
        total: { cent: 7_578, formatText: '$75.78' },
        couponCode: 'WELCOME10',
        payment: { type: 'IPAYLINKS', state: 'none' },
        tracks: [{ at: shop.clock.time, text: expect.any(String) }],
      });
      expect(order.lines).toMatchObject([
        { variantId: goods.blackM, quantity: 2, saleMoney: { cent: 3_000 }, lineMoney: { cent: 6_000 } },
        { variantId: goods.perfume, quantity: 1, saleMoney: { cent: 1_234 } },
      ]);
      expect(await tables.stockOf(goods.blackM)).toBe(before - 2);
      const after = (await who.get('/apis/cart')).data;
      expect(after.shoppingCart.map((item: { variantId: string }) => item.variantId)).toEqual([goods.bag]);
      expect(after.couponCode).toBeUndefined();
      expect(after.version).toBeGreaterThan(cart.version);
      await shop.db.updateTable('variant').set({ base_cents: 1, promotion_cents: null }).where('id', '=', 5).execute();
      expect((await who.get(`/apis/orders/${order.id}`)).data).toEqual(order);
      expect(await tables.eventsOf(order.id)).toEqual([{ from_status: null, to_status: 'UNPAID', cause: 'placed' }]);
    });

    it('with a used code says so to the customer who used it, and states the rule to others', async ({ shop }) => {
      const [wanted, who] = [{ couponCode: 'WELCOME10', email: 'once@example.com' }, shop.shopper()];
      expect((await buy(who, goods.blackM, wanted)).status).toBe(200);
      const message = expect.stringContaining('order that waits for its payment uses this code');
      expect(await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' })).toMatchObject({
        code: '300003',
        message,
        data: { fields: { couponCode: message } },
      });
      const rule = { code: '300003', message: 'This code can be used once by each customer.' };
      expect(await buy(shop.shopper(), goods.blackM, wanted)).toMatchObject(rule);
    });

    it('is whole yen from cart to order', async ({ shop }) => {
      const who = shop.shopper('JPY');
      const { status, data } = await buy(who, goods.blackL, { shippingAddress: japan });
      expect(status).toBe(200);
      expect(data.total).toEqual({ cent: 747_000, currencyCode: 'JPY', formatText: '¥7,470\u00a0JPY' });
      for (const part of [data.tax, data.shipping, data.subtotal]) expect(part.cent % 100).toBe(0);
    });

    it.for(['', 'a b', 'x'.repeat(101), 'ключ', '../x'])('%j is no key', async (key, { shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const headers = { 'idempotency-key': encodeURI(key) };
      const answer = await who.post('/apis/order/confirm', await orderRequest(who), headers);
      expect(answer).toMatchObject({ status: 400, code: '500400' });
    });

    race('is one for a double click without a key, and another for the same cart bought again', async ({ shop }) => {
      const who = shop.shopper();
      const fill = () => who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      await fill();
      const body = await orderRequest(who);
      const press = () => who.post('/apis/order/confirm', body);
      const [first, second] = await Promise.all([press(), press()]);
      const late = await press();
      expect(first).toMatchObject({ status: 200 });
      expect([second.data.id, late.data.id]).toEqual([first.data.id, first.data.id]);
      await fill();
      const again = await press();
      expect(again).toMatchObject({ status: 200 });
      expect(again.data.id).not.toBe(first.data.id);
      shop.clock.pass(2 * 60_000);
      expect(await press()).toMatchObject({ status: 409, code: '300000' });
    });

    it('names every invalid field of an address', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const wrong = { ...address, state: 'XX', postalCode: '1', phone: '12' };
      const checked = await confirm(who, { shippingAddress: wrong });
      expect(checked).toMatchObject({ status: 422, code: '500422' });
      expect(Object.keys(checked.data.fields).sort()).toEqual([
        'shippingAddress.phone',
        'shippingAddress.postalCode',
        'shippingAddress.state',
      ]);
      const empty = await confirm(who, { shippingAddress: { ...address, firstName: ' ' }, email: 'x' });
      expect(empty.data.fields).toMatchObject({
        'shippingAddress.firstName': 'Please enter your firstname.',
        email: 'The email length must be 6-256 characters.',
      });
      const body = { ...(await orderRequest(who)), status: 'PREPARING', total: 1 };
      expect((await who.post('/apis/order/confirm', body, { 'idempotency-key': 'a' })).status).toBe(422);
    });

    it('refuses a method or payment that is not offered', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      expect((await confirm(who, { shippingMethod: 'rocket' })).data.fields.shippingMethod).toBe(
        'Please choose a shipping method.',
      );
      const body = { ...(await orderRequest(who)), paymentType: 'COD' };
      const cod = await who.post('/apis/order/confirm', body, { 'idempotency-key': 'cod' });
      expect(cod.data.fields).toHaveProperty('paymentType');
    });

    it('answers 300000 when there is nothing to order', async ({ shop }) => {
      const who = shop.shopper();
      expect(await confirm(who)).toMatchObject({ status: 409, code: '300000' });
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.bag] });
      expect(await confirm(who)).toMatchObject({ code: '300000' });
      expect((await who.get('/apis/cart')).data.version).toBe(2);
    });

    it('shows the new total when the price changed, and orders nothing', async ({ shop, tables }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const body = await orderRequest(who);
      await shop.db.updateTable('variant').set({ base_cents: 8_000 }).where('id', '=', 7).execute();
      const before = await tables.stockOf(goods.bag);
      const answer = await who.post('/apis/order/confirm', body, { 'idempotency-key': 'k' });
      expect(answer).toMatchObject({ status: 409, code: '300004', data: { quote: { subtotal: { cent: 8_000 } } } });
      expect(await tables.stockOf(goods.bag)).toBe(before);
      const expectedTotal = { cent: answer.data.quote.total.cent, currencyCode: 'USD' };
      const again = await who.post('/apis/order/confirm', { ...body, expectedTotal }, { 'idempotency-key': 'k' });
      expect(again.data.total.cent).toBe(expectedTotal.cent);
    });

    it('compares the currency as well', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      const { expectedTotal } = await orderRequest(who);
      const answer = await confirm(who, { expectedTotal: { ...expectedTotal, currencyCode: 'JPY' } });
      expect(answer).toMatchObject({ code: '300004' });
    });

    it('refuses the order when one line exceeds the stock, is sold out, or cannot be shipped', async ({
      shop,
      tables,
    }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
      await who.post('/apis/cart/items', { variantId: goods.lastScarf, quantity: 1 });
      const before = await tables.stockOf(goods.bag);
      await tables.setStock(goods.lastScarf, 0);
      const soldOut = await confirm(who);
      expect(soldOut).toMatchObject({ status: 409, code: '300001', data: { variantId: goods.lastScarf, left: 0 } });
      expect(await tables.stockOf(goods.bag)).toBe(before);
      expect((await who.get('/apis/cart')).data.count).toBe(2);
      const perfume = shop.shopper('EUR');
      await perfume.post('/apis/cart/items', { variantId: goods.perfume, quantity: 1 });
      const germany = { ...address, country: 'DE', state: '', postalCode: '10115', phone: '+49 30 901820' };
      const refused = await confirm(perfume, { shippingAddress: germany });
      expect(refused).toMatchObject({ status: 422, code: '300002', data: { variantIds: [goods.perfume] } });
    });

    it('prepares an order with nothing to pay immediately', async ({ shop }) => {
      await shop.db.updateTable('free_shipping').set({ threshold_cents: 0 }).where('currency', '=', 'USD').execute();
      const who = shop.shopper();
      const { data } = await buy(who, goods.bag, { couponCode: 'GIFT' });
      expect(data).toMatchObject({
        status: 'PREPARING',
        label: 'Preparing',
        total: { cent: 0 },
        payment: { state: 'paid' },
      });
      expect(data.expiresAt).toBeUndefined();
      expect((await who.get(`/apis/payment/${data.id}`)).data).toEqual({ state: 'paid' });
    });

    it('draws another number when a random one exists', async ({ shop }) => {
      const numbers: Buffer[] = [Buffer.alloc(8, 7), Buffer.alloc(8, 7), Buffer.alloc(8, 9)];
      const random = (bytes: number) => (bytes === 8 ? (numbers.shift() ?? randomBytes(8)) : randomBytes(bytes));
      const { fetch } = createCommerce({ ...shop.deps, random });
      const [first, second] = [shop.shopperOf(fetch), shop.shopperOf(fetch)];
      const one = (await buy(first, goods.blackM)).data.orderNo;
      const other = (await buy(second, goods.blackM)).data.orderNo;
      expect(numbers).toEqual([]);
      expect(other).not.toBe(one);
    });

    it('limits the unpaid orders of a shopper, which reserve goods', async ({ shop }) => {
      const who = shop.shopper();
      for (let i = 0; i < 10; i++) expect((await buy(who, goods.blackM)).status).toBe(200);
      const refused = await buy(who, goods.blackM);
      expect(refused).toMatchObject({ status: 429, code: '500429' });
      expect(refused.headers.get('retry-after')).toBe('1800');
    });
  });
});
