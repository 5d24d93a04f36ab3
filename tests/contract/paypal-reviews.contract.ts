import { describe, expect } from 'vitest';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { pressPayPal } from './support/paypal-shop.ts';
import { expectFaults, payPalOrderTest, rows } from './support/shop-test.ts';

const minute = 60_000;

describe.each(gateDatabases)('PayPal payments under review or with wrong data on %s', (kind) => {
  const it = payPalOrderTest[kind];

  it('is processing while PayPal reviews it, queried every few minutes, and paid in the end', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    await steps.approved('pending');
    expect(await steps.stateOf()).toEqual({ state: 'processing' });
    const own = (await shop.lastAttempt(order.id))?.provider_order;
    let asked = 0;
    steps.instead.find = (id) => {
      if (id === own) asked += 1;
      return shop.payPalGateway.real().find(id);
    };
    for (let i = 0; i < 20; i++) {
      expect(await steps.stateOf()).toEqual({ state: 'processing' });
      await shop.later(10_000);
    }
    expect(await pressPayPal(who, order)).toMatchObject({ status: 200 });
    expect(await pay(who, order.id, numbers.approved)).toMatchObject({ status: 409, code: '500409' });
    expect(asked).toBe(1);
    await shop.payPalGateway.deliveries();
    await shop.later(5 * minute);
    expect(await steps.stateOf()).toEqual({ state: 'paid' });
    expect(await steps.captured()).toEqual([order.total.cent]);
  });

  it('can be tried again when PayPal’s review refuses it', async ({ shop, steps }) => {
    await steps.approved('refused');
    await steps.stateOf();
    shop.clock.pass(minute);
    await shop.payPalGateway.deliveries();
    await shop.later(5 * minute);
    expect(await steps.stateOf()).toMatchObject({ state: 'declined' });
    await steps.approved();
    expect(await steps.stateOf()).toEqual({ state: 'paid' });
  });

  it.for(
    rows([
      ['amount', { amountCents: 1 }],
      ['currency', { currency: 'JPY' }],
    ]),
  )('a capture of another %s prepares nothing and is refunded', async ([_, wrong], { shop, order, steps }) => {
    await steps.approved();
    steps.instead.capture = async (id, requestId) => {
      const captured = await shop.payPalGateway.real().capture(id, requestId);
      return { ...captured, capture: captured.capture && { ...captured.capture, ...wrong } };
    };
    await steps.stateOf();
    expect(await steps.status()).toBe('UNPAID');
    delete steps.instead.capture;
    await shop.later(1_000);
    expect((await shop.atPayPal(order.id)).net).toBe(0);
    expect((await shop.lastAttempt(order.id))?.state).toBe('refunded');
    await steps.approved();
    expect(await steps.stateOf()).toEqual({ state: 'paid' });
    expect((await shop.atPayPal(order.id)).net).toBe(order.total.cent);
    expectFaults(shop, /orphan capture/);
  });

  it.for(
    rows([
      ['another amount', { amountCents: 1 }],
      ['another payment’s mark', { customId: 'somebody-else' }],
    ]),
  )('an approval of %s is not captured', async ([_, wrong], { shop, steps }) => {
    await steps.approved();
    steps.instead.find = async (id) => {
      const found = await shop.payPalGateway.real().find(id);
      return found && { ...found, ...wrong };
    };
    expect(await steps.stateOf()).toMatchObject({ state: 'declined' });
    expect(shop.payPalGateway.calls.capture).toBe(0);
    expectFaults(shop, /not the one of this attempt/);
  });

  it('a capture that was unknown when its order was cancelled is refunded', async ({ shop, who, order, steps }) => {
    const id = await steps.approved();
    // PayPal captures without the shop: the only way left for money to arrive at an ended order.
    const { provider_order } = (await shop.lastAttempt(order.id)) ?? {};
    await who.post(`/apis/orders/${order.id}/cancel`);
    expect(await steps.status()).toBe('CANCELLED');
    await shop.later(6 * minute);
    await shop.payPalGateway.real().capture(String(provider_order), 'by-hand');
    await shop.later(4 * minute);
    await shop.later(1_000);
    expect((await shop.atPayPal(order.id)).net).toBe(0);
    expect((await shop.attempts(order.id)).find((attempt) => attempt.id === id)?.state).toBe('refunded');
    expect((await who.get(`/apis/orders/${order.id}`)).data.refunds).toMatchObject([
      { money: { cent: order.total.cent }, state: 'done' },
    ]);
    expect(shop.mails.at(-1)).toMatchObject({ id: `refunded.${id}-all`, to: 'ann@example.com' });
    expectFaults(shop, /orphan capture/);
  });

  it('leads back to PayPal when it asks for its customer again, and is captured then', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    const id = await steps.approved();
    steps.instead.capture = async (providerOrder) => {
      const found = await shop.payPalGateway.real().find(providerOrder);
      if (!found) throw new Error('There is no such order.');
      return { ...found, issue: 'PAYER_ACTION_REQUIRED', approvalUrl: 'https://paypal.example/again' };
    };
    expect(await steps.stateOf()).toEqual({ state: 'challenge', redirectUrl: 'https://paypal.example/again' });
    delete steps.instead.capture;
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('paid');
    expect(await steps.captured()).toEqual([order.total.cent]);
  });
});
