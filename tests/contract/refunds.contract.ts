import { describe, expect } from 'vitest';
import { GatewayUnavailable, type RefundOutcome } from '../../server/commerce/payment/providers/card/gateway.ts';
import { performRefund } from '../../server/commerce/payment/refunds.ts';
import { lookAtRefunds } from '../../server/commerce/payment/webhooks/apply.ts';
import { sweepLane } from '../../server/commerce/service/sweep.ts';
import { type Bought, bought, cancel, paidOrder, refund, seen, ship } from './support/after-sale.ts';
import { buy, japan } from './support/buying.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { saying } from './support/saying.ts';
import { expectFaults, freshCardShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('refunds on %s', (kind) => {
  const race = freshCardShopTest[kind];
  const it = usual(kind, race);

  const refundsOf = async (order: Bought): Promise<{ money: { cent: number }; state: string }[]> =>
    (await seen(order)).refunds;
  const states = async (order: Bought) => (await refundsOf(order)).map(({ money, state }) => [money.cent, state]);
  const queuedMails = async (shop: Shop) =>
    (await shop.db.selectFrom('due_work').select('reference').where('kind', '=', 'mail').execute()).map(
      ({ reference }) => reference.split(':')[0],
    );
  const later = async (shop: Shop, ms: number) => {
    shop.clock.pass(ms);
    await shop.sweepAll();
  };
  const refundDueAt = async (shop: Shop) =>
    (await shop.db.selectFrom('due_work').select('due_at').where('kind', '=', 'refund').executeTakeFirstOrThrow())
      .due_at;
  const givenAtGateway = async (shop: Shop, cardGateway: TestCardGateway, { id }: Bought) => {
    const { id: attempt } = await shop.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = cardGateway.rows('refund').filter((row) => row.attempt === attempt);
    return rows.reduce((sum, row) => sum + Number(row.amount_cents), 0);
  };

  it('refund a part, then the rest, and no more', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    expect(await refund(shop, order, { amountCents: 1_200 })).toEqual({ ok: true, value: 1_200 });
    const tooMuch = await refund(shop, order, { amountCents: order.total });
    const left = order.total - 1_200;
    expect(tooMuch).toMatchObject({ ok: false, error: { code: '500409', data: { left } } });
    expect(await refund(shop, order)).toEqual({ ok: true, value: left });
    expect(await refund(shop, order)).toEqual({ ok: true, value: 0 });
    expect(await refund(shop, order, { amountCents: 1 })).toMatchObject({ ok: false, error: { data: { left: 0 } } });
    await shop.sweepAll();
    expect(await states(order)).toEqual(
      expect.arrayContaining([
        [1_200, 'done'],
        [left, 'done'],
      ]),
    );
    expect(await seen(order)).toMatchObject({ status: 'PREPARING', payment: { state: 'paid' } });
    expect(await givenAtGateway(shop, cardGateway, order)).toBe(order.total);
  });

  it.for([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuse an amount of %s',
    async (amountCents, { shop }) => {
      const order = await paidOrder(shop, goods.blackM);
      expect(await refund(shop, order, { amountCents })).toMatchObject({ ok: false, error: { code: '500422' } });
      expect(await states(order)).toEqual([]);
    },
  );

  it('refund nothing of an unpaid order, and know no other order', async ({ shop }) => {
    const order = await bought(shop);
    expect(await refund(shop, order)).toEqual({ ok: true, value: 0 });
    await pay(order.who, order.id, numbers.declined);
    expect(await refund(shop, order, { amountCents: 100 })).toEqual({ ok: true, value: 0 });
    expect(await refund(shop, { ...order, id: 'nobody' })).toMatchObject({ ok: false, error: { code: '200001' } });
  });

  race('never exceed what was captured, with concurrent calls', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    const each = Math.floor(order.total / 3);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(shop, order, { amountCents: each })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
    await shop.sweepAll();
    expect(await givenAtGateway(shop, cardGateway, order)).toBe(3 * each);
  });

  it('are in yen for an order in yen', async ({ shop }) => {
    const who = shop.shopper('JPY');
    const { id, total } = (await buy(who, goods.blackM, { shippingAddress: japan })).data;
    await pay(who, id, numbers.approved);
    const order = { who, id, total: total.cent };
    await refund(shop, order, { amountCents: 100_000 });
    await shop.sweepAll();
    expect(await refundsOf(order)).toMatchObject([{ money: { cent: 100_000, formatText: '¥1,000\u00a0JPY' } }]);
  });

  it('are repeated after a lost response, with one effect', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    cardGateway.instead.refund = async (request) => {
      await cardGateway.real().refund(request);
      throw new GatewayUnavailable('answer lost');
    };
    await refund(shop, order);
    await shop.sweepAll();
    expect(await states(order)).toEqual([[order.total, 'pending']]);
    delete cardGateway.instead.refund;
    await later(shop, 29_999);
    expect(await states(order)).toEqual([[order.total, 'pending']]);
    await later(shop, 1);
    expect(await states(order)).toEqual([[order.total, 'done']]);
    expect(await givenAtGateway(shop, cardGateway, order)).toBe(order.total);
  });

  it('are repeated at an unavailable gateway, at growing intervals', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    let asked = 0;
    cardGateway.instead.refund = () => {
      asked += 1;
      return Promise.reject(new GatewayUnavailable('away'));
    };
    await refund(shop, order);
    const dayAfter = shop.clock.time + 24 * 60 * 60_000;
    while (shop.clock.time < dayAfter) await later(shop, (await refundDueAt(shop)) - shop.clock.time);
    expect(asked).toBeGreaterThan(100);
    expect(asked).toBeLessThan(170);
    expect((await refundDueAt(shop)) - shop.clock.time).toBe(10 * 60_000);
    delete cardGateway.instead.refund;
    await later(shop, 10 * 60_000);
    expect(await states(order)).toEqual([[order.total, 'done']]);
  });

  it('wait for a gateway that has accepted one and is not done', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    cardGateway.instead.refund = async ({ refundId }) => ({ state: 'pending', reference: `slow-${refundId}` });
    await refund(shop, order);
    await shop.sweepAll();
    await later(shop, 60 * 60_000);
    expect(await states(order)).toEqual([[order.total, 'pending']]);
    expect(await refund(shop, order, { amountCents: 1 })).toMatchObject({ ok: false });
    delete cardGateway.instead.refund;
    await later(shop, 60 * 60_000);
    expect(await states(order)).toEqual([[order.total, 'done']]);
  });

  it('stay done, whatever a late response says', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    await refund(shop, order);
    const { id } = await shop.db
      .selectFrom('refund')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const { promise: late, resolve: answerLate } = Promise.withResolvers<RefundOutcome>();
    const asked = new Promise<void>((resolve) => {
      cardGateway.instead.refund = () => {
        resolve();
        return late;
      };
    });
    const first = performRefund(shop.deps, id);
    await asked;
    delete cardGateway.instead.refund;
    expect(await performRefund(shop.deps, id)).toBe('done');
    answerLate({ state: 'pending', reference: 'late' });
    await first;
    expect(await states(order)).toEqual([[order.total, 'done']]);
    cardGateway.instead.refund = () => Promise.reject(new Error('It is done, and not requested again.'));
    expect(await performRefund(shop.deps, id)).toBe('done');
    expect(await performRefund(shop.deps, 'no-such-refund')).toBe('done');
    delete cardGateway.instead.refund;
  });

  it('of the payment that a webhook names are looked at, and no others', async ({ shop, cardGateway }) => {
    const [named, other] = [await paidOrder(shop), await paidOrder(shop)];
    cardGateway.instead.refund = () => Promise.reject(new GatewayUnavailable('away'));
    for (const order of [named, other]) await refund(shop, order);
    await shop.sweepAll();
    delete cardGateway.instead.refund;
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', named.id)
      .executeTakeFirstOrThrow();
    await lookAtRefunds(shop.deps, 'charge.refunded', attempt);
    expect([await states(named), await states(other)]).toEqual([[[named.total, 'done']], [[other.total, 'pending']]]);
    await later(shop, 10 * 60_000);
    expect(await states(other)).toEqual([[other.total, 'done']]);
  });

  it('that the gateway refuses are shown and logged, and do not prevent another one', async ({ shop, cardGateway }) => {
    const order = await paidOrder(shop);
    cardGateway.instead.refund = async () => ({ state: 'refused', reason: 'account closed' });
    await cancel(order);
    await shop.sweep();
    expect(await queuedMails(shop)).not.toContain('refunded');
    await shop.sweepAll();
    expect(await seen(order)).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'refused' }] });
    expectFaults(shop, /refund refused .*account closed/);
    delete cardGateway.instead.refund;
    expect(await refund(shop, order)).toEqual({ ok: true, value: order.total });
    await shop.sweepAll();
    expect(await states(order)).toEqual(
      expect.arrayContaining([
        [order.total, 'refused'],
        [order.total, 'done'],
      ]),
    );
    expect(await givenAtGateway(shop, cardGateway, order)).toBe(order.total);
  });

  it('are mailed to the buyer once, when they are done', async ({ shop }) => {
    const order = await paidOrder(shop);
    await shop.sweepAll();
    await refund(shop, order, { amountCents: 700 });
    expect(await queuedMails(shop)).toEqual([]);
    // Does refunds only: the sweep of mails could already send the one that this writes.
    await sweepLane(shop.deps, 'shop');
    expect(await queuedMails(shop)).toEqual(['refunded']);
    await sweepLane(shop.deps, 'outbox');
    expect(await queuedMails(shop)).toEqual([]);
  });

  describe('of returned units', () => {
    const units = (quantity: number) => [{ which: 'SKU-7', quantity }];

    it('restock them, at most what was sent', async ({ shop, tables }) => {
      const stock = await tables.stockOf(goods.bag);
      const order = await paidOrder(shop, goods.bag, { quantity: 3 });
      expect(await refund(shop, order, { units: units(1), amountCents: 100 })).toMatchObject({ ok: false });
      await ship(shop, order, { units: units(2) });
      expect(await refund(shop, order, { units: units(3), amountCents: 100 })).toMatchObject({
        ok: false,
        error: { message: saying('Of SKU-7 only 2 can come back, not 3.') },
      });
      expect(await states(order)).toEqual([]);
      expect(await refund(shop, order, { units: units(1), amountCents: 7_500 })).toEqual({ ok: true, value: 7_500 });
      expect(await tables.stockOf(goods.bag)).toBe(stock - 2);
      expect(await refund(shop, order, { units: units(1), amountCents: null })).toEqual({ ok: true, value: 0 });
      expect(await tables.stockOf(goods.bag)).toBe(stock - 1);
      expect(await refund(shop, order, { units: units(1), amountCents: null })).toMatchObject({ ok: false });
    });

    race('change neither stock nor money when one of them is too much', async ({ shop, tables }) => {
      const stock = await tables.stockOf(goods.bag);
      const order = await paidOrder(shop);
      await ship(shop, order);
      expect(await refund(shop, order, { units: units(1), amountCents: order.total + 1 })).toMatchObject({ ok: false });
      expect(await tables.stockOf(goods.bag)).toBe(stock - 1);
      const all = await Promise.all(Array.from({ length: 5 }, () => refund(shop, order, { units: units(1) })));
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await tables.stockOf(goods.bag)).toBe(stock);
    });
  });
});
