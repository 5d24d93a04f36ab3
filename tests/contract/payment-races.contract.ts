import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Database, openDatabase } from '../../server/commerce/database/connection.ts';
import { giveBack } from '../../server/commerce/orders/give-back.ts';
import { type Commerce, createCommerce } from '../../server/commerce/service/service.ts';
import { bought, paidOrder } from './support/after-sale.ts';
import { numbers, pay, type TestCardGateway } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { type Shop, type Shopper, shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import type { Tables } from './support/integrity.ts';
import { ordered, pressPayPal } from './support/paypal-shop.ts';
import { cardShopTest, payPalShopTest } from './support/shop-test.ts';

const crowd = 100;

describe.each(databaseKinds)('concurrent payments on %s', (kind) => {
  const it = cardShopTest[kind];
  let otherDb: Database;
  let other: Commerce;
  it.beforeAll(async ({ shop }) => {
    otherDb = openDatabase(shop.location);
    other = createCommerce({ ...shop.deps, db: otherDb });
  });
  it.afterAll(async () => {
    await otherDb.destroy();
  });

  const chargesOf = async (shop: Shop, cardGateway: TestCardGateway, orderId: string) => {
    const { order_no } = await shop.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return cardGateway.rows('charge').filter((charge) => charge.order_no === order_no);
  };
  const eventsOf = async (tables: Tables, orderId: string) =>
    (await tables.eventsOf(orderId)).map((event) => event.to_status);
  /** Returns the same shopper, every second time at another process. */
  const anywhere = (who: Shopper, i: number) => (i % 2 === 0 ? who : shopper(other.fetch, who.deviceId, 'USD'));
  const sweepBoth = async (shop: Shop) => {
    while ((await Promise.all([shop.sweep(), other.sweep(), shop.sweep(), other.sweep()])).some((done) => done > 0));
  };

  it.for(['one key', 'a key each'])(
    'a hundred presses on two processes with %s charge once',
    async (keys, { shop, cardGateway, tables }) => {
      const order = await bought(shop);
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, i) => {
          const key = keys === 'one key' ? 'pay' : randomUUID();
          return pay(anywhere(order.who, i), order.id, numbers.approved, { key });
        }),
      );
      const codes = new Set(answers.map(({ code }) => code));
      expect([...codes].filter((code) => code !== '1' && code !== '400003')).toEqual([]);
      const states = new Set(answers.filter(({ data }) => data?.state).map(({ data }) => data.state));
      expect([...states].filter((state) => state !== 'paid' && state !== 'processing')).toEqual([]);
      expect(await chargesOf(shop, cardGateway, order.id)).toHaveLength(1);
      expect(await eventsOf(tables, order.id)).toEqual(['UNPAID', 'PREPARING']);
    },
  );

  it('two processes that sweep the same work do each piece once', async ({ shop, cardGateway, tables }) => {
    const lost = await Promise.all(Array.from({ length: 5 }, () => bought(shop)));
    for (const { who, id } of lost) await pay(who, id, numbers.answerLost);
    const cancelled = [await paidOrder(shop), await paidOrder(shop)];
    for (const { who, id } of cancelled) await who.post(`/apis/orders/${id}/cancel`);
    const reduced = await paidOrder(shop);
    await giveBack(shop.deps, { orderId: reduced.id, amountCents: 300, units: [], cause: 'merchant' });
    const unpaid = await bought(shop, goods.blackM, { quantity: 2 });
    const before = shop.mails.length;
    shop.clock.pass(31 * 60_000);
    await sweepBoth(shop);
    for (const { id } of lost) expect(await eventsOf(tables, id)).toEqual(['UNPAID', 'PREPARING']);
    for (const { id } of [...cancelled, reduced]) {
      const [charge] = await chargesOf(shop, cardGateway, id);
      expect(cardGateway.rows('refund').filter((refund) => refund.attempt === charge?.attempt)).toHaveLength(1);
    }
    expect(await eventsOf(tables, unpaid.id)).toEqual(['UNPAID', 'CANCELLED']);
    const sent = shop.mails.slice(before).map((mail) => mail.id);
    expect(sent).toHaveLength(new Set(sent).size);
    expect(sent).toEqual(expect.arrayContaining(lost.map(({ id }) => `paid.${id}`)));
    expect(sent).toContain(`cancelled.${unpaid.id}`);
  });
});

describe.each(databaseKinds)('concurrent PayPal payments on %s', (kind) => {
  const it = payPalShopTest[kind];

  it.for(['one key', 'a key each'])(
    'forty presses with %s make one order at PayPal, captured once',
    async (keys, { shop }) => {
      const who = shop.shopper();
      const order = await ordered(who, goods.blackM);
      const presses = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          pressPayPal(i % 2 === 0 ? who : shop.elsewhere(who), order, {
            key: keys === 'one key' ? 'paypal' : randomUUID(),
          }),
        ),
      );
      expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1);
      expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
      const { data } = presses[0] ?? {};
      await shop.payPalGateway.approve((await who.get(`/apis/payment/paypal/${data.id}`)).data.approvalUrl);
      await Promise.all(
        Array.from({ length: crowd }, (_, i) =>
          (i % 2 === 0 ? who : shop.elsewhere(who)).get(
            `/apis/payment/${i % 3 === 0 ? order.id : `paypal/${data.id}`}`,
          ),
        ),
      );
      expect(await shop.capturedOf(order.id)).toEqual([order.total.cent]);
      expect(await shop.statusOf(order.id)).toBe('PREPARING');
    },
  );
});
