import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardCharge } from '../../server/commerce/payment/providers/card/gateway.ts';
import { buy } from './support/buying.ts';
import { away, type CardOrder, cardSteps, openCardOrder } from './support/card-order.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';

describe.each(databaseKinds)('payments that go wrong on %s', (kind) => {
  let order: CardOrder;
  let shop: CardOrder['shop'];
  let till: CardOrder['till'];
  let who: CardOrder['who'];
  let id: string;
  beforeEach(async () => {
    order = await openCardOrder(kind);
    ({ shop, till, who, id } = order);
  });
  afterEach(() => order.close());

  const { later, netPaid, totalOf } = cardSteps(() => order);
  const statusOf = async () => (await who.get(`/apis/orders/${id}`)).data.status;
  const stateOf = async () => (await who.get(`/apis/payment/${id}`)).data;

  it('a lost answer is processing, and paid as soon as anybody looks', async () => {
    expect((await pay(who, id, numbers.answerLost)).data).toEqual({ state: 'processing' });
    expect(await statusOf()).toBe('UNPAID');
    expect(await stateOf()).toEqual({ state: 'paid' });
    expect(await statusOf()).toBe('PREPARING');
    expect(till.rows('charge')).toHaveLength(1);
    expect(shop.faults).toEqual([]);
  });

  it('a lost answer is paid by the sweep when nobody looks', async () => {
    await pay(who, id, numbers.answerLost);
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'processing' });
    await later(2_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(till.rows('charge')).toHaveLength(1);
  });

  it('a gateway that is away can be tried again after a minute', async () => {
    till.instead.pay = away;
    till.instead.query = away;
    till.instead.cancel = away;
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'processing' });
    await later(120_000);
    expect(await stateOf()).toEqual({ state: 'processing' });
    expect(await who.post(`/apis/orders/${id}/cancel`)).toMatchObject({ status: 409, code: '500409' });
    for (const call of ['pay', 'query', 'cancel'] as const) delete till.instead[call];
    expect(await stateOf()).toEqual({ state: 'declined', errorMessage: 'Your payment has been interrupted' });
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
    expect(netPaid()).toBe(await totalOf());
  });

  it('an attempt that never reached the gateway is given up after a minute, not before', async () => {
    till.instead.pay = () => Promise.reject(new Error('killed before the gateway was asked'));
    expect((await pay(who, id, numbers.approved)).status).toBe(500);
    delete till.instead.pay;
    await later(59_999);
    expect(await stateOf()).toEqual({ state: 'processing' });
    await later(15_001);
    expect((await stateOf()).errorMessage).toBe('Your payment has been interrupted');
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
  });

  it('a capture whose process died before writing it down is found within a minute', async () => {
    till.instead.pay = async (charge: CardCharge) => {
      await till.gateway().pay(charge);
      throw new Error('killed after the capture');
    };
    expect((await pay(who, id, numbers.approved)).status).toBe(500);
    expect(await statusOf()).toBe('UNPAID');
    await later(30_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(netPaid()).toBe(await totalOf());
  });

  it('an order is not cancelled by its time while nobody knows whether it was paid', async () => {
    till.instead.query = away;
    till.instead.cancel = away;
    await pay(who, id, numbers.answerLost);
    await later(31 * 60_000);
    expect(await statusOf()).toBe('UNPAID');
    delete till.instead.query;
    delete till.instead.cancel;
    await later(15_000);
    expect(await statusOf()).toBe('PREPARING');
    expect(await order.books.stockOf(goods.blackM)).toBe(999);
    expect(netPaid()).toBe(await totalOf());
  });

  it('a capture that arrives after the order was cancelled is given back, once', async () => {
    till.instead.pay = async (charge: CardCharge) => {
      await later(31 * 60_000);
      expect(await statusOf()).toBe('CANCELLED');
      return till.gateway().pay(charge);
    };
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'cancelled' });
    expect(netPaid()).toBeGreaterThan(0);
    await Promise.all([shop.sweep(), shop.sweep(), shop.sweep()]);
    await later(60_000);
    expect(netPaid()).toBe(0);
    expect(till.rows('refund')).toHaveLength(1);
    expect(await statusOf()).toBe('CANCELLED');
    expect(await order.books.stockOf(goods.blackM)).toBe(1_000);
    expect(shop.faults.join()).toMatch(/orphan capture/);
  });

  it('a capture that reached the gateway after it was given up, and whose process died, is given back too', async () => {
    till.instead.pay = async (charge: CardCharge) => {
      await later(31 * 60_000);
      await till.gateway().pay(charge);
      throw new Error('killed');
    };
    await pay(who, id, numbers.approved);
    await later(10 * 60_000);
    await later(1_000);
    expect(await statusOf()).toBe('CANCELLED');
    expect(netPaid()).toBe(0);
  });

  it('the last look for a late capture is not missed because the gateway is away at its time', async () => {
    till.instead.pay = async (charge: CardCharge) => {
      await later(31 * 60_000);
      await till.gateway().pay(charge);
      throw new Error('killed');
    };
    await pay(who, id, numbers.approved);
    till.instead.query = away;
    await later(10 * 60_000);
    expect(netPaid()).toBeGreaterThan(0);
    delete till.instead.query;
    await later(10 * 60_000);
    await later(1_000);
    expect(netPaid()).toBe(0);
  });

  it('an order whose time is made longer while the gateway is asked at its end is kept', async () => {
    await pay(who, id, numbers.challenge);
    const longer = shop.clock.now() + 2 * 60 * 60_000;
    // Whoever of the two asks: the sweep looks into the payment beside.
    for (const call of ['query', 'cancel'] as const)
      till.instead[call] = async (attempt) => {
        await shop.db.updateTable('shop_order').set({ expires_at: longer }).where('id', '=', id).execute();
        return till.gateway()[call](attempt);
      };
    await later(31 * 60_000);
    await later(15_000);
    expect(await statusOf()).toBe('PAIDFAIL');
    for (const call of ['query', 'cancel'] as const) delete till.instead[call];
    await later(2 * 60 * 60_000);
    expect(await statusOf()).toBe('CANCELLED');
  });

  it('a refund waits until the gateway is there again', async () => {
    till.instead.pay = async (charge: CardCharge) => {
      await later(31 * 60_000);
      return till.gateway().pay(charge);
    };
    await pay(who, id, numbers.approved);
    till.instead.refund = away;
    await later(0);
    expect(netPaid()).toBeGreaterThan(0);
    delete till.instead.refund;
    await later(30_000);
    expect(netPaid()).toBe(0);
  });

  it.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'JPY' }],
  ])('a capture of another %s pays nothing and is given back', async (_, wrong) => {
    till.instead.pay = async (charge: CardCharge) => {
      const outcome = await till.gateway().pay(charge);
      return outcome.state === 'paid' ? { ...outcome, ...wrong } : outcome;
    };
    await pay(who, id, numbers.approved);
    expect(await statusOf()).toBe('UNPAID');
    await later(0);
    expect(netPaid()).toBe(0);
    delete till.instead.pay;
    expect((await pay(who, id, numbers.approved)).data).toEqual({ state: 'paid' });
    expect(netPaid()).toBe(await totalOf());
    const { refunds } = (await who.get(`/apis/orders/${id}`)).data;
    expect(refunds).toMatchObject([{ state: 'done', ofPayment: false }]);
  });

  it('outcomes that come many times at once count once', async () => {
    await pay(who, id, numbers.answerLost);
    await Promise.all([...Array.from({ length: 10 }, stateOf), shop.sweep(), shop.sweep()]);
    expect((await order.books.eventsOf(id)).map((event) => event.to_status)).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
  });

  it('paying and cancelling at once ends paid or cancelled, never both', async () => {
    for (let i = 0; i < 10; i++) {
      const buyer = shop.shopper();
      const order = (await buy(buyer, goods.blackM)).data.id;
      await Promise.all([pay(buyer, order, numbers.approved), buyer.post(`/apis/orders/${order}/cancel`)]);
    }
    await later(120_000);
    const orders = await shop.db.selectFrom('shop_order').selectAll().where('status', '=', 'PREPARING').execute();
    expect(netPaid()).toBe(orders.reduce((sum, order) => sum + order.total_cents, 0));
  });
});
