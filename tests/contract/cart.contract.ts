import { describe, expect } from 'vitest';
import { Cart } from '../../shared/contract/cart.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('a cart on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  const add = (who: Shopper, variantId: string, quantity: unknown = 1) =>
    who.post('/apis/cart/items', { variantId, quantity });

  it('is empty at first, and reading it writes nothing', async ({ shop }) => {
    const cart = await shop.shopper().get('/apis/cart');
    expect(cart).toMatchObject({ status: 200, code: '1' });
    expect(cart.data).toMatchObject({ shoppingCart: [], selected: false, count: 0, version: 0 });
    expect(cart.data.totalSaleMoney).toEqual({ cent: 0, currencyCode: 'USD', formatText: '$0.00' });
    expect(await shop.db.selectFrom('cart').selectAll().execute()).toEqual([]);
  });

  it('is refused to a guest without a device id', async ({ shop }) => {
    expect(await shop.shopper('USD', '').get('/apis/cart')).toMatchObject({ status: 400, code: '500400' });
  });

  it("shows a cart line in the contract's shape, at the promotion price, with the picture of its variant", async ({
    shop,
  }) => {
    const cart = await add(shop.shopper(), goods.blackM, 2);
    expect(Cart.parse(cart.data)).toEqual(cart.data);
    expect(cart.data.shoppingCart[0]).toMatchObject({
      variantId: goods.blackM,
      quantity: 2,
      handle: 'dress',
      variantTitle: 'Black / M',
      skuImage: { url: '/images/dress-black.webp', alt: 'Picture 2' },
      options: [[{ name: 'Black' }], [{ name: 'M' }]],
      saleMoney: { cent: 4_000 },
      promotionMoney: { cent: 3_000 },
      lineMoney: { cent: 6_000 },
      selected: true,
      state: 'ok',
    });
    expect(cart.data.totalSaleMoney.formatText).toBe('$60.00');
    expect(cart.data.freeShipping).toMatchObject({ threshold: { cent: 7_500 }, left: { cent: 1_500 } });
  });

  it('falls back to the first picture of the product', async ({ shop }) => {
    const cart = await add(shop.shopper(), goods.blackL);
    expect(cart.data.shoppingCart[0].skuImage.url).toBe('/images/dress.webp');
  });

  it('answers a caller that shows no cart with its count and version alone', async ({ shop }) => {
    const who = shop.shopper();
    const changes = { variantId: goods.blackM, quantity: 2 };
    const { data } = await who.post('/apis/cart/items', changes, { prefer: 'return=minimal' });
    const { count, version } = (await who.get('/apis/cart')).data;
    expect(data).toEqual({ count, version });
    expect(count).toBe(2);
  });

  it('adds quantities of the same variant, and increases its version', async ({ shop }) => {
    const who = shop.shopper();
    const first = await add(who, goods.blackM, 2);
    const second = await add(who, goods.blackM, '3');
    expect(second.data.shoppingCart).toHaveLength(1);
    expect(second.data).toMatchObject({ count: 5, version: first.data.version + 1 });
  });

  it.for([
    ['-1'],
    ['0'],
    ['1.5'],
    ['"1.5"'],
    ['"-1"'],
    ['"1e2"'],
    ['" 2"'],
    ['1e999'],
    ['9007199254740993'],
    ['null'],
    ['[2]'],
    ['{}'],
    ['true'],
    ['100'],
    ['""'],
  ])('refuses the quantity %s and stays as it is', async ([quantity], { shop }) => {
    const who = shop.shopper();
    const added = await who.post('/apis/cart/items', `{"variantId":"${goods.blackM}","quantity":${quantity}}`);
    expect(added).toMatchObject({ status: 422, code: '500422' });
    expect((await who.get('/apis/cart')).data.version).toBe(0);
  });

  it.for([{ saleMoney: { cent: 1 } }, { price: 1 }, { 'promotionMoney.cent': 1 }, { discount: 1 }, { userId: 'x' }])(
    'refuses a request that brings %j',
    async (extra, { shop }) => {
      const body = { variantId: goods.blackM, quantity: 1, ...extra };
      expect((await shop.shopper().post('/apis/cart/items', body)).status).toBe(422);
    },
  );

  it('answers 400 to a body that is no JSON and 404 to a variant that does not exist', async ({ shop }) => {
    expect((await shop.shopper().post('/apis/cart/items', '{')).status).toBe(400);
    for (const id of ['999', 'x', '1 or 1=1', '-1', '0x1'])
      expect(await add(shop.shopper(), id)).toMatchObject({ status: 404, code: '200001' });
    expect(await add(shop.shopper(), goods.offShelf)).toMatchObject({ status: 410, code: '200011' });
    const draft = { title: 'Secret Scarf', handle: 'secret-scarf', status: 'offShelf' };
    const scarf = await shop.db.selectFrom('product').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const variant = await shop.db.selectFrom('variant').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
    await shop.db
      .insertInto('product')
      .values({ ...scarf, ...draft, id: 90 })
      .execute();
    await shop.db
      .insertInto('variant')
      .values({ ...variant, id: 90, product_id: 90, sku: 'SECRET' })
      .execute();
    expect(await add(shop.shopper(), '90')).toMatchObject({ status: 404, code: '200001' });
  });

  it('answers 400 to a NUL in any field', async ({ shop }) => {
    const who = shop.shopper();
    expect((await who.post('/apis/cart/useCoupon', { couponCode: 'A\0B' })).status).toBe(400);
    expect((await who.post('/apis/cart/items', { variantId: '1\0', quantity: 1 })).status).toBe(400);
    expect((await who.delete('/apis/cart/a%00b')).status).toBe(400);
    expect((await who.get('/apis/orders/%00')).status).toBe(400);
    expect((await who.get('/apis/payment/a%00')).status).toBe(400);
    expect((await shop.shopper('USD', 'a b').get('/apis/cart')).status).toBe(400);
    expect((await who.post('/apis/cart/useCoupon', { couponCode: String.raw`A\u0000B` })).code).toBe('300003');
  });

  it('never holds more than the stock', async ({ shop }) => {
    const who = shop.shopper();
    await add(who, goods.blackL, 8);
    const more = await add(who, goods.blackL, 3);
    expect(more).toMatchObject({ status: 409, code: '300001', message: 'Inventory shortage' });
    expect(more.data).toEqual({ variantId: goods.blackL, left: 10 });
    const item = (await who.get('/apis/cart')).data.shoppingCart[0];
    expect(item.quantity).toBe(8);
    expect(await who.put(`/apis/cart/items/${item.id}`, { quantity: 11 })).toMatchObject({ code: '300001' });
    expect((await who.put(`/apis/cart/items/${item.id}`, { quantity: '10' })).data.count).toBe(10);
    expect(await add(who, goods.soldOutScarf)).toMatchObject({ code: '300001', data: { left: 0 } });
  });

  it('holds an untracked variant whatever its stock, up to the largest quantity of a cart line', async ({ shop }) => {
    const who = shop.shopper();
    expect((await add(who, goods.perfume, 99)).data.shoppingCart[0]).toMatchObject({ quantity: 99, state: 'ok' });
    expect((await add(who, goods.perfume, 1)).code).toBe('300001');
    const many = shop.shopper();
    await add(many, goods.blackM, 99);
    expect(await add(many, goods.blackM, 1)).toMatchObject({
      status: 422,
      data: { fields: { quantity: expect.any(String) } },
    });
  });

  it('counts selected cart lines only', async ({ shop }) => {
    const who = shop.shopper();
    await add(who, goods.blackM);
    await add(who, goods.bag);
    const all = [goods.blackM, goods.bag];
    for (const variantIds of [[...all, '999999'], ['nothing'], [goods.bag, goods.bag], [goods.bag, `0${goods.bag}`]]) {
      const refused = await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds });
      expect([refused.status, Object.keys(refused.data.fields)]).toEqual([422, ['variantIds']]);
    }
    const none = await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: all });
    expect(none.data).toMatchObject({ selected: false, totalSaleMoney: { cent: 0 }, count: 2 });
    const one = await who.put('/apis/cart/items', { cartStatus: 'selected', variantIds: [goods.bag] });
    expect(one.data).toMatchObject({ selected: true, totalSaleMoney: { cent: 7_500 } });
    const turned = await who.put('/apis/cart/items', {
      cartStatus: 'unselected',
      sourceStatus: 'selected',
      variantIds: all,
    });
    expect(turned.data.selected).toBe(false);
  });

  it('shows a cart line that exceeds the stock and one that is sold out, and counts neither', async ({ shop }) => {
    const who = shop.shopper();
    await add(who, goods.bag, 3);
    shop.clock.time += 1;
    await add(who, goods.lastScarf);
    await shop.db.updateTable('variant').set({ stock: 2 }).where('id', '=', 7).execute();
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', 3).execute();
    const { data } = await who.get('/apis/cart');
    expect(data.shoppingCart.map((item: { state: string; stock: number }) => [item.state, item.stock])).toEqual([
      ['short', 2],
      ['soldOut', 0],
    ]);
    expect(data).toMatchObject({ selected: false, totalSaleMoney: { cent: 0 } });
  });

  it('is re-priced by the catalogue in the currency of the caller', async ({ shop }) => {
    const who = shop.shopper('JPY');
    const yen = await add(who, goods.blackL);
    expect(yen.data.totalSaleMoney).toEqual({ cent: 598_000, currencyCode: 'JPY', formatText: '¥5,980\u00a0JPY' });
    const dollars = await shop.shopper('USD', who.deviceId).get('/apis/cart');
    expect(dollars.data.totalSaleMoney.formatText).toBe('$40.00');
    const nonsense = await shop.shopper('XXX', who.deviceId).get('/apis/cart');
    expect(nonsense.data.totalSaleMoney.currencyCode).toBe('USD');
    expect((await who.get('/apis/cart')).data.totalSaleMoney.cent).toBe(598_000);
  });

  it('is private to its owner', async ({ shop }) => {
    const [who, stranger] = [shop.shopper(), shop.shopper()];
    const item = (await add(who, goods.blackM)).data.shoppingCart[0];
    await add(stranger, goods.bag);
    expect(await stranger.put(`/apis/cart/items/${item.id}`, { quantity: 5 })).toMatchObject({ code: '200001' });
    expect(await stranger.delete(`/apis/cart/${item.id}`)).toMatchObject({ status: 404, code: '200001' });
    await stranger.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.blackM] });
    const mine = (await who.get('/apis/cart')).data;
    expect(mine.shoppingCart[0]).toMatchObject({ quantity: 1, selected: true });
    expect(mine.version).toBe(1);
    expect((await who.delete(`/apis/cart/${item.id}?couponCode=`)).data.shoppingCart).toEqual([]);
    expect((await who.delete(`/apis/cart/${item.id}`)).status).toBe(404);
  });

  race('loses nothing when twenty tabs add concurrently', async ({ shop }) => {
    const who = shop.shopper();
    await Promise.all(Array.from({ length: 20 }, () => add(who, goods.blackM)));
    expect((await who.get('/apis/cart')).data).toMatchObject({ count: 20, version: 20 });
  });

  it.describe('a coupon', () => {
    const use = (who: Shopper, couponCode: string) => who.post('/apis/cart/useCoupon', { couponCode });

    it.for(['WELCOME10', ' welcome10 ', 'ｗｅｌｃｏｍｅ１０', 'Welcome10'])(
      'is found as "%s"',
      async (code, { shop }) => {
        const who = shop.shopper();
        await add(who, goods.blackM);
        const cart = await use(who, code);
        expect(cart.data).toMatchObject({
          couponCode: 'WELCOME10',
          discount: { cent: 300 },
          totalSaleMoney: { cent: 3_000 },
        });
        const dropped = await use(who, '');
        expect(dropped.data.couponCode).toBeUndefined();
        expect(dropped.data.discount).toBeUndefined();
      },
    );

    it('that is unknown or has ended says which', async ({ shop }) => {
      const sentenceOf = async (code: string) => (await use(shop.shopper(), code)).message;
      const unknown = 'We do not know this code. Please check how it is written.';
      expect(await Promise.all(['NOPE', "' or 1=1", 'OVER'].map(sentenceOf))).toEqual([
        unknown,
        unknown,
        'This code has ended.',
      ]);
    });

    it('cannot be guessed: the eleventh wrong code in a minute is refused, in any call', async ({ shop }) => {
      const who = shop.shopper();
      await add(who, goods.blackM);
      for (let i = 0; i < 10; i++) expect((await use(who, `GUESS${i}`)).code).toBe('300003');
      const late = await use(who, 'WELCOME10');
      expect(late).toMatchObject({ status: 429, code: '500429' });
      expect(late.headers.get('retry-after')).toBe('60');
      const item = (await who.get('/apis/cart')).data.shoppingCart[0];
      const aside = await who.put(`/apis/cart/items/${item.id}`, { quantity: 2, couponCode: 'WELCOME10' });
      expect(aside.data).toMatchObject({ count: 2 });
      expect(aside.data.couponCode).toBeUndefined();
      expect((await who.post('/apis/fee', { country: 'US', couponCode: 'WELCOME10' })).status).toBe(429);
      shop.clock.time += 60_000;
      expect((await use(who, 'WELCOME10')).data.couponCode).toBe('WELCOME10');
    });

    it('can be sent with another change, which a bad code does not prevent', async ({ shop }) => {
      const who = shop.shopper();
      const item = (await add(who, goods.blackM)).data.shoppingCart[0];
      const changed = await who.put(`/apis/cart/items/${item.id}`, { quantity: 2, couponCode: 'welcome10' });
      expect(changed.data).toMatchObject({ count: 2, couponCode: 'WELCOME10' });
      const again = await who.put(`/apis/cart/items/${item.id}`, { quantity: 3, couponCode: 'nonsense' });
      expect(again.data).toMatchObject({ count: 3, couponCode: 'WELCOME10' });
    });
  });
});
