import { describe, expect } from 'vitest';
import { Quote } from '../../shared/contract/checkout.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest, rows } from './support/shop-test.ts';

describe.each(gateDatabases)('a quote on %s', (kind) => {
  const it = freshShopTest[kind];
  const withGoods = async (shop: Shop, currency: string, ...lines: (readonly [string, number])[]): Promise<Shopper> => {
    const who = shop.shopper(currency);
    for (const [variantId, quantity] of lines) await who.post('/apis/cart/items', { variantId, quantity });
    return who;
  };
  const cents = (data: Record<string, { cent: number }>) =>
    Object.fromEntries(['subtotal', 'discount', 'shipping', 'tax', 'total'].map((part) => [part, data[part]?.cent]));

  it('adds goods, shipping and the tax of a state', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.blackM, 1], [goods.perfume, 2]);
    const { data } = await who.post('/apis/fee', { country: 'US', state: 'CA' });
    expect(Quote.parse(data)).toEqual(data);
    expect(cents(data)).toEqual({ subtotal: 5_468, discount: 0, shipping: 595, tax: 396, total: 6_459 });
    expect(data).toMatchObject({
      taxIncluded: false,
      shippingMethod: 'standard',
      paymentTypes: ['IPAYLINKS'],
      problems: [],
    });
    expect(
      data.shippingMethods.map((method: { id: string; money: { cent: number } }) => [method.id, method.money.cent]),
    ).toEqual([
      ['standard', 595],
      ['express', 1_495],
    ]);
    const untaxed = await who.post('/apis/fee', { country: 'US', state: 'OR', shippingMethod: 'express' });
    expect(cents(untaxed.data)).toMatchObject({ tax: 0, shipping: 1_495, total: 6_963 });
  });

  it('shows the tax that prices include and does not add it to the total', async ({ shop }) => {
    const who = await withGoods(shop, 'EUR', [goods.blackM, 1]);
    const { data } = await who.post('/apis/fee', { country: 'DE' });
    expect(data.taxIncluded).toBe(true);
    // €25.99 and €8.99 shipping, of which 19 / 119 are tax.
    expect(cents(data)).toEqual({ subtotal: 2_599, discount: 0, shipping: 899, tax: 559, total: 3_498 });
  });

  it('is whole yen in every part', async ({ shop }) => {
    const who = await withGoods(shop, 'JPY', [goods.blackL, 1], [goods.perfume, 1]);
    await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    const { data } = await who.post('/apis/fee', { country: 'JP' });
    // ¥5,980 is set for yen; $12.34 = ¥1,850, shipping $9.95 = ¥1,490.
    expect(cents(data)).toEqual({
      subtotal: 783_000,
      discount: 78_300,
      shipping: 149_000,
      tax: 77_600,
      total: 853_700,
    });
    expect(data.total.formatText).toBe('¥8,537\u00a0JPY');
  });

  it.for(
    rows([
      [7_501, 594],
      [7_500, 0],
      [7_499, 0],
    ]),
  )('with a threshold of %i cents, goods of $75.00 ship for %i', async ([threshold, shipping], { shop }) => {
    await shop.db
      .updateTable('free_shipping')
      .set({ threshold_cents: threshold })
      .where('currency', '=', 'USD')
      .execute();
    await shop.db.updateTable('shipping_method').set({ price_cents: 594 }).where('id', '=', 'standard').execute();
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    expect((await who.post('/apis/fee', { country: 'US' })).data.shipping.cent).toBe(shipping);
    expect((await who.get('/apis/cart')).data.freeShipping.left.cent).toBe(Math.max(0, threshold - 7_500));
  });

  it('compares the threshold of free shipping after the discount, in cart and quote', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    expect(cents((await who.post('/apis/fee', { country: 'US' })).data)).toMatchObject({
      discount: 750,
      shipping: 595,
    });
    expect((await who.get('/apis/cart')).data.freeShipping.left.cent).toBe(750);
  });

  it('never ships express for free, and shows free standard beside it', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.bag, 2]);
    const { data } = await who.post('/apis/fee', { country: 'US', shippingMethod: 'express' });
    expect(data.shipping.cent).toBe(1_495);
    expect(data.shippingMethods[0].money.cent).toBe(0);
  });

  it('excludes lines with a problem from the amounts and names the problem', async ({ shop }) => {
    const who = await withGoods(
      shop,
      'USD',
      [goods.blackL, 4],
      [goods.lastScarf, 1],
      [goods.perfume, 1],
      [goods.bag, 1],
    );
    await shop.db.updateTable('variant').set({ stock: 3 }).where('id', '=', 2).execute();
    await shop.db.updateTable('variant').set({ stock: 0 }).where('id', '=', 3).execute();
    const { data } = await who.post('/apis/fee', { country: 'DE' });
    expect(data.lines).toHaveLength(4);
    expect(data.subtotal.cent).toBe(7_500);
    expect(data.problems).toEqual([
      { variantId: goods.blackL, code: '300001', message: 'Only 3 left in stock! Please modify the quantity' },
      {
        variantId: goods.lastScarf,
        code: '300001',
        message: 'Sorry, this item is already sold out. You may delete the item from your cart.',
      },
      {
        variantId: goods.perfume,
        code: '300002',
        message: "Sorry, this item can't be shipped to your selected address.",
      },
    ]);
  });

  it('has no shipping cost if nothing of it can be shipped', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.perfume, 1]);
    const { data } = await who.post('/apis/fee', { country: 'DE' });
    expect([data.subtotal.cent, data.shipping.cent, data.tax.cent, data.total.cent]).toEqual([0, 0, 0, 0]);
  });

  it.for(['ZZ', 'IS'])('is refused for %s, where the shop does not ship', async (country, { shop }) => {
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    const answer = await who.post('/apis/fee', { country });
    expect(answer).toMatchObject({ status: 422, code: '300002', data: { variantIds: [goods.bag] } });
  });

  it('is refused for an empty cart and for one with nothing selected', async ({ shop }) => {
    expect(await shop.shopper().post('/apis/fee', { country: 'US' })).toMatchObject({ status: 409, code: '300000' });
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    await who.post('/apis/cart/useCoupon', { couponCode: '' });
    await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.bag] });
    expect((await who.post('/apis/fee', { country: 'US' })).code).toBe('300000');
  });

  it('is refused if nothing selected can be bought, with the reason', async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.lastScarf, 1], [goods.blackL, 4], [goods.bag, 1]);
    await who.put('/apis/cart/items', { cartStatus: 'unselected', variantIds: [goods.blackL, goods.bag] });
    const stock = (id: number, units: number) =>
      shop.db.updateTable('variant').set({ stock: units }).where('id', '=', id).execute();
    await stock(3, 0);
    const refused = { status: 409, code: '300000' };
    expect(await who.post('/apis/fee', { country: 'US' })).toMatchObject({
      ...refused,
      message: 'Sorry, this item is already sold out. You may delete the item from your cart.',
    });
    await stock(2, 3);
    await who.put('/apis/cart/items', { cartStatus: 'selected', variantIds: [goods.blackL] });
    expect(await who.post('/apis/fee', { country: 'US' })).toMatchObject({
      ...refused,
      message: 'None of the items you chose can be bought as they are. Please change or delete them.',
    });
    await who.put('/apis/cart/items', { cartStatus: 'selected', variantIds: [goods.bag] });
    expect((await who.post('/apis/fee', { country: 'US' })).data.subtotal.cent).toBe(7_500);
  });

  it("uses the coupon of the request instead of the cart's", async ({ shop }) => {
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
    const none = await who.post('/apis/fee', { country: 'US', couponCode: '' });
    expect(none.data.couponCode).toBeUndefined();
    expect(none.data.discount.cent).toBe(0);
    const gift = await who.post('/apis/fee', { country: 'US', couponCode: 'gift' });
    expect(cents(gift.data)).toMatchObject({ subtotal: 7_500, discount: 7_500, shipping: 595, total: 595 });
    expect((await who.post('/apis/fee', { country: 'US', couponCode: 'nope' })).code).toBe('300003');
  });

  it.for([
    { country: 'us' },
    { country: 'US', amount: 1 },
    { country: 'US', usePoints: -1 },
    { country: 'US', paymentType: 'GOLD' },
    { country: ['US'] },
    {},
  ])('refuses %j', async (body, { shop }) => {
    const who = await withGoods(shop, 'USD', [goods.bag, 1]);
    expect((await who.post('/apis/fee', body)).status).toBe(422);
  });
});
