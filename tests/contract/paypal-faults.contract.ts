import { describe, expect } from 'vitest';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { goods } from './support/goods.ts';
import { ordered, pressPayPal } from './support/paypal-shop.ts';
import { away, payPalSteps } from './support/paypal-steps.ts';
import { expectFaults, payPalOrderTest, rows } from './support/shop-test.ts';

const minute = 60_000;

describe.each(gateDatabases)('PayPal payments with lost responses on %s', (kind) => {
  const it = payPalOrderTest[kind];

  it('continues without an approval when PayPal is unavailable, and another press finds it later', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    steps.instead.create = away;
    const pressed = await pressPayPal(who, order, { key: 'k' });
    expect(pressed).toMatchObject({ status: 200, data: { id: expect.any(String) } });
    expect(pressed.data.approvalUrl).toBeUndefined();
    expect(await steps.stateOf()).toEqual({ state: 'none' });
    expect((await who.get(`/apis/payment/paypal/${pressed.data.id}`)).data).toEqual({
      state: 'created',
      orderId: order.id,
    });
    expect((await who.get(`/apis/orders/${order.id}`)).data.payment).toEqual({ type: 'PAYPAL', state: 'none' });
    delete steps.instead.create;
    const again = await pressPayPal(who, order, { key: 'k' });
    expect(again.data).toEqual({ id: pressed.data.id, approvalUrl: expect.any(String) });
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
    expect(shop.faults).toEqual([]);
  });

  it('can be paid by card while PayPal is unavailable', async ({ shop, who, order, steps }) => {
    steps.instead.create = away;
    await pressPayPal(who, order);
    expect((await pay(who, order.id, numbers.approved)).data).toEqual({ state: 'paid' });
    delete steps.instead.create;
    await shop.later(30 * minute);
    expect((await shop.atPayPal(order.id)).orders).toEqual([]);
  });

  it.for(
    rows([
      ['lost', new GatewayUnavailable('lost'), []],
      ['not stored, because the process died', new Error('killed'), [/killed/]],
    ]),
  )('finds the order at PayPal whose response was %s', async ([_, fault, faults], { shop, who, order, steps }) => {
    steps.createLost(fault);
    expect((await pressPayPal(who, order)).data?.approvalUrl).toBeUndefined();
    delete steps.instead.create;
    await steps.approveOpen();
    await shop.later(30_000);
    expect(await steps.status()).toBe('PREPARING');
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
    expect(await steps.captured()).toEqual([order.total.cent]);
    expectFaults(shop, ...faults);
  });

  it('gives the shopper the approval whose response was lost, at the next read', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    steps.createLost(new GatewayUnavailable('lost'));
    const { id } = (await pressPayPal(who, order)).data;
    delete steps.instead.create;
    expect(await steps.stateOf()).toMatchObject({ state: 'challenge', redirectUrl: expect.any(String) });
    expect((await who.get(`/apis/payment/paypal/${id}`)).data.state).toBe('created');
    expect((await shop.atPayPal(order.id)).orders).toHaveLength(1);
  });

  it('is processing while the capture’s response is lost, and paid at the next read', async ({
    shop,
    order,
    steps,
  }) => {
    await steps.approved('lost');
    expect(await steps.stateOf()).toEqual({ state: 'processing' });
    expect(await steps.status()).toBe('UNPAID');
    expect(await steps.stateOf()).toEqual({ state: 'paid' });
    expect(await steps.course()).toEqual(['UNPAID', 'PREPARING']);
    expect(await steps.captured()).toEqual([order.total.cent]);
    expect(shop.faults).toEqual([]);
  });

  it('is found paid within half a minute when the process died after the capture, however old it is', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    const { approvalUrl } = (await pressPayPal(who, order)).data;
    for (let i = 0; i < 17; i++) await shop.later(30_000);
    await shop.payPalGateway.approve(approvalUrl);
    steps.captureLost(new Error('killed'));
    expect((await who.get(`/apis/payment/${order.id}`)).status).toBe(500);
    delete steps.instead.capture;
    expect(await steps.status()).toBe('UNPAID');
    await shop.later(30_000);
    expect(await steps.status()).toBe('PREPARING');
    expect(await steps.captured()).toEqual([order.total.cent]);
    expectFaults(shop, /killed/);
  });

  it('is captured by the sweep when the process died before it, and when the shopper did not return', async ({
    shop,
    who,
    order,
    steps,
  }) => {
    await steps.approved();
    steps.instead.capture = () => Promise.reject(new Error('killed'));
    await who.get(`/apis/payment/${order.id}`);
    delete steps.instead.capture;
    await shop.later(30_000);
    expect(await steps.status()).toBe('PREPARING');

    const left = payPalSteps({ shop, who, order: await ordered(who, goods.blackM) });
    await left.approved();
    await shop.later(30_000);
    expect(await left.status()).toBe('PREPARING');
    expect(await left.captured()).toHaveLength(1);
    expectFaults(shop, /killed/);
  });
});
