import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveBack } from '../../server/commerce/orders/give-back.ts';
import { gateDatabases } from './support/database.ts';
import { openRedirectShop, type RedirectShop, redirectProviders } from './support/redirect-shops.ts';

const minute = 60_000;
const table = gateDatabases.flatMap((kind) =>
  Object.entries(redirectProviders).map(([name, open]) => ({ kind, name, open })),
);

describe.each(table)('a payment on the page of $name, on $kind', ({ kind, open }) => {
  let shop: RedirectShop;
  beforeEach(async () => {
    shop = await openRedirectShop(kind, open);
  });
  afterEach(() => shop.close());

  const paidOnce = async () => {
    expect(shop.provider.captures()).toEqual([shop.order.total.cent]);
    expect([await shop.status(), shop.net()]).toEqual(['PREPARING', shop.order.total.cent]);
    expect(await shop.course()).toEqual(['UNPAID', 'PREPARING']);
    expect(shop.faults).toEqual([]);
  };

  it('is paid when the shopper returns', async () => {
    const { url } = await shop.press();
    expect(await shop.look()).toBe('challenge');
    await shop.pay(url);
    expect(await shop.look()).toBe('paid');
    await paidOnce();
  });

  it('is paid by webhooks before the return, once for repeated and concurrent deliveries', async () => {
    await shop.pay((await shop.press()).url);
    expect(new Set(await shop.deliverAll(3))).toEqual(new Set([200]));
    expect(await shop.status()).toBe('PREPARING');
    await shop.deliverAll(2);
    expect(await shop.look()).toBe('paid');
    await paidOnce();
  });

  it('is paid once from two tabs', async () => {
    const tabs = await Promise.all([shop.press('one'), shop.press('two', shop.elsewhere()), shop.press('one')]);
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(1);
    const { url } = await shop.press('three');
    await shop.pay(url);
    await Promise.all([shop.look(), shop.look(), shop.deliverAll()]);
    await paidOnce();
    expect((await shop.press('four')).url).toBeUndefined();
    await paidOnce();
  });

  it('is settled by the sweep if nobody returns', async () => {
    await shop.pay((await shop.press()).url);
    await shop.later(minute);
    await paidOnce();
  });

  it('waits while the provider does not answer, and is paid afterwards', async () => {
    const { url } = await shop.press();
    await shop.pay(url);
    shop.provider.away(true);
    expect(await shop.look()).not.toBe('paid');
    await shop.deliverAll();
    shop.provider.away(false);
    await shop.later(5 * minute);
    await paidOnce();
  });

  it('takes no money from an order that has ended', async () => {
    const { url } = await shop.press();
    await shop.later(31 * minute);
    expect(await shop.status()).toBe('CANCELLED');
    await shop.pay(url).catch(() => undefined);
    await shop.deliverAll();
    await shop.later(15 * minute);
    expect([await shop.status(), shop.net()]).toEqual(['CANCELLED', 0]);
  });

  it('takes no money from an order that the shopper cancelled', async () => {
    const { url } = await shop.press();
    expect((await shop.who.post(`/apis/orders/${shop.order.id}/cancel`)).data.status).toBe('CANCELLED');
    await shop.pay(url).catch(() => undefined);
    await shop.deliverAll();
    await shop.later(15 * minute);
    expect([await shop.status(), shop.net()]).toEqual(['CANCELLED', 0]);
  });

  it('is refunded in part, once', async () => {
    await shop.pay((await shop.press()).url);
    expect(await shop.look()).toBe('paid');
    await giveBack(shop.deps, { orderId: shop.order.id, amountCents: 500, units: [], cause: 'merchant' });
    await shop.sweepAll();
    await shop.deliverAll(2);
    expect(shop.provider.refunds()).toEqual([500]);
    const rows = await shop.db.selectFrom('refund').select(['amount_cents', 'state']).execute();
    expect(rows).toEqual([{ amount_cents: 500, state: 'done' }]);
    expect(await shop.status()).toBe('PREPARING');
  });

  it('is refunded whole with its cancelled order, also if the first answer is lost', async () => {
    await shop.pay((await shop.press()).url);
    expect(await shop.look()).toBe('paid');
    shop.provider.away(true);
    await shop.who.post(`/apis/orders/${shop.order.id}/cancel`);
    await shop.sweepAll();
    shop.provider.away(false);
    await shop.later(minute);
    expect([await shop.status(), shop.net()]).toEqual(['CANCELLED', 0]);
    expect(shop.provider.refunds()).toEqual([shop.order.total.cent]);
  });

  it('records a refund that was made at the provider, once', async () => {
    await shop.pay((await shop.press()).url);
    expect(await shop.look()).toBe('paid');
    await shop.provider.refundOutside(700);
    await shop.deliverAll(2);
    const rows = await shop.db.selectFrom('refund').select(['amount_cents', 'cause']).execute();
    expect(rows).toEqual([{ amount_cents: 700, cause: 'at the gateway' }]);
    const flags = await shop.db.selectFrom('order_flag').select('cause').execute();
    expect(flags).toEqual([{ cause: 'refund at the gateway' }]);
  });

  it('ignores webhooks that the provider did not sign', async () => {
    await shop.pay((await shop.press()).url);
    const [sent] = await shop.provider.webhooks();
    if (!sent) throw new Error('There is no webhook.');
    expect(await shop.deliver({ ...sent, body: sent.body.replace('"id"', '"id" ') })).toBe(401);
    expect(await shop.deliver({ ...sent, headers: {} })).toBe(401);
    expect(await shop.db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
  });
});
