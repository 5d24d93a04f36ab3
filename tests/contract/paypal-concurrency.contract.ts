import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openPayPalShop, ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { away, payPalSteps } from './support/paypal-steps.ts';

const minute = 60_000;

describe.each(databaseKinds)('PayPal payments that meet something else on %s', (kind) => {
  let shop: PayPalShop;
  let who: Shopper;
  let order: Awaited<ReturnType<typeof ordered>>;
  beforeAll(async () => {
    shop = await openPayPalShop(kind);
  });
  beforeEach(async () => {
    who = shop.shopper();
    order = await ordered(who, goods.blackM);
    shop.afresh();
  });
  afterEach(() => shop.books.expectBalanced());
  afterAll(() => shop.close());

  const { instead, status, stateOf, captured, course, approved } = payPalSteps(() => ({ shop, who, order }));

  it('captures nothing that was approved before and comes back after the order’s end', async () => {
    const id = await approved();
    shop.clock.pass(30 * minute);
    expect((await who.get(`/apis/payment/paypal/${id}`)).data).toEqual({ state: 'cancelled', orderId: order.id });
    expect(shop.till.calls.find).toBe(0);
    await shop.sweepAll();
    expect(await status()).toBe('CANCELLED');
    await shop.later(10 * minute);
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('cancelled');
    expect(await stateOf()).toEqual({ state: 'cancelled' });
    expect(shop.till.calls.capture).toBe(0);
    expect(shop.faults).toEqual([]);
    const due = await shop.db.selectFrom('due_work').selectAll().where('reference', 'in', [id, order.id]).execute();
    expect(due).toEqual([]);
  });

  it('captures nothing whose order ends while PayPal is asked', async () => {
    const id = await approved();
    instead().find = async (providerOrder) => {
      const found = await shop.till.payPal().find(providerOrder);
      shop.clock.pass(30 * minute);
      return found;
    };
    expect((await who.get(`/apis/payment/paypal/${id}`)).data).toEqual({ state: 'cancelled', orderId: order.id });
    expect(shop.till.calls.capture).toBe(0);
  });

  it('keeps no order from being cancelled by who does not approve, also while PayPal is away', async () => {
    const { id, approvalUrl } = (await pressPayPal(who, order)).data;
    instead().find = away;
    expect((await who.post(`/apis/orders/${order.id}/cancel`)).data.status).toBe('CANCELLED');
    delete instead().find;
    await shop.till.approve(approvalUrl);
    await who.get(`/apis/payment/paypal/${id}`);
    await shop.later(10 * minute);
    expect(shop.till.calls.capture).toBe(0);
  });

  it('cancels nothing whose money is asked for: it is captured, and goes back with the order', async () => {
    await approved();
    let cancelled: Promise<unknown> = Promise.resolve();
    instead().capture = async (id, requestId) => {
      delete instead().capture;
      cancelled = who.post(`/apis/orders/${order.id}/cancel`);
      await cancelled;
      return shop.till.payPal().capture(id, requestId);
    };
    await stateOf();
    await cancelled;
    await shop.later(minute);
    expect(await captured()).toEqual([order.total.cent]);
    expect([await status(), (await shop.atPayPal(order.id)).net]).toEqual(['CANCELLED', 0]);
    expect(await course()).toEqual(['UNPAID', 'PREPARING', 'CANCELLED']);
  });

  it('is not taken back by a look from before the approval', async () => {
    const { id, approvalUrl } = (await pressPayPal(who, order)).data;
    const gate = Promise.withResolvers<void>();
    const captured = Promise.withResolvers<void>();
    instead().find = async (providerOrder) => {
      delete instead().find;
      const before = await shop.till.payPal().find(providerOrder);
      await gate.promise;
      return before;
    };
    const early = shop.elsewhere(who).get(`/apis/payment/paypal/${id}`);
    await expect.poll(() => instead().find).toBeUndefined();
    await shop.till.approve(approvalUrl);
    instead().capture = async (providerOrder, requestId) => {
      gate.resolve();
      await early;
      expect((await shop.lastAttempt(order.id))?.state).toBe('unknown');
      captured.resolve();
      return shop.till.payPal().capture(providerOrder, requestId);
    };
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('paid');
    await captured.promise;
  });

  it('ends paid or cancelled, never both, when paying and cancelling meet', async () => {
    const orders: (typeof order)[] = [];
    for (let i = 0; i < 6; i++) {
      order = await ordered(who, goods.blackM);
      orders.push(order);
      const id = await approved();
      const cancel = () => shop.elsewhere(who).post(`/apis/orders/${order.id}/cancel`);
      const look = () => who.get(`/apis/payment/paypal/${id}`);
      await Promise.all(i % 2 ? [cancel(), look()] : [look(), cancel()]);
    }
    await shop.later(20 * minute);
    for (const { id, total } of orders)
      expect((await shop.atPayPal(id)).net).toBe((await shop.statusOf(id)) === 'PREPARING' ? total.cent : 0);
  });

  it('is not ended by its order’s time while nobody knows whether it was captured', async () => {
    await approved('lost');
    await stateOf();
    instead().find = away;
    await shop.later(31 * minute);
    expect(await status()).toBe('UNPAID');
    delete instead().find;
    await shop.later(minute);
    expect(await status()).toBe('PREPARING');
    expect(await captured()).toEqual([order.total.cent]);
  });

  it('captures once when many processes look at once', async () => {
    const id = await approved();
    const others = Array.from({ length: 6 }, () => shop.elsewhere(who));
    await Promise.all([
      ...others.map((other) => other.get(`/apis/payment/paypal/${id}`)),
      ...others.map((other) => other.get(`/apis/payment/${order.id}`)),
      shop.later(30_000),
    ]);
    expect(await stateOf()).toEqual({ state: 'paid' });
    expect(await captured()).toEqual([order.total.cent]);
    expect(await course()).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
  });
});
