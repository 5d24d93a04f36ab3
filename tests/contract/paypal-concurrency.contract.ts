import { describe, expect } from 'vitest';
import { databaseKinds } from './support/database.ts';
import { goods } from './support/goods.ts';
import { ordered, pressPayPal } from './support/paypal-shop.ts';
import { away, payPalSteps } from './support/paypal-steps.ts';
import { payPalOrderTest, usual } from './support/shop-test.ts';

const minute = 60_000;

describe.each(databaseKinds)('PayPal payments with concurrent actions on %s', (kind) => {
  const race = payPalOrderTest[kind];
  const it = usual(kind, race);

  it('captures nothing when the shopper returns after the order’s end', async ({ shop, who, order, steps }) => {
    const id = await steps.approved();
    shop.clock.pass(30 * minute);
    expect((await who.get(`/apis/payment/paypal/${id}`)).data).toEqual({ state: 'cancelled', orderId: order.id });
    expect(shop.payPalGateway.calls.find).toBe(0);
    await shop.sweepAll();
    expect(await steps.status()).toBe('CANCELLED');
    await shop.later(10 * minute);
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('cancelled');
    expect(await steps.stateOf()).toEqual({ state: 'cancelled' });
    expect(shop.payPalGateway.calls.capture).toBe(0);
    expect(shop.faults).toEqual([]);
    const due = await shop.db.selectFrom('due_work').selectAll().where('reference', 'in', [id, order.id]).execute();
    expect(due).toEqual([]);
  });

  race('captures nothing if the order ends while PayPal is queried', async ({ shop, who, order, steps }) => {
    const id = await steps.approved();
    steps.instead.find = async (providerOrder) => {
      const found = await shop.payPalGateway.real().find(providerOrder);
      shop.clock.pass(30 * minute);
      return found;
    };
    expect((await who.get(`/apis/payment/paypal/${id}`)).data).toEqual({ state: 'cancelled', orderId: order.id });
    expect(shop.payPalGateway.calls.capture).toBe(0);
  });

  it('lets the shopper cancel an order that is not approved, also while PayPal is unavailable', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    const { id, approvalUrl } = (await pressPayPal(who, order)).data;
    steps.instead.find = away;
    expect((await who.post(`/apis/orders/${order.id}/cancel`)).data.status).toBe('CANCELLED');
    delete steps.instead.find;
    await shop.payPalGateway.approve(approvalUrl);
    await who.get(`/apis/payment/paypal/${id}`);
    await shop.later(10 * minute);
    expect(shop.payPalGateway.calls.capture).toBe(0);
  });

  race(
    'finishes a capture during a cancellation, and refunds it with the order',
    async ({ shop, who, order, steps }) => {
      await steps.approved();
      let cancelled: Promise<unknown> = Promise.resolve();
      steps.instead.capture = async (id, requestId) => {
        delete steps.instead.capture;
        cancelled = who.post(`/apis/orders/${order.id}/cancel`);
        await cancelled;
        return shop.payPalGateway.real().capture(id, requestId);
      };
      await steps.stateOf();
      await cancelled;
      await shop.later(minute);
      expect(await steps.captured()).toEqual([order.total.cent]);
      expect([await steps.status(), (await shop.atPayPal(order.id)).net]).toEqual(['CANCELLED', 0]);
      expect(await steps.course()).toEqual(['UNPAID', 'PREPARING', 'CANCELLED']);
    },
  );

  race('is not undone by a query from before the approval', async ({ shop, who, order, steps }) => {
    const { id, approvalUrl } = (await pressPayPal(who, order)).data;
    const gate = Promise.withResolvers<void>();
    const captured = Promise.withResolvers<void>();
    steps.instead.find = async (providerOrder) => {
      delete steps.instead.find;
      const before = await shop.payPalGateway.real().find(providerOrder);
      await gate.promise;
      return before;
    };
    const early = shop.elsewhere(who).get(`/apis/payment/paypal/${id}`);
    await expect.poll(() => steps.instead.find).toBeUndefined();
    await shop.payPalGateway.approve(approvalUrl);
    steps.instead.capture = async (providerOrder, requestId) => {
      gate.resolve();
      await early;
      expect((await shop.lastAttempt(order.id))?.state).toBe('unknown');
      captured.resolve();
      return shop.payPalGateway.real().capture(providerOrder, requestId);
    };
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('paid');
    await captured.promise;
  });

  race('ends paid or cancelled, never both, with concurrent payment and cancellation', async ({ shop, who }) => {
    const orders: Awaited<ReturnType<typeof ordered>>[] = [];
    for (let i = 0; i < 6; i++) {
      const order = await ordered(who, goods.blackM);
      orders.push(order);
      const id = await payPalSteps({ shop, who, order }).approved();
      const cancel = () => shop.elsewhere(who).post(`/apis/orders/${order.id}/cancel`);
      const look = () => who.get(`/apis/payment/paypal/${id}`);
      await Promise.all(i % 2 ? [cancel(), look()] : [look(), cancel()]);
    }
    await shop.later(20 * minute);
    for (const { id, total } of orders)
      expect((await shop.atPayPal(id)).net).toBe((await shop.statusOf(id)) === 'PREPARING' ? total.cent : 0);
  });

  it('does not expire while it is unknown whether it was captured', async ({ shop, order, steps }) => {
    await steps.approved('lost');
    await steps.stateOf();
    steps.instead.find = away;
    await shop.later(31 * minute);
    expect(await steps.status()).toBe('UNPAID');
    delete steps.instead.find;
    await shop.later(minute);
    expect(await steps.status()).toBe('PREPARING');
    expect(await steps.captured()).toEqual([order.total.cent]);
  });

  race('captures once when many processes read it concurrently', async ({ shop, who, order, steps }) => {
    const id = await steps.approved();
    const others = Array.from({ length: 6 }, () => shop.elsewhere(who));
    await Promise.all([
      ...others.map((other) => other.get(`/apis/payment/paypal/${id}`)),
      ...others.map((other) => other.get(`/apis/payment/${order.id}`)),
      shop.later(30_000),
    ]);
    expect(await steps.stateOf()).toEqual({ state: 'paid' });
    expect(await steps.captured()).toEqual([order.total.cent]);
    expect(await steps.course()).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
  });
});
