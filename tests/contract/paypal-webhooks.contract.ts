import { describe, expect } from 'vitest';
import { GatewayUnavailable } from '../../server/commerce/payment/providers/card/gateway.ts';
import type { PayPalDelivery } from '../../server/commerce/payment/providers/paypal/paypal.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { deliver, eventRows, untilApplied, untilPutOff } from './support/messages.ts';
import { ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { freshPayPalShopTest, usual } from './support/shop-test.ts';

describe.each(databaseKinds)('webhooks of PayPal on %s', (kind) => {
  const race = freshPayPalShopTest[kind];
  const it = usual(kind, race);
  let take: Shop['fetch'];
  race.beforeEach(async ({ shop }) => {
    take = createCommerce(shop.deps).fetch;
  });

  const send = ({ headers, body }: PayPalDelivery, fetch = take) => deliver(fetch, 'paypal', body, { ...headers });
  const centsOf = (shop: PayPalShop, table: 'capture' | 'refund') =>
    shop.payPalGateway.rows(table).map((row) => Number(row.amount_cents));
  const courseOf = async (shop: PayPalShop, orderId: string) =>
    (await shop.tables.eventsOf(orderId)).map(({ to_status }) => to_status);
  /** Places an order that its shopper approves at PayPal without returning to the shop. */
  const approved = async (shop: PayPalShop) => {
    const who = shop.shopper();
    const order = await ordered(who, goods.blackM);
    const { data } = await pressPayPal(who, order);
    await shop.payPalGateway.approve(data.approvalUrl);
    return { ...order, who, attempt: String(data.id) };
  };
  const newest = async (shop: PayPalShop): Promise<PayPalDelivery> => {
    const last = (await shop.payPalGateway.deliveries()).at(-1);
    if (!last) throw new Error('PayPal has sent nothing.');
    return last;
  };
  const typesTold = async (shop: PayPalShop) =>
    (await shop.payPalGateway.deliveries()).map(({ body }) => JSON.parse(body).event_type);

  it('an approved payment whose shopper did not return is captured, and its order prepared', async ({ shop }) => {
    const order = await approved(shop);
    expect(centsOf(shop, 'capture')).toEqual([]);
    expect((await send(await newest(shop))).status).toBe(200);
    await untilApplied(shop);
    expect(await courseOf(shop, order.id)).toEqual(['UNPAID', 'PREPARING']);
    expect(centsOf(shop, 'capture')).toEqual([order.total.cent]);
    expect(await eventRows(shop)).toMatchObject([{ provider: 'paypal', type: 'CHECKOUT.ORDER.APPROVED' }]);
    expect(shop.faults).toEqual([]);
  });

  race('a hundred concurrent deliveries of the same one capture once', async ({ shop }) => {
    const order = await approved(shop);
    const sent = await newest(shop);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await untilApplied(shop);
    await shop.later(60_000);
    expect(await eventRows(shop)).toMatchObject([{ deliveries: 100, state: 'applied' }]);
    expect(shop.payPalGateway.calls.capture).toBe(1);
    expect(await courseOf(shop, order.id)).toEqual(['UNPAID', 'PREPARING']);
    expect(centsOf(shop, 'capture')).toEqual([order.total.cent]);
    expect(shop.faults).toEqual([]);
  });

  race(
    'all of them, in reverse order and concurrent with the returning shopper, have the same result',
    async ({ shop }) => {
      const order = await approved(shop);
      await send(await newest(shop));
      await untilApplied(shop);
      const second = await approved(shop);
      const events = [...(await shop.payPalGateway.deliveries())].reverse();
      const page = Array.from({ length: 4 }, () => second.who.get(`/apis/payment/${second.id}`));
      await Promise.all([...page, ...events.map((event) => send(event)), ...events.map((event) => send(event))]);
      await untilApplied(shop);
      await shop.later(60_000);
      for (const event of (await shop.payPalGateway.deliveries()).reverse()) await send(event);
      await untilApplied(shop);
      expect(await typesTold(shop)).toContain('PAYMENT.CAPTURE.COMPLETED');
      for (const { id } of [order, second]) expect(await courseOf(shop, id)).toEqual(['UNPAID', 'PREPARING']);
      expect(centsOf(shop, 'capture')).toEqual([order.total.cent, second.total.cent]);
      expect(shop.faults).toEqual([]);
    },
  );

  it.describe('a forged one is 401, is not stored and captures nothing', () => {
    const other = { 'paypal-transmission-id': '00000000-0000-0000-0000-000000000000' };
    it.for<[string, (sent: PayPalDelivery) => PayPalDelivery]>([
      ['without a signature', ({ body }) => ({ headers: {}, body })],
      ['of another body', ({ headers, body }) => ({ headers, body: body.replace('APPROVED', 'COMPLETED') })],
      ['with a space more', ({ headers, body }) => ({ headers, body: `${body} ` })],
      ['of another delivery', ({ headers, body }) => ({ headers: { ...headers, ...other }, body })],
      [
        'with a wrong signature',
        ({ headers, body }) => ({ headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body }),
      ],
      [
        'with another certificate',
        ({ headers, body }) => ({ headers: { ...headers, 'paypal-cert-url': 'https://evil.example/cert' }, body }),
      ],
    ])('%s', async ([_, forge], { shop }) => {
      const order = await approved(shop);
      expect((await send(forge(await newest(shop)))).status).toBe(401);
      expect(await eventRows(shop)).toEqual([]);
      expect(centsOf(shop, 'capture')).toEqual([]);
      expect(await shop.statusOf(order.id)).toBe('UNPAID');
    });

    it('any at all, in a shop without PayPal', async ({ shop }) => {
      await approved(shop);
      const without = createCommerce({ ...shop.deps, payPal: null });
      expect((await send(await newest(shop), without.fetch)).status).toBe(401);
    });
  });

  it('one that cannot be verified is 503, so that it is sent again, and is accepted then', async ({ shop }) => {
    const order = await approved(shop);
    const sent = await newest(shop);
    shop.payPalGateway.instead.verifyWebhook = () => Promise.reject(new GatewayUnavailable('away'));
    const refused = await send(sent);
    expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
    expect(await eventRows(shop)).toEqual([]);
    delete shop.payPalGateway.instead.verifyWebhook;
    expect((await send(sent)).status).toBe(200);
    await untilApplied(shop);
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
  });

  it('one that cannot be applied because PayPal is unavailable is applied later', async ({ shop }) => {
    const order = await approved(shop);
    const sent = await newest(shop);
    const away = () => Promise.reject(new GatewayUnavailable('away'));
    shop.payPalGateway.instead.find = away;
    expect((await send(sent)).status).toBe(200);
    await untilPutOff(shop, `paypal:${JSON.parse(sent.body).id}`, shop.clock.time + 5_000);
    expect(await shop.statusOf(order.id)).toBe('UNPAID');
    delete shop.payPalGateway.instead.find;
    await shop.later(5_000);
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
    expect(centsOf(shop, 'capture')).toEqual([order.total.cent]);
  });

  it('a refund made at PayPal itself becomes a refund of the order, and flags it', async ({ shop }) => {
    const order = await approved(shop);
    await send(await newest(shop));
    await untilApplied(shop);
    const captureId = (await shop.lastAttempt(order.id))?.reference ?? '';
    await shop.payPalGateway.real().refund({ captureId, requestId: 'by-hand', amountCents: 100, currency: 'USD' });
    const sent = await newest(shop);
    for (let times = 0; times < 3; times += 1) await send(sent);
    await untilApplied(shop);
    const refunds = await shop.db.selectFrom('refund').select(['cause', 'state', 'amount_cents']).execute();
    expect(refunds).toEqual([{ cause: 'at the gateway', state: 'done', amount_cents: 100 }]);
    expect(await shop.db.selectFrom('order_flag').select('cause').execute()).toEqual([
      { cause: 'refund at the gateway' },
    ]);
    expect(shop.faults).toEqual([]);
    expect(await shop.statusOf(order.id)).toBe('PREPARING');
  });

  it('one about no payment is accepted and ignored', async ({ shop }) => {
    shop.payPalGateway.instead.verifyWebhook = async () => true;
    const body = JSON.stringify({ id: 'WH-1', event_type: 'BILLING.PLAN.CREATED', resource: {} });
    expect((await send({ headers: {}, body })).status).toBe(200);
    expect(await eventRows(shop)).toEqual([]);
  });

  it('one about another order waits and changes nothing', async ({ shop }) => {
    shop.payPalGateway.instead.verifyWebhook = async () => true;
    const order = await approved(shop);
    const body = JSON.stringify({ id: 'WH-2', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'OTHER' } });
    expect((await send({ headers: {}, body })).status).toBe(200);
    await untilPutOff(shop, 'paypal:WH-2', shop.clock.time + 5_000);
    expect(centsOf(shop, 'capture')).toEqual([]);
    expect(await shop.statusOf(order.id)).toBe('UNPAID');
  });
});
