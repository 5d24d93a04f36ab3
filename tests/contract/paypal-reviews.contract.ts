import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openPayPalShop, ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { payPalSteps } from './support/paypal-steps.ts';

const minute = 60_000;

describe.each(databaseKinds)('PayPal payments that PayPal looks into or gets wrong on %s', (kind) => {
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

  const { instead, status, stateOf, captured, approved } = payPalSteps(() => ({ shop, who, order }));

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
