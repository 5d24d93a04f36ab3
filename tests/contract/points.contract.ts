import { describe, expect } from 'vitest';
import { addCoupon } from '../../server/commerce/cart/manage-coupons.ts';
import { deliverOrder } from '../../server/commerce/orders/ship.ts';
import { loadBalance } from '../../server/commerce/points/ledger.ts';
import { setPurchaseRate } from '../../server/commerce/points/purchase-rate.ts';
import { cancel, orderOnDelivery, refund, ship } from './support/after-sale.ts';
import { buy, japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { member } from './support/member.ts';
import { cardShopTest } from './support/shop-test.ts';

const day = 24 * 60 * 60_000;

describe.each(gateDatabases)('points on %s', (kind) => {
  const it = cardShopTest[kind];

  describe('earned by buying', () => {
    it('are one per cent of the goods, pending for 15 days, then available', async ({ shop, pointsBalance }) => {
      const who = await member(shop);
      await pointsBalance.paid(who, goods.bag);
      const before = await pointsBalance.points(who);
      expect(before).toMatchObject({ balance: 0, pending: 75 });
      expect(before.coming).toEqual([{ points: 75, availableAt: shop.clock.now() + 15 * day }]);
      expect(before.entries.content[0]).toMatchObject({ kind: 'purchase', points: 75, orderNo: expect.any(String) });
      shop.clock.pass(15 * day);
      expect(await pointsBalance.points(who)).toMatchObject({ balance: 75, pending: 0, coming: [] });
    });

    it('are earned by goods after discount, without shipping and tax, and by what was paid with money only', async ({
      shop,
      pointsBalance,
    }) => {
      const who = await member(shop);
      await pointsBalance.give(who, 20);
      await pointsBalance.paid(who, goods.blackM, {
        couponCode: 'WELCOME10',
        email: 'discount@example.com',
        usePoints: 20,
      });
      expect((await pointsBalance.points(who)).pending).toBe(7);
    });

    it('are the same for the same price in another currency', async ({ shop, pointsBalance }) => {
      const who = await member(shop, { currencyCode: 'JPY' });
      const { data } = await buy(who, goods.blackL, { shippingAddress: japan });
      expect(data.subtotal.cent).toBe(598_000);
      await pay(who, data.id, numbers.approved);
      // ¥5,980 at 150 yen a dollar are $39.86.
      expect((await pointsBalance.points(who)).pending).toBe(39);
    });

    it('need a customer and a payment', async ({ shop, pointsBalance }) => {
      const who = await member(shop);
      await buy(who, goods.bag);
      expect(await pointsBalance.points(who)).toMatchObject({ pending: 0, entries: { content: [] } });
      const guest = shop.shopper();
      await pointsBalance.paid(guest, goods.bag);
      expect(await guest.get('/apis/user/points')).toMatchObject({ status: 401, code: '100007' });
    });

    it('are earned by an order on delivery when it was delivered, not before', async ({ shop, pointsBalance }) => {
      const who = await member(shop);
      const { id } = await orderOnDelivery({ ...shop, shopper: () => who });
      expect((await pointsBalance.points(who)).pending).toBe(0);
      await ship(shop, { who, id, total: 0 });
      await deliverOrder(shop.deps, id);
      await deliverOrder(shop.deps, id);
      expect((await pointsBalance.points(who)).pending).toBe(75);
      await refund(shop, { who, id, total: 0 }, { units: [{ which: 'SKU-7', quantity: 1 }] });
      expect((await pointsBalance.points(who)).pending).toBe(0);
    });

    it('are at the rate that the shop has set when the order is paid', async ({ shop, pointsBalance }) => {
      const who = await member(shop);
      for (const bps of [200, 100]) {
        await setPurchaseRate(shop.deps, bps);
        await pointsBalance.paid(who, goods.bag);
      }
      expect((await pointsBalance.points(who)).pending).toBe(150 + 75);
    });
  });

  it('of goods on delivery that come back are in proportion to their cost after discount', async ({
    shop,
    pointsBalance,
  }) => {
    const { handle } = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'variant.product_id')
      .select('handle')
      .where('variant.id', '=', Number(goods.bag))
      .executeTakeFirstOrThrow();
    await addCoupon(shop.deps, 'HALFBAG', { percent: 50, collections: [], products: [handle] });
    const who = await member(shop);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
    await who.post('/apis/cart/items', { variantId: goods.bag, quantity: 1 });
    await who.post('/apis/cart/useCoupon', { couponCode: 'HALFBAG' });
    const order = await orderOnDelivery({ ...shop, shopper: () => who });
    await ship(shop, order);
    await deliverOrder(shop.deps, order.id);
    // Two bags at $37.50, and a dress at $30.00.
    expect((await pointsBalance.points(who)).pending).toBe(105);
    await refund(shop, order, { units: [{ which: 'SKU-1', quantity: 1 }] });
    expect((await pointsBalance.points(who)).pending).toBe(75);
    expect(Object.fromEntries(await pointsBalance.kinds(who))).toEqual({ purchase: 105, reversed: -30 });
    expect(await pointsBalance.kinds(who)).toHaveLength(2);
  });

  it('are not earned by goods on delivery that are returned before the order is marked as delivered', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    const order = { ...(await orderOnDelivery({ ...shop, shopper: () => who })), who };
    await ship(shop, order);
    await refund(shop, order, { units: [{ which: 'SKU-7', quantity: 1 }] });
    await deliverOrder(shop.deps, order.id);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, pending: 0 });
  });

  describe('reversed', () => {
    it('in proportion to what is refunded, and all of it in the end, without rounding away', async ({
      shop,
      pointsBalance,
    }) => {
      const who = await member(shop);
      await pointsBalance.give(who, 20);
      const order = await pointsBalance.paid(who, goods.bag);
      await refund(shop, order, { amountCents: Math.floor(order.total / 3) });
      expect((await pointsBalance.points(who)).pending).toBe(51);
      await refund(shop, order, { amountCents: 1 });
      await refund(shop, order);
      expect(await pointsBalance.points(who)).toMatchObject({ balance: 2_000, pending: 0 });
    });

    it('from pending points when they are spent already, and the rest is a debt', async ({ shop, pointsBalance }) => {
      const who = await member(shop);
      const inviter = await member(shop);
      await shop.db.updateTable('customer').set({ invited_by: inviter.id }).where('id', '=', who.id).execute();
      const first = await pointsBalance.paid(who, goods.bag);
      shop.clock.pass(15 * day);
      expect((await pointsBalance.points(who)).balance).toBe(1_075);
      await pointsBalance.paid(who, goods.bag, { usePoints: 10 });
      expect(await pointsBalance.points(who)).toMatchObject({ balance: 75, pending: 65 });
      await ship(shop, first);
      await refund(shop, first);
      expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 935, pending: 0 });
      shop.clock.pass(16 * day);
      expect(await pointsBalance.points(who)).toMatchObject({ balance: 0, debt: 935, pending: 0 });
    });
  });

  it('reversed from the points that a cancelled order returns, when they are spent already', async ({
    shop,
    pointsBalance,
  }) => {
    const who = await member(shop);
    await pointsBalance.give(who, 10.35);
    const first = await pointsBalance.paid(who, goods.bag, { usePoints: 10 });
    shop.clock.pass(15 * day);
    expect((await pointsBalance.points(who)).balance).toBe(100);
    await pointsBalance.paid(who, goods.bag, { usePoints: 1 });
    await cancel(first);
    expect(await pointsBalance.points(who)).toMatchObject({ balance: 935, pending: 74 });
  });

  it('are listed in the month of their entry: earned less reversed, spent less returned', async ({ shop }) => {
    const ann = await member(shop);
    const write = (delta: number, kind: string, created_at: number, i: number) =>
      shop.db
        .insertInto('points_entry')
        .values({ id: `${ann.id}-${i}`, customer_id: ann.id, delta, kind, cause: `${i}`, available_at: 0, created_at })
        .execute();
    const today = new Date(shop.clock.time);
    const monthsAgo = (n: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - n);
    const thisMonth = monthsAgo(0);
    const entries: [number, string, number][] = [
      [700, 'purchase', thisMonth],
      [-200, 'reversed', thisMonth + 1],
      [-300, 'spent', thisMonth + 2],
      [100, 'returned', thisMonth + 3],
      [50, 'share', thisMonth - 1],
      [9_000, 'merchant', monthsAgo(5) - 1],
    ];
    for (const [i, [delta, kind, at]] of entries.entries()) await write(delta, kind, at, i);
    const { months } = (await ann.get('/apis/user/points')).data;
    expect(months.slice(-2)).toEqual([
      { startsAt: monthsAgo(1), earned: 50, spent: 0 },
      { startsAt: thisMonth, earned: 500, spent: 200 },
    ]);
    expect(months[0]).toEqual({ startsAt: monthsAgo(5), earned: 0, spent: 0 });
  });

  it('are listed page by page, with the last six months', async ({ shop, pointsBalance }) => {
    const who = await member(shop);
    for (let i = 0; i < 25; i++) {
      await pointsBalance.give(who, 1);
      shop.clock.pass(1);
    }
    const first = await pointsBalance.points(who);
    expect(first.entries).toMatchObject({ last: false, pageInfo: { number: 1, totalElements: 25, totalPages: 2 } });
    expect(first.entries.content).toHaveLength(20);
    const second = (await who.get('/apis/user/points?page=2')).data.entries;
    expect(second.content).toHaveLength(5);
    expect(second.last).toBe(true);
    expect(first.months).toHaveLength(6);
    expect(first.months.at(-1)).toMatchObject({ earned: 2_500, spent: 0 });
    expect(await who.get('/apis/user/points?page=0')).toMatchObject({ status: 422 });
  });

  it('of a deleted account have no effect: its order can still be paid and cancelled', async ({
    shop,
    pointsBalance,
  }) => {
    const inviter = await member(shop);
    const who = await member(shop, { invitedBy: inviter });
    await pointsBalance.give(who, 5);
    const { data } = await buy(who, goods.blackM, { usePoints: 5 });
    await shop.db.deleteFrom('customer').where('id', 'in', [who.id, inviter.id]).execute();
    await shop.db.updateTable('shop_order').set({ owner: 'device:gone' }).where('id', '=', data.id).execute();
    shop.clock.pass(31 * 60_000);
    await shop.sweepAll();
    const row = await shop.db.selectFrom('shop_order').select('status').where('id', '=', data.id).executeTakeFirst();
    expect(row).toEqual({ status: 'CANCELLED' });
    expect(await loadBalance(shop.db, who.id, shop.clock.now())).toBe(0);
  });
});
