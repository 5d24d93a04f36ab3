import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import { numbers, pay } from './support/cards.ts';
import { databaseKinds } from './support/database.ts';
import type { Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { openPayPalShop, ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { away, payPalSteps } from './support/paypal-steps.ts';

const minute = 60_000;

describe.each(databaseKinds)('PayPal payments whose answers are lost on %s', (kind) => {
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

  const { instead, status, stateOf, captured, course, approved, approveOpen, createLost, captureLost } = payPalSteps(
    () => ({ shop, who, order }),
  );

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
});
