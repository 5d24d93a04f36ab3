import { describe, expect } from 'vitest';
import { cancel } from './support/after-sale.ts';
import { buy, confirm, japan } from './support/buying.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { member } from './support/member.ts';
import { cardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('points that are spent on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);

  it('pay for goods only, in whole points, and the order shows it', async ({ shop, pointsBalance }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 50);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const fee = async (usePoints?: number) =>
      (await who.post('/apis/fee', { country: 'US', ...(usePoints !== undefined && { usePoints }) })).data;
    const plain = await fee();
    expect(plain.points).toMatchObject({ available: 30, used: 0, worth: { cent: 3_000 }, money: { cent: 0 } });
    expect(await fee(12)).toMatchObject({
      points: { used: 12, money: { cent: 1_200 } },
      total: { cent: plain.total.cent - 1_200 },
      tax: plain.tax,
      shipping: plain.shipping,
    });
    expect((await fee(9_999_999)).points.used).toBe(30);
    const order = (await confirm(who, { usePoints: 12 })).data;
    expect(order).toMatchObject({ points: { cent: 1_200 }, total: { cent: expect.any(Number) } });
    expect((await pointsBalance.points(who)).balance).toBe(3_800);
  });

  it.for([[-1], [1.5], ['1e3'], [null], [[2]], ['huge']])(
    'take no %j for a number of points',
    async ([usePoints], { shop }) => {
      const who = await member(shop);
      await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
      const { status } = await who.post(
        '/apis/fee',
        JSON.stringify({ country: 'US', usePoints }).replace('"huge"', '1e999'),
      );
      expect(status).toBe(422);
    },
  );

  it('are private to the customer: a guest has none', async ({ shop }) => {
    const guest = shop.shopper();
    await guest.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const quote = (await guest.post('/apis/fee', { country: 'US', usePoints: 5 })).data;
    expect(quote.points).toMatchObject({ available: 0, used: 0, money: { cent: 0 } });
  });

  it('must be as shown: with fewer left the new total is shown and nothing is ordered', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 10);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const quote = (await who.post('/apis/fee', { country: 'US', state: 'CA', usePoints: 10 })).data;
    const { cent, currencyCode } = quote.total;
    const seen = { cent, currencyCode };
    await shop.db.deleteFrom('points_entry').where('customer_id', '=', who.id).execute();
    expect(await confirm(who, { usePoints: 10, expectedTotal: seen })).toMatchObject({
      status: 409,
      code: '300004',
      data: { quote: { points: { used: 0 }, total: { cent: cent + 1_000 } } },
    });
  });

  it('are limited to the balance: the quote says how many, and the order takes these', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 10);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    const place = { country: 'US', state: 'CA' };
    const plain = (await who.post('/apis/fee', place)).data;
    const quote = (await who.post('/apis/fee', { ...place, usePoints: 25 })).data;
    expect(quote).toMatchObject({
      points: { available: 10, used: 10, money: { cent: 1_000 } },
      total: { cent: plain.total.cent - 1_000 },
    });
    const { cent, currencyCode } = quote.total;
    const hoped = { usePoints: 25, expectedTotal: { cent: plain.total.cent - 2_500, currencyCode } };
    expect(await confirm(who, hoped)).toMatchObject({
      status: 409,
      code: '300004',
      data: { quote: { points: { used: 10 }, total: { cent } } },
    });
    expect((await pointsBalance.points(who)).balance).toBe(1_000);
    const order = (await confirm(who, { usePoints: 25, expectedTotal: { cent, currencyCode } })).data;
    expect(order).toMatchObject({ points: { cent: 1_000 }, total: { cent } });
    expect((await pointsBalance.points(who)).balance).toBe(0);
  });

  it('can pay a whole order, which then needs no payment', async ({ shop, pointsBalance }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 100);
    const order = (
      await buy(who, goods.bag, {
        usePoints: 75,
        shippingAddress: { ...japan, country: 'US', state: 'NY', postalCode: '10001', phone: '+1 213 373 4253' },
      })
    ).data;
    expect(order).toMatchObject({ status: 'PREPARING', total: { cent: 0 } });
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 2_500, pending: 0 });
  });

  race('are returned once, when the order is cancelled or expires', async ({ shop, pointsBalance }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 20);
    const { id } = (await buy(who, goods.blackM, { usePoints: 20 })).data;
    expect((await pointsBalance.points(who)).balance).toBe(0);
    const order = { who, id, total: 0 };
    await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect((await pointsBalance.points(who)).balance).toBe(2_000);
    await buy(who, goods.blackM, { usePoints: 15 });
    shop.clock.pass(31 * 60_000);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweepAll();
    expect((await pointsBalance.points(who)).balance).toBe(2_000);
  });
});
