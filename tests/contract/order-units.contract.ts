import { describe, expect } from 'vitest';
import { keptStock, removeVariants, restoreBeside } from '../../server/commerce/catalog/removed-variants.ts';
import { inTransaction } from '../../server/commerce/database/connection.ts';
import { removeUnits } from '../../server/commerce/orders/remove-units.ts';
import { Order } from '../../shared/contract/order.ts';
import { englishWording } from '../../shared/messages/wording.ts';
import { type Bought, cancel, orderOnDelivery, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { confirm, japan } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { member } from './support/member.ts';
import { pointsBalanceOf } from './support/points-balance.ts';
import { saying } from './support/saying.ts';
import { cardShopTest, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('units of an order on %s', (kind) => {
  const race = cardShopTest[kind];
  const it = usual(kind, race);
  race.afterAll(async ({ shop }) => {
    await shop.sweepAll();
  });

  /**
   * Orders three dresses at $30.00 and two perfumes at $12.34, with a coupon and tax, and with the buyer's points if
   * any.
   */
  const mixed = async (
    shop: Shop,
    who = shop.shopper(),
    wanted: Parameters<typeof confirm>[1] = {},
  ): Promise<Bought> => {
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 3 });
    await who.post('/apis/cart/items', { variantId: goods.perfume, quantity: 2 });
    const { data } = await confirm(who, wanted);
    await pay(who, data.id, numbers.approved);
    return { who, id: data.id, total: data.total.cent };
  };
  const one = (which: string, quantity = 1) => [{ which, quantity }];
  const given = async (answer: ReturnType<typeof refund>) => {
    const result = await answer;
    if (!result.ok) throw new Error(englishWording(result.error.message));
    return result.value;
  };
  const remove = (shop: Shop, order: Bought, more: Partial<Parameters<typeof removeUnits>[1]>) =>
    removeUnits(shop.deps, { orderId: order.id, units: [], lost: false, cause: 'merchant', ...more });

  describe('that are returned', () => {
    it.for(
      rows([
        ['plain', {}],
        ['with a coupon', { couponCode: 'WELCOME10', email: 'units@example.com' }],
        ['in yen', { currency: 'JPY', shippingAddress: japan }],
      ]),
    )(
      'one by one refund the price of their lines, without shipping: %s',
      async ([_, { currency, ...wanted }]: [string, Record<string, unknown>], { shop }) => {
        const order = await mixed(shop, shop.shopper(currency === 'JPY' ? 'JPY' : 'USD'), wanted);
        await ship(shop, order);
        const parts: number[] = [];
        for (const sku of ['SKU-1', 'SKU-5', 'SKU-1', 'SKU-5', 'SKU-1'])
          parts.push(await given(refund(shop, order, { units: one(sku) })));
        const { shipping } = await seen(order);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(order.total - shipping.cent);
        expect(parts.every((part) => part > 0 && (currency !== 'JPY' || part % 100 === 0))).toBe(true);
        expect(await given(refund(shop, order))).toBe(shipping.cent);
      },
    );

    it('refund their price with its tax, less their part of discount and points', async ({ shop }) => {
      const who = await member(shop);
      await pointsBalanceOf(shop).give(who, 20);
      const order = await mixed(shop, who, { usePoints: 20, couponCode: 'WELCOME10', email: 'points@example.com' });
      await ship(shop, order);
      const { tax } = await seen(order);
      // $90.00 of $114.68 are for the dresses: 10 % off, and the same part of tax and points.
      const dresses = 9_000 - 900 + (tax.cent * 9_000) / 11_468 - (2_000 * 9_000) / 11_468;
      expect(Math.abs((await given(refund(shop, order, { units: one('SKU-1', 3) }))) - dresses)).toBeLessThanOrEqual(2);
      const back = Math.round((2_000 * 9_000) / 11_468);
      expect((await pointsBalanceOf(shop).points(who)).balance).toBeCloseTo(back, -1);
    });

    race('refund no more than is left, and nothing twice when several calls are concurrent', async ({ shop }) => {
      const order = await mixed(shop);
      await ship(shop, order);
      const answers = await Promise.all(Array.from({ length: 6 }, () => refund(shop, order, { units: one('SKU-1') })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      await refund(shop, order, { amountCents: order.total - 9_000 - 1_000 });
      const { refunds } = await seen(order);
      const left =
        order.total - refunds.reduce((sum: number, each: { money: { cent: number } }) => sum + each.money.cent, 0);
      expect(await given(refund(shop, order, { units: one('SKU-5', 2) }))).toBe(left);
    });

    it('are refused at another amount than was agreed to', async ({ shop }) => {
      const order = await mixed(shop);
      await ship(shop, order);
      const wrong = await refund(shop, order, { units: one('SKU-1'), agreedCents: 1 });
      expect(wrong).toMatchObject({ ok: false, error: { code: '500409' } });
      expect((await seen(order)).refunds).toEqual([]);
    });
  });

  describe('that cannot be sent', () => {
    it('are removed and refunded, restocked, and the order continues without them', async ({ shop, tables }) => {
      const [dresses, perfumes] = [await tables.stockOf(goods.blackM), await tables.stockOf(goods.perfume)];
      const order = await mixed(shop);
      const taken = await remove(shop, order, { units: one('SKU-5', 2) });
      expect(taken).toMatchObject({
        ok: true,
        value: { status: 'PREPARING', cents: 2_647 },
      });
      expect(await tables.stockOf(goods.perfume)).toBe(perfumes);
      const shown = await seen(order);
      expect(Order.parse(shown)).toEqual(shown);
      expect(shown.lines.map(({ removed }: { removed?: number }) => removed)).toEqual([undefined, 2]);
      expect(await ship(shop, order, { units: one('SKU-5') })).toMatchObject({ ok: false });
      await ship(shop, order);
      expect(await seen(order)).toMatchObject({ status: 'SHIPPED', fulfillments: [{ lines: [{ quantity: 3 }] }] });
      expect(await tables.stockOf(goods.blackM)).toBe(dresses - 3);
      expect(await remove(shop, order, { units: one('SKU-1') })).toMatchObject({
        ok: false,
        error: { code: '500409' },
      });
    });

    it('are removed once by a person who saw the order as it was', async ({ shop }) => {
      const order = await paidOrder(shop, goods.bag, { quantity: 4 });
      const units = [{ which: 'SKU-7', quantity: 1 }];
      expect(await remove(shop, order, { units, goneBefore: 0 })).toMatchObject({ ok: true });
      expect(await remove(shop, order, { units, goneBefore: 0 })).toMatchObject({ ok: false });
      expect(await remove(shop, order, { units, goneBefore: 1 })).toMatchObject({ ok: true });
    });

    it('and are missing are not restocked', async ({ shop, tables }) => {
      const stock = await tables.stockOf(goods.blackM);
      const order = await mixed(shop);
      await remove(shop, order, { units: one('SKU-1'), lost: true });
      expect(await tables.stockOf(goods.blackM)).toBe(stock - 3);
      const lost = shop.db.selectFrom('stock_entry').select('delta').where('reason', '=', 'lost');
      expect(await lost.where('reference', 'like', `lost:${order.id}:%`).execute()).toEqual([{ delta: -1 }]);
    });

    it('and are of a variant that was removed since are restocked in its kept ledger', async ({ shop }) => {
      const who = shop.shopper();
      await who.post('/apis/cart/items', { variantId: goods.lastScarf, quantity: 1 });
      await who.post('/apis/cart/items', { variantId: goods.perfume, quantity: 1 });
      const { data } = await confirm(who, {});
      await pay(who, data.id, numbers.approved);
      const id = Number(goods.lastScarf);
      const kept = () => inTransaction(shop.db, (trx) => keptStock(trx, id));
      const variant = await shop.db.selectFrom('variant').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await inTransaction(shop.db, (trx) => removeVariants(trx, [id], { reference: 'test', at: 0 }));
      const before = await kept();
      const order = { who, id: data.id, total: data.total.cent };
      expect(await remove(shop, order, { units: one('SKU-3') })).toMatchObject({ ok: true });
      expect([before, await kept()]).toEqual([-1, 0]);
      // The other tests find the scarf again.
      await inTransaction(shop.db, async (trx) => {
        await trx
          .insertInto('variant')
          .values({ ...variant, stock: 1 })
          .execute();
        await restoreBeside(trx, id);
      });
    });

    it('complete an order whose rest was sent before, also if they are already refunded', async ({ shop }) => {
      const order = await mixed(shop);
      await ship(shop, order, { units: one('SKU-1', 3) });
      // The refund that was needed before units could be removed.
      await refund(shop, order, { amountCents: 2_646 });
      expect(await remove(shop, order, { units: one('SKU-5', 2), amountCents: null })).toEqual({
        ok: true,
        value: { status: 'SHIPPED', cents: 0 },
      });
      expect((await seen(order)).refunds).toHaveLength(1);
    });

    it('and are the whole order cancel it, with shipping, coupon and points', async ({ shop, tables }) => {
      const who = await member(shop);
      await pointsBalanceOf(shop).give(who, 20);
      const uses = await tables.couponUses('WELCOME10');
      const stock = await tables.stockOf(goods.blackM);
      const order = await mixed(shop, who, { usePoints: 20, couponCode: 'WELCOME10', email: 'all@example.com' });
      await remove(shop, order, { units: one('SKU-1', 2), lost: true });
      const { balance } = await pointsBalanceOf(shop).points(who);
      // Two of three dresses of $114.68.
      expect(Math.abs(balance - (2_000 * 6_000) / 11_468)).toBeLessThan(2);
      const rest = [...one('SKU-1'), ...one('SKU-5', 2)];
      expect(await remove(shop, order, { units: rest, amountCents: 100 })).toMatchObject({ ok: false });
      expect(await remove(shop, order, { units: rest })).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
      const { refunds, status } = await seen(order);
      const sum = refunds.reduce((total: number, each: { money: { cent: number } }) => total + each.money.cent, 0);
      expect([status, sum]).toEqual(['CANCELLED', order.total]);
      expect((await pointsBalanceOf(shop).points(who)).balance).toBe(2_000);
      expect(await tables.couponUses('WELCOME10')).toBe(uses);
      expect(await tables.stockOf(goods.blackM)).toBe(stock - 2);
    });

    race('leave an order once, also if it is shipped or cancelled concurrently', async ({ shop, tables }) => {
      const order = await mixed(shop);
      const answers = await Promise.all([
        remove(shop, order, { units: one('SKU-1', 3) }),
        remove(shop, order, { units: one('SKU-1', 3) }),
        ship(shop, order, { units: one('SKU-1', 2) }),
        cancel(order),
      ]);
      expect(answers).toHaveLength(4);
      await tables.expectBalanced();
    });

    it('of an order on delivery are not refunded, and earn no points', async ({ shop }) => {
      const order = await orderOnDelivery(shop);
      expect(await remove(shop, order, { units: one('SKU-7') })).toEqual({
        ok: true,
        value: { status: 'CANCELLED', cents: 0 },
      });
    });

    it('have to be named, and exist', async ({ shop }) => {
      const order = await paidOrder(shop);
      expect(await remove(shop, order, { units: [] })).toMatchObject({ ok: false, error: { code: '500422' } });
      expect(await remove(shop, order, { units: one('SKU-7', 2) })).toMatchObject({
        ok: false,
        error: { message: saying('Of SKU-7 only 1 left to send, not 2.') },
      });
      expect(await remove(shop, { ...order, id: 'nobody' }, { units: one('SKU-7') })).toMatchObject({ ok: false });
      await cancel(order);
    });
  });
});
