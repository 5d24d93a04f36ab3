import { describe, expect } from 'vitest';
import type { CardCharge } from '../../server/commerce/payment/providers/card/gateway.ts';
import { buy } from './support/buying.ts';
import { away } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardOrderTest, expectFaults, rows, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('payments with faults on %s', (kind) => {
  const race = cardOrderTest[kind];
  const it = usual(kind, race);

  const statusOf = async (who: Shopper, id: string) => (await who.get(`/apis/orders/${id}`)).data.status;
  const stateOf = async (who: Shopper, id: string) => (await who.get(`/apis/payment/${id}`)).data;

  it('a lost response is processing, and paid as soon as the payment is read', async ({
    shop,
    cardGateway,
    who,
    id,
  }) => {
    expect((await pay(who, id, numbers.answerLost)).data).toEqual({ state: 'processing' });
    expect(await statusOf(who, id)).toBe('UNPAID');
    expect(await stateOf(who, id)).toEqual({ state: 'paid' });
    expect(await statusOf(who, id)).toBe('PREPARING');
    expect(cardGateway.rows('charge')).toHaveLength(1);
    expect(shop.faults).toEqual([]);
  });

  it('a lost response is paid by the sweep without a read', async ({ cardGateway, who, id, steps }) => {
    await pay(who, id, numbers.answerLost);
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'processing' });
    await steps.later(2_000);
    expect(await statusOf(who, id)).toBe('PREPARING');
    expect(cardGateway.rows('charge')).toHaveLength(1);
  });

  it('a payment at an unavailable gateway can be tried again after a minute', async ({
    cardGateway,
    who,
    id,
    steps,
  }) => {
    cardGateway.instead.pay = away;
    cardGateway.instead.query = away;
    cardGateway.instead.cancel = away;
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'processing' });
    await steps.later(120_000);
    expect(await stateOf(who, id)).toEqual({ state: 'processing' });
    expect(await who.post(`/apis/orders/${id}/cancel`)).toMatchObject({ status: 409, code: '500409' });
    for (const call of ['pay', 'query', 'cancel'] as const) delete cardGateway.instead[call];
    expect(await stateOf(who, id)).toEqual({ state: 'declined', errorMessage: 'Your payment has been interrupted' });
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
    expect(steps.netPaid()).toBe(await steps.totalOf());
  });

  it('an attempt that never reached the gateway is abandoned after a minute, not before', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    cardGateway.instead.pay = () => Promise.reject(new Error('killed before the gateway was asked'));
    expect((await pay(who, id, numbers.approved)).status).toBe(500);
    delete cardGateway.instead.pay;
    await steps.later(59_999);
    expect(await stateOf(who, id)).toEqual({ state: 'processing' });
    await steps.later(15_001);
    expect((await stateOf(who, id)).errorMessage).toBe('Your payment has been interrupted');
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
    expectFaults(shop, /killed/);
  });

  it('a capture whose process died before writing it down is found within a minute', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    cardGateway.instead.pay = async (charge: CardCharge) => {
      await cardGateway.real().pay(charge);
      throw new Error('killed after the capture');
    };
    expect((await pay(who, id, numbers.approved)).status).toBe(500);
    expect(await statusOf(who, id)).toBe('UNPAID');
    await steps.later(30_000);
    expect(await statusOf(who, id)).toBe('PREPARING');
    expect(steps.netPaid()).toBe(await steps.totalOf());
    expectFaults(shop, /killed/);
  });

  it('an order does not expire while it is unknown whether it was paid', async ({
    cardGateway,
    who,
    id,
    steps,
    tables,
  }) => {
    cardGateway.instead.query = away;
    cardGateway.instead.cancel = away;
    await pay(who, id, numbers.answerLost);
    await steps.later(31 * 60_000);
    expect(await statusOf(who, id)).toBe('UNPAID');
    delete cardGateway.instead.query;
    delete cardGateway.instead.cancel;
    await steps.later(15_000);
    expect(await statusOf(who, id)).toBe('PREPARING');
    expect(await tables.stockOf(goods.blackM)).toBe(999);
    expect(steps.netPaid()).toBe(await steps.totalOf());
  });

  race(
    'a capture that arrives after the order was cancelled is refunded, once',
    async ({ shop, cardGateway, who, id, steps, tables }) => {
      cardGateway.instead.pay = async (charge: CardCharge) => {
        await steps.later(31 * 60_000);
        expect(await statusOf(who, id)).toBe('CANCELLED');
        return cardGateway.real().pay(charge);
      };
      expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'cancelled' });
      expect(steps.netPaid()).toBeGreaterThan(0);
      await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
      await steps.later(60_000);
      expect(steps.netPaid()).toBe(0);
      expect(cardGateway.rows('refund')).toHaveLength(1);
      expect(await statusOf(who, id)).toBe('CANCELLED');
      expect(await tables.stockOf(goods.blackM)).toBe(1_000);
      expectFaults(shop, /orphan capture/);
    },
  );

  it('a capture that reached the gateway after the attempt was abandoned, and whose process died, is refunded too', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    cardGateway.instead.pay = async (charge: CardCharge) => {
      await steps.later(31 * 60_000);
      await cardGateway.real().pay(charge);
      throw new Error('killed');
    };
    await pay(who, id, numbers.approved);
    await steps.later(10 * 60_000);
    await steps.later(1_000);
    expect(await statusOf(who, id)).toBe('CANCELLED');
    expect(steps.netPaid()).toBe(0);
    expectFaults(shop, /killed/, /orphan capture/);
  });

  it('the last query for a late capture is repeated when the gateway is unavailable', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    cardGateway.instead.pay = async (charge: CardCharge) => {
      await steps.later(31 * 60_000);
      await cardGateway.real().pay(charge);
      throw new Error('killed');
    };
    await pay(who, id, numbers.approved);
    cardGateway.instead.query = away;
    await steps.later(10 * 60_000);
    expect(steps.netPaid()).toBeGreaterThan(0);
    delete cardGateway.instead.query;
    await steps.later(10 * 60_000);
    await steps.later(1_000);
    expect(steps.netPaid()).toBe(0);
    expectFaults(shop, /killed/, /orphan capture/);
  });

  it('an order that is extended while the gateway is queried at its expiry is kept', async ({
    shop,
    cardGateway,
    who,
    id,
    steps,
  }) => {
    await pay(who, id, numbers.challenge);
    const longer = shop.clock.now() + 2 * 60 * 60_000;
    // Either of the two can ask: the sweep also queries the payment.
    for (const call of ['query', 'cancel'] as const)
      cardGateway.instead[call] = async (attempt) => {
        await shop.db.updateTable('shop_order').set({ expires_at: longer }).where('id', '=', id).execute();
        return cardGateway.real()[call](attempt);
      };
    await steps.later(31 * 60_000);
    await steps.later(15_000);
    expect(await statusOf(who, id)).toBe('PAIDFAIL');
    for (const call of ['query', 'cancel'] as const) delete cardGateway.instead[call];
    await steps.later(2 * 60 * 60_000);
    expect(await statusOf(who, id)).toBe('CANCELLED');
  });

  it('a refund waits until the gateway is available', async ({ shop, cardGateway, who, id, steps }) => {
    cardGateway.instead.pay = async (charge: CardCharge) => {
      await steps.later(31 * 60_000);
      return cardGateway.real().pay(charge);
    };
    await pay(who, id, numbers.approved);
    cardGateway.instead.refund = away;
    await steps.later(0);
    expect(steps.netPaid()).toBeGreaterThan(0);
    delete cardGateway.instead.refund;
    await steps.later(30_000);
    expect(steps.netPaid()).toBe(0);
    expectFaults(shop, /orphan capture/);
  });

  it.for(
    rows([
      ['amount', { amountCents: 1 }],
      ['currency', { currency: 'JPY' }],
    ]),
  )(
    'a capture of another %s pays nothing and is refunded',
    async ([_, wrong], { shop, cardGateway, who, id, steps }) => {
      cardGateway.instead.pay = async (charge: CardCharge) => {
        const outcome = await cardGateway.real().pay(charge);
        return outcome.state === 'paid' ? { ...outcome, ...wrong } : outcome;
      };
      await pay(who, id, numbers.approved);
      expect(await statusOf(who, id)).toBe('UNPAID');
      await steps.later(0);
      expect(steps.netPaid()).toBe(0);
      delete cardGateway.instead.pay;
      expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
      expect(steps.netPaid()).toBe(await steps.totalOf());
      const { refunds } = (await who.get(`/apis/orders/${id}`)).data;
      expect(refunds).toMatchObject([{ state: 'done', ofPayment: false }]);
      expectFaults(shop, /orphan capture/);
    },
  );

  race('concurrent repeats of an outcome have one effect', async ({ shop, who, id, tables }) => {
    await pay(who, id, numbers.answerLost);
    await Promise.all([...Array.from({ length: 10 }, () => stateOf(who, id)), shop.sweep(), shop.sweep()]);
    expect((await tables.eventsOf(id)).map((event) => event.to_status)).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
  });

  race('concurrent payment and cancellation end paid or cancelled, never both', async ({ shop, steps }) => {
    for (let i = 0; i < 10; i++) {
      const buyer = shop.shopper();
      const order = (await buy(buyer, goods.blackM)).data.id;
      await Promise.all([pay(buyer, order, numbers.approved), buyer.post(`/apis/orders/${order}/cancel`)]);
    }
    await steps.later(120_000);
    const orders = await shop.db.selectFrom('shop_order').selectAll().where('status', '=', 'PREPARING').execute();
    expect(steps.netPaid()).toBe(orders.reduce((sum, order) => sum + order.total_cents, 0));
  });
});
