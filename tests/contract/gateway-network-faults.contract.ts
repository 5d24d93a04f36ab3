import { describe, expect } from 'vitest';
import { isFull } from '../../scripts/check/extent.ts';
import { giveBack } from '../../server/commerce/orders/give-back.ts';
import { cardGatewayOverHttp } from '../../server/commerce/payment/providers/card/http.ts';
import { payPalOverHttp } from '../../server/commerce/payment/providers/paypal/http.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { sandboxWebhookId } from '../../server/sandboxes/paypal/signing.ts';
import { gatewayKey, numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import { type FaultProxy, networkFaults, startFaultProxy } from './support/fault-proxy.ts';
import { type Shopper, shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { account } from './support/paypal-gateway.ts';
import { ordered, type PayPalShop, pressPayPal } from './support/paypal-shop.ts';
import { payPalShopTest } from './support/shop-test.ts';

const timeouts = { payTimeoutMs: 200, queryTimeoutMs: 150 };
/** The sum of the gateway's time-outs, with room for a busy machine. */
const answeredWithinMs = 5_000;

const ways = ['card', 'PayPal'] as const;
const steps = ['asking for money', 'asking what became of it', 'giving it back'] as const;
/** Cents to refund: few enough that a double refund would be possible. */
const part = 500;
/** Faults that only delay the response. */
const mild: readonly string[] = ['slow', 'slowClose', 'extra'];
type Way = (typeof ways)[number];
const cases = networkFaults.flatMap((fault) => ways.flatMap((way) => steps.map((step) => ({ fault, way, step }))));

describe.each(gateDatabases)('gateways behind a faulty network on %s', (kind) => {
  const it = payPalShopTest[kind];
  let proxies: Record<Way, FaultProxy>;
  let commerce: ReturnType<typeof createCommerce>;
  it.beforeAll(async ({ shop }) => {
    proxies = {
      card: await startFaultProxy(shop.cardGateway.origin()),
      PayPal: await startFaultProxy(shop.payPalGateway.origin()),
    };
    const { clock } = shop;
    commerce = createCommerce({
      ...shop.deps,
      cardGateway: cardGatewayOverHttp({ url: proxies.card.origin, key: gatewayKey, ...timeouts }),
      payPal: payPalOverHttp({
        url: proxies.PayPal.origin,
        ...account,
        webhookId: sandboxWebhookId,
        clock,
        ...timeouts,
      }),
    });
  });
  it.afterAll(async () => {
    await proxies.card.close();
    await proxies.PayPal.close();
  });

  const later = async (shop: PayPalShop, ms: number) => {
    shop.clock.pass(ms);
    while ((await commerce.sweep()) > 0);
  };
  const stateOf = async (who: Shopper, id: string) => (await who.get(`/apis/payment/${id}`)).data.state;
  const statusOf = async (who: Shopper, id: string) => (await who.get(`/apis/orders/${id}`)).data.status;
  const approve = async (shop: PayPalShop, who: Shopper, order: Awaited<ReturnType<typeof ordered>>) => {
    const { approvalUrl } = (await pressPayPal(who, order)).data;
    if (approvalUrl) await shop.payPalGateway.approve(approvalUrl);
  };
  const inTime = async (work: Promise<unknown>) => {
    const started = performance.now();
    await work;
    expect(performance.now() - started).toBeLessThan(answeredWithinMs);
  };
  /** Returns what both gateways captured and refunded for the order. */
  const moneyOf = async (shop: PayPalShop, id: string) => {
    const ids = (await shop.attempts(id)).map((attempt) => attempt.id);
    const charges = shop.cardGateway
      .rows('charge')
      .filter((row) => row.state === 'paid' && ids.includes(String(row.attempt)));
    const refunds = shop.cardGateway.rows('refund').filter((row) => ids.includes(String(row.attempt)));
    const atPayPal = await shop.atPayPal(id);
    const cents = (rows: Record<string, unknown>[]) => rows.map((row) => Number(row.amount_cents));
    const taken = [...cents(charges), ...atPayPal.captured];
    const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);
    return { taken, kept: sum(cents(charges)) - sum(cents(refunds)) + atPayPal.net };
  };

  // The check takes every case on one of the databases.
  const chosen = cases.filter((_, index) => isFull || (index % 2 === 0) === (kind === 'sqlite'));
  it.for(chosen)(
    '$fault while $step by $way: nothing twice, a response in time, and recovery',
    async (each, { shop }) => {
      const { fault, way, step } = each;
      const { inject } = proxies[way];
      const who = shopper(commerce.fetch, crypto.randomUUID(), 'USD');
      const order = await ordered(who, goods.blackM);
      const { id } = order;
      if (step === 'asking for money') {
        if (way === 'PayPal') await approve(shop, who, order);
        inject(fault);
        const paying = way === 'card' ? pay(who, id, numbers.approved) : who.get(`/apis/payment/${id}`);
        await inTime(paying);
        if (!mild.includes(fault)) expect((await paying).data.state).not.toBe('paid');
      } else if (step === 'asking what became of it') {
        if (way === 'card') await pay(who, id, numbers.answerLost);
        else inject(fault);
        await inTime(way === 'card' ? Promise.resolve(inject(fault)) : pressPayPal(who, order));
        await inTime(stateOf(who, id));
      } else {
        if (way === 'card') await pay(who, id, numbers.approved);
        else await approve(shop, who, order);
        expect(await stateOf(who, id)).toBe('paid');
        inject(fault);
        await giveBack(shop.deps, { orderId: id, amountCents: part, units: [], cause: 'merchant' });
        await inTime(later(shop, 0));
      }
      inject('none');
      for (const ms of [30_000, 30_000, 60_000]) await later(shop, ms);
      if ((await stateOf(who, id)) !== 'paid') {
        // The request did not reach the gateway, or the payment is not approved: the shopper tries again.
        if (way === 'card') await pay(who, id, numbers.approved);
        else await approve(shop, who, order);
        expect(await stateOf(who, id)).toBe('paid');
      }
      expect(await statusOf(who, id)).toBe('PREPARING');
      const given = step === 'giving it back' ? part : 0;
      expect(await moneyOf(shop, id)).toEqual({ taken: [order.total.cent], kept: order.total.cent - given });
      const refunds = await shop.db.selectFrom('refund').select('state').where('order_id', '=', id).execute();
      expect(refunds).toEqual(given > 0 ? [{ state: 'done' }] : []);
    },
  );
});
