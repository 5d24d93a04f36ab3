import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { Cart } from '../../shared/contract/cart.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { freshShopTest } from './support/shop-test.ts';

describe.each(gateDatabases)('a cart in another currency or country, on %s', (kind) => {
  const it = freshShopTest[kind];

  const cartOf = async (who: Shopper) => Cart.parse((await who.get('/apis/cart')).data);
  /** Advances the clock: cart lines are ordered by the time they were added. */
  const put = async (shop: Shop, who: Shopper, variantId: string, quantity: number) => {
    shop.clock.pass(1_000);
    await who.post('/apis/cart/items', { variantId, quantity });
  };
  const was = (cart: Cart) => cart.shoppingCart.map(({ priceBefore }) => priceBefore?.formatText);

  it('shows the earlier price of each cart line, until the cart is changed', async ({ shop }) => {
    const dollars = shop.shopper('USD');
    await put(shop, dollars, goods.blackM, 1);
    await put(shop, dollars, goods.bag, 2);
    const first = await cartOf(dollars);
    expect(was(first)).toEqual([undefined, undefined]);

    const yen = shop.shopper('JPY', dollars.deviceId);
    const moved = await cartOf(yen);
    expect(moved.totalSaleMoney.currencyCode).toBe('JPY');
    const texts = first.shoppingCart.map(({ promotionMoney, saleMoney }) => (promotionMoney ?? saleMoney).formatText);
    expect(was(moved)).toEqual(texts);
    // Neither reading the cart nor adding a product with no earlier price changes the prices last seen.
    await put(shop, yen, goods.blackL, 1);
    expect(was(await cartOf(yen))).toEqual([...texts, undefined]);

    const line = moved.shoppingCart[0]?.id ?? '';
    const changed = Cart.parse((await yen.put(`/apis/cart/items/${line}`, { quantity: 2 })).data);
    expect(was(changed)).toEqual([undefined, undefined, undefined]);
    // After a change of currency and back, the prices are the same.
    const back = await cartOf(dollars);
    expect(back.shoppingCart.slice(0, 2).map(({ saleMoney }) => saleMoney)).toEqual(
      first.shoppingCart.map(({ saleMoney }) => saleMoney),
    );
  });

  it('shows that the shop changed a price', async ({ shop }) => {
    const who = shop.shopper('USD');
    await put(shop, who, goods.bag, 1);
    const price = shop.db.updateTable('variant').where('id', '=', Number(goods.bag));
    const { base_cents } = await shop.db
      .selectFrom('variant')
      .select('base_cents')
      .where('id', '=', Number(goods.bag))
      .executeTakeFirstOrThrow();
    await price.set({ base_cents: base_cents + 100 }).execute();
    const [item] = (await cartOf(who)).shoppingCart;
    expect(item?.priceBefore).toMatchObject({ cent: base_cents, currencyCode: 'USD' });
    await price.set({ base_cents }).execute();
    expect(was(await cartOf(who))).toEqual([undefined]);
  });

  it('says which goods cannot be shipped to the country', async ({ shop }) => {
    const who = shop.shopper('EUR');
    await put(shop, who, goods.perfume, 1);
    await put(shop, who, goods.blackM, 1);
    const shippable = async (countryCode: string) =>
      (await cartOf(shop.shopper('EUR', who.deviceId, countryCode))).shoppingCart.map((item) => !item.unshippable);
    expect(await shippable('DE')).toEqual([false, true]);
    expect(await shippable('US')).toEqual([true, true]);
  });

  it.for(['DE', 'US'])(
    'costs what the quote for %s says, with the coupon of what can be shipped there',
    async (country, { shop }) => {
      const who = shop.shopper('USD', undefined, country);
      await put(shop, who, goods.perfume, 2);
      await put(shop, who, goods.blackM, 1);
      await who.post('/apis/cart/useCoupon', { couponCode: 'WELCOME10' });
      const { totalSaleMoney, discount, total, selected } = await cartOf(who);
      const quote = (await who.post('/apis/fee', { country })).data;
      expect([totalSaleMoney, discount, selected]).toEqual([quote.subtotal, quote.discount, true]);
      expect(discount?.cent).toBe(Math.round(totalSaleMoney.cent / 10));
      expect(total.cent).toBe(quote.total.cent - quote.shipping.cent - (quote.taxIncluded ? 0 : quote.tax.cent));
      expect(quote.problems.length).toBe(country === 'DE' ? 1 : 0);
      const body = {
        returnPageUrl: '/checkouts',
        amount: ((quote.subtotal.cent - quote.discount.cent) / 100).toFixed(2),
      };
      const express = await who.post(
        '/apis/payment/paypal/create',
        { ...body, currencyCode: 'USD' },
        { 'idempotency-key': randomUUID() },
      );
      // Another amount would be 300004; here only the PayPal account is missing.
      expect(express).toMatchObject({ status: 422, code: '500422' });
    },
  );

  it('excludes goods that cannot be shipped from what is bought', async ({ shop }) => {
    const who = shop.shopper('USD', undefined, 'DE');
    await put(shop, who, goods.perfume, 1);
    expect(await cartOf(who)).toMatchObject({ totalSaleMoney: { cent: 0 }, selected: false, payPal: false });
  });

  it("shows sizes in the numbering that the shopper chose, next to that of the garment's label", async ({ shop }) => {
    await shop.db.updateTable('variant').set({ value2: '8' }).where('id', '=', Number(goods.blackL)).execute();
    const dresses = { handle: 'dresses', name: 'Dresses', area: 'apparel', area_name: 'Apparel', position: 0 };
    await shop.db.insertInto('category').values(dresses).execute();
    const who = shop.shopper('USD');
    await put(shop, who, goods.blackL, 1);
    const options = async (sizes: string) =>
      (await cartOf(shop.shopper('USD', who.deviceId, 'US', sizes))).shoppingCart[0]?.options.flat();
    expect(await options('US')).toEqual([{ name: 'Black' }, { name: '8' }]);
    expect(await options('EU')).toEqual([{ name: 'Black' }, { name: '8', label: 'EU 40' }]);
    expect(await options('constructor')).toEqual([{ name: 'Black' }, { name: '8' }]);
  });
});
