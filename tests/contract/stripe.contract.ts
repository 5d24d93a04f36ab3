import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveOrder } from '../../server/commerce/orders/flags.ts';
import { giveBack } from '../../server/commerce/orders/give-back.ts';
import { loadMailKey } from '../../server/commerce/orders/order-link.ts';
import { loadBranding } from '../../server/commerce/payment/stripe/provider.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { openStripeShop, pressStripe } from './support/redirect-shops.ts';

const minute = 60_000;

describe.each(gateDatabases)('cards on Stripe’s page, on %s', (kind) => {
  let shop: Awaited<ReturnType<typeof openStripeShop>>;
  beforeEach(async () => {
    shop = await openStripeShop(kind);
  });
  afterEach(() => shop.close());

  const order = async () => (await shop.who.get(`/apis/orders/${shop.order.id}`)).data;
  const sessionOf = async () => {
    const attempt = (await shop.attempts()).at(-1);
    return shop.provider.client.find(attempt?.provider_order ?? '');
  };

  /** Presses the button while Stripe creates the page, and its answer is lost. */
  const sessionWithLostAnswer = async (urls = (path: string) => path) => {
    shop.provider.away(true);
    const { id } = await shop.press();
    const [attempt] = await shop.attempts();
    expect(attempt?.provider_order).toBeNull();
    const row = await shop.db.selectFrom('shop_order').select(['order_no', 'email']).executeTakeFirstOrThrow();
    const key = await loadMailKey(shop.db, shop.order.id);
    return shop.provider.client.create({
      attemptId: id,
      orderNo: row.order_no,
      email: row.email,
      amountCents: attempt?.amount_cents ?? 0,
      currency: 'USD',
      begunAt: attempt?.created_at ?? 0,
      expiresAt: (attempt?.created_at ?? 0) + 35 * minute,
      successUrl: urls(`https://shop.example/results/process?order=${shop.order.id}&key=${key}`),
      cancelUrl: urls(`https://shop.example/results/unsuccess?order=${shop.order.id}&key=${key}`),
      branding: await loadBranding(shop.deps),
    });
  };

  it('take the place of the shop’s own card form', async () => {
    expect((await order()).paymentTypes).toEqual(['STRIPE']);
    const answer = await pay(shop.who, shop.order.id, numbers.approved);
    expect([answer.status, answer.code]).toEqual([409, '500409']);
    expect(await shop.attempts()).toEqual([]);
  });

  it('leave brand and last digits with the order, also of a wallet', async () => {
    await pressStripe((await shop.press()).url, 'wallet');
    await shop.look();
    expect((await order()).payment).toEqual({ type: 'STRIPE', state: 'paid', brand: 'Visa', last4: '1111' });
  });

  it('can be tried again on the same page after a decline', async () => {
    const { url } = await shop.press();
    await pressStripe(url, 'declined');
    expect(await shop.look()).toBe('challenge');
    expect((await shop.press()).url).toBe(url);
    await shop.pay(url);
    expect(await shop.look()).toBe('paid');
  });

  it('have a page that expires with the order, before Stripe ends it by itself', async () => {
    await shop.press();
    await shop.later(29 * minute);
    expect((await sessionOf())?.status).toBe('open');
    await shop.later(minute);
    expect([(await sessionOf())?.status, await shop.status()]).toEqual(['expired', 'CANCELLED']);
    expect(shop.faults).toEqual([]);
  });

  it('pay an order whose page was paid at its last moment, while Stripe did not answer', async () => {
    const { url } = await shop.press();
    shop.clock.pass(29 * minute);
    await shop.pay(url);
    shop.provider.away(true);
    await shop.later(2 * minute);
    shop.provider.away(false);
    await shop.later(minute);
    expect([await shop.status(), shop.net()]).toEqual(['PREPARING', shop.order.total.cent]);
  });

  it('are refunded in full when the page was paid after the order ended', async () => {
    const session = await sessionWithLostAnswer();
    shop.provider.away(false);
    await shop.who.post(`/apis/orders/${shop.order.id}/cancel`);
    expect(await shop.status()).toBe('CANCELLED');
    await shop.pay(session?.url ?? '');
    await shop.deliverAll(2);
    await shop.later(minute);
    expect([await shop.status(), shop.net()]).toEqual(['CANCELLED', 0]);
    expect(shop.provider.refunds()).toEqual([shop.order.total.cent]);
    expect(shop.faults.join(' ')).toContain('orphan capture');
  });

  it('expire the page of an attempt that ended while it was created', async () => {
    const session = await sessionWithLostAnswer();
    shop.provider.away(false);
    await shop.who.post(`/apis/orders/${shop.order.id}/cancel`);
    expect((await shop.provider.client.find(session?.id ?? ''))?.status).toBe('open');
    await shop.later(11 * minute);
    expect((await shop.provider.client.find(session?.id ?? ''))?.status).toBe('expired');
    expect((await shop.attempts()).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('are paid on the page that an earlier release, which had other URLs, asked for', async () => {
    const session = await sessionWithLostAnswer((url) => url.replace(/&key=.*/, ''));
    shop.provider.away(false);
    const { url } = await shop.press();
    expect(url).toBe(session?.url);
    await shop.pay(url);
    expect(await shop.look()).toBe('paid');
    expect([await shop.status(), shop.net()]).toEqual(['PREPARING', shop.order.total.cent]);
  });

  it('flag an order whose payment a bank disputes, once', async () => {
    await pressStripe((await shop.press()).url, 'disputed');
    expect(await shop.look()).toBe('paid');
    await shop.deliverAll(2);
    const flags = await shop.db.selectFrom('order_flag').select(['cause', 'details']).execute();
    expect(flags.map(({ cause, details }) => [cause, wordsOf(details)])).toEqual([
      ['disputed payment', expect.stringMatching(/disputes the payment pi_\w+/)],
    ]);
    expect(shop.faults.filter((fault) => fault.includes('payment disputed'))).toHaveLength(1);
    expect(await resolveOrder(shop.deps, shop.order.id, 'answered at Stripe')).toEqual({ ok: true, value: 1 });
    await shop.deliverAll();
    expect(await resolveOrder(shop.deps, shop.order.id, 'again')).toEqual({ ok: true, value: 0 });
  });

  it('are refunded once, however long the request was repeated', async () => {
    await shop.pay((await shop.press()).url);
    await shop.look();
    const { client } = shop.provider;
    const [attempt] = await shop.attempts();
    await giveBack(shop.deps, { orderId: shop.order.id, amountCents: 300, units: [], cause: 'merchant' });
    await shop.sweepAll();
    const { id } = await shop.db.selectFrom('refund').select('id').executeTakeFirstOrThrow();
    const again = { paymentIntent: attempt?.reference ?? '', refundId: id, amountCents: 300, currency: 'USD' };
    expect((await client.refund(again)).state).toBe('done');
    expect(shop.provider.refunds()).toEqual([300]);
  });

  it('are not paid by the session of another attempt', async () => {
    await shop.press();
    const { client } = shop.provider;
    const other = await client.create({
      ...{ attemptId: 'somebody-else', orderNo: 'H1', amountCents: shop.order.total.cent, currency: 'USD' },
      ...{ email: 'eve@example.com', begunAt: shop.clock.time, expiresAt: shop.clock.now() + 40 * minute },
      ...{ successUrl: 'https://shop.example/', cancelUrl: 'https://shop.example/' },
      branding: await loadBranding(shop.deps),
    });
    await shop.pay(other?.url ?? '');
    await shop.db
      .updateTable('payment_attempt')
      .set({ provider_order: other?.id ?? '' })
      .execute();
    expect(await shop.look()).toBe('declined');
    expect(await shop.status()).toBe('PAIDFAIL');
    expect(shop.faults.join(' ')).toContain('Stripe session is not the one of this attempt');
  });
});
