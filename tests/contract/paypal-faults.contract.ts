import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnavailable } from '../../server/commerce/gateways/card.ts';
import { numbers, pay } from './cards.ts';
import { databaseKinds } from './database.ts';
import type { Shopper } from './fixture.ts';
import { goods } from './goods.ts';
import { openPayPalShop, ordered, type PayPalShop, pressPayPal } from './paypal-shop.ts';

const minute = 60_000;

describe.each(databaseKinds)('PayPal payments that go wrong on %s', (kind) => {
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

  const away = () => Promise.reject(new GatewayUnavailable('away'));
  const status = () => shop.statusOf(order.id);
  const stateOf = async () => (await who.get(`/apis/payment/${order.id}`)).data;
  const captured = () => shop.capturedOf(order.id);
  const course = async () => (await shop.books.eventsOf(order.id)).map(({ to_status }) => to_status);
  /** Presses the button and approves. @returns the attempt's id */
  const approved = async (ending = 'completes') => {
    const { id, approvalUrl } = (await pressPayPal(who, order)).data;
    await shop.till.approve(approvalUrl, { ending });
    return String(id);
  };
  const instead = () => shop.till.instead;
  /** Approves the order that PayPal made although nobody heard of it. */
  const approveOpen = async () => {
    const made = shop.till.rows('paypal_order').at(-1);
    await shop.till.approve(`${shop.till.origin()}/checkoutnow?token=${made?.id}`);
  };
  const createLost = (fault: Error) => {
    instead().create = async (request) => {
      await shop.till.payPal().create(request);
      throw fault;
    };
  };
  const captureLost = (fault: Error) => {
    instead().capture = async (id, requestId) => {
      await shop.till.payPal().capture(id, requestId);
      throw fault;
    };
  };

  it('goes on without an approval when PayPal is away, which another press finds later', async () => {
    instead().create = away;
    const pressed = await pressPayPal(who, order, { key: 'k' });
    expect(pressed).toMatchObject({ status: 200, data: { id: expect.any(String) } });
    expect(pressed.data.approvalUrl).toBeUndefined();
    expect(await stateOf()).toEqual({ state: 'none' });
    expect((await who.get(`/apis/payment/paypal/${pressed.data.id}`)).data).toEqual({
      state: 'created',
      orderId: order.id,
    });
    expect((await who.get(`/apis/orders/${order.id}`)).data.payment).toEqual({ type: 'PAYPAL', state: 'none' });
    delete instead().create;
    const again = await pressPayPal(who, order, { key: 'k' });
    expect(again.data).toEqual({ id: pressed.data.id, approvalUrl: expect.any(String) });
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
    expect(shop.faults).toEqual([]);
  });

  it('can be paid by card while PayPal is away', async () => {
    instead().create = away;
    await pressPayPal(who, order);
    expect((await pay(who, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
    delete instead().create;
    await shop.later(30 * minute);
    expect((await shop.atPayPal(order.id)).orders).toEqual([]);
  });

  it.each([
    ['lost', new GatewayUnavailable('lost')],
    ['not written down, because the process died', new Error('killed')],
  ])('finds the order at PayPal whose answer was %s', async (_, fault) => {
    createLost(fault);
    expect((await pressPayPal(who, order)).data?.approvalUrl).toBeUndefined();
    delete instead().create;
    await approveOpen();
    await shop.later(30_000);
    expect(await status()).toBe('PREPARING');
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
    expect(await captured()).toEqual([order.total.cent]);
  });

  it('gives the shopper the approval whose answer was lost, as soon as they look', async () => {
    createLost(new GatewayUnavailable('lost'));
    const { id } = (await pressPayPal(who, order)).data;
    delete instead().create;
    expect(await stateOf()).toMatchObject({ state: 'challenge', redirectUrl: expect.any(String) });
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('created');
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
  });

  it('is processing while the capture’s answer is lost, and paid as soon as anybody looks', async () => {
    await approved('lost');
    expect(await stateOf()).toEqual({ state: 'processing' });
    expect(await status()).toBe('UNPAID');
    expect(await stateOf()).toEqual({ state: 'paid' });
    expect(await course()).toEqual(['UNPAID', 'PREPARING']);
    expect(await captured()).toEqual([order.total.cent]);
    expect(shop.faults).toEqual([]);
  });

  it('is found paid within half a minute when the process died after the capture, however long it waited', async () => {
    const { approvalUrl } = (await pressPayPal(who, order)).data;
    for (let i = 0; i < 17; i++) await shop.later(30_000);
    await shop.till.approve(approvalUrl);
    captureLost(new Error('killed'));
    expect((await who.get(`/apis/payment/${order.id}`)).status).toBe(500);
    delete instead().capture;
    expect(await status()).toBe('UNPAID');
    await shop.later(30_000);
    expect(await status()).toBe('PREPARING');
    expect(await captured()).toEqual([order.total.cent]);
  });

  it('is captured by the sweep when the process died before it, and when nobody came back', async () => {
    await approved();
    instead().capture = () => Promise.reject(new Error('killed'));
    await who.get(`/apis/payment/${order.id}`);
    delete instead().capture;
    await shop.later(30_000);
    expect(await status()).toBe('PREPARING');

    order = await ordered(who, goods.blackM);
    await approved();
    await shop.later(30_000);
    expect(await status()).toBe('PREPARING');
    expect(await captured()).toHaveLength(1);
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

  it('is processing while PayPal reviews it, asked every few minutes, and paid in the end', async () => {
    await approved('pending');
    expect(await stateOf()).toEqual({ state: 'processing' });
    const own = (await shop.lastAttempt(order.id))?.provider_order;
    let asked = 0;
    instead().find = (id) => {
      if (id === own) asked += 1;
      return shop.till.payPal().find(id);
    };
    for (let i = 0; i < 20; i++) {
      expect(await stateOf()).toEqual({ state: 'processing' });
      await shop.later(10_000);
    }
    expect(await pressPayPal(who, order)).toMatchObject({ status: 200 });
    expect(await pay(who, order.id, numbers.approved)).toMatchObject({ status: 409, code: '500409' });
    expect(asked).toBe(1);
    await shop.till.deliveries();
    await shop.later(5 * minute);
    expect(await stateOf()).toEqual({ state: 'paid' });
    expect(await captured()).toEqual([order.total.cent]);
  });

  it('can be tried again when PayPal’s review refuses it', async () => {
    await approved('refused');
    await stateOf();
    shop.clock.pass(minute);
    await shop.till.deliveries();
    await shop.later(5 * minute);
    expect(await stateOf()).toMatchObject({ state: 'declined' });
    await approved();
    expect(await stateOf()).toEqual({ state: 'paid' });
  });

  it.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'JPY' }],
  ])('a capture of another %s prepares nothing and is given back', async (_, wrong) => {
    await approved();
    instead().capture = async (id, requestId) => {
      const captured = await shop.till.payPal().capture(id, requestId);
      return { ...captured, capture: captured.capture && { ...captured.capture, ...wrong } };
    };
    await stateOf();
    expect(await status()).toBe('UNPAID');
    delete instead().capture;
    await shop.later(1_000);
    expect((await shop.atPayPal(order.id)).net).toBe(0);
    expect((await shop.lastAttempt(order.id))?.state).toBe('refunded');
    expect(shop.faults.join()).toMatch(/orphan capture/);
    await approved();
    expect(await stateOf()).toEqual({ state: 'paid' });
    expect((await shop.atPayPal(order.id)).net).toBe(order.total.cent);
  });

  it.each([
    ['another amount', { amountCents: 1 }],
    ['another payment’s mark', { customId: 'somebody-else' }],
  ])('an approval of %s is not captured', async (_, wrong) => {
    await approved();
    instead().find = async (id) => {
      const found = await shop.till.payPal().find(id);
      return found && { ...found, ...wrong };
    };
    expect(await stateOf()).toMatchObject({ state: 'declined' });
    expect(shop.till.calls.capture).toBe(0);
    expect(shop.faults.join()).toMatch(/not the one of this attempt/);
  });

  it('a capture that nobody knew of when its order was cancelled is given back', async () => {
    const id = await approved();
    // As if PayPal had captured without us: the only way left for money to come to an ended order.
    const { provider_order } = (await shop.lastAttempt(order.id)) ?? {};
    await who.post(`/apis/orders/${order.id}/cancel`);
    expect(await status()).toBe('CANCELLED');
    await shop.later(6 * minute);
    await shop.till.payPal().capture(String(provider_order), 'by-hand');
    await shop.later(4 * minute);
    await shop.later(1_000);
    expect((await shop.atPayPal(order.id)).net).toBe(0);
    expect((await shop.attempts(order.id)).find((attempt) => attempt.id === id)?.state).toBe('refunded');
    expect((await who.get(`/apis/orders/${order.id}`)).data.refunds).toMatchObject([
      { money: { cent: order.total.cent }, state: 'done' },
    ]);
    expect(shop.mails.at(-1)).toMatchObject({ id: `refunded.${id}-all`, to: 'ann@example.com' });
  });

  it('goes back to PayPal when it wants its customer again, and is captured then', async () => {
    const id = await approved();
    instead().capture = async (providerOrder) => {
      const found = await shop.till.payPal().find(providerOrder);
      if (!found) throw new Error('There is no such order.');
      return { ...found, issue: 'PAYER_ACTION_REQUIRED', approvalUrl: 'https://paypal.example/again' };
    };
    expect(await stateOf()).toEqual({ state: 'challenge', redirectUrl: 'https://paypal.example/again' });
    delete instead().capture;
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('paid');
    expect(await captured()).toEqual([order.total.cent]);
  });
});
