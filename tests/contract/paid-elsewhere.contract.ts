import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { linkToken, loadMailKey } from '../../server/commerce/orders/order-link.ts';
import { sweep } from '../../server/commerce/service/sweep.ts';
import { guestKey } from '../../server/http/session/guest-key.ts';
import { minuteMs } from '../../shared/time/duration.ts';
import { browserJar, type Jar } from '../http/browser-jar.ts';
import { openStorefront, type Storefront } from '../http/storefront.ts';
import { buy } from './support/buying.ts';
import { numbers, pay } from './support/cards.ts';
import { gateDatabases } from './support/database.ts';
import type { Shop, Shopper } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { cardShopTest } from './support/shop-test.ts';

const here = {
  Origin: 'http://localhost',
  'Sec-Fetch-Site': 'same-origin',
  Referer: 'http://localhost/results/success',
};

describe.each(gateDatabases)('an order that is paid in one browser and returned to in another, on %s', (kind) => {
  const it = cardShopTest[kind];

  /** Places an order that its bank asks about. @returns where the bank's page leads after an answer */
  async function challenged(shop: Shop, answer: 'approve' | 'decline' | 'none') {
    const who = shop.shopper();
    const { id, orderNo } = (await buy(who, goods.blackM, { email: 'ann.archer@example.com' })).data;
    const { data } = await pay(who, id, numbers.challenge);
    if (answer === 'none') return { id, orderNo, back: '', key: await loadMailKey(shop.db, id) };
    const body = new URLSearchParams({ answer });
    const response = await fetch(data.redirectUrl, { method: 'POST', body, redirect: 'manual' });
    const { pathname, search, searchParams } = new URL(response.headers.get('location') ?? '');
    return { id, orderNo, back: pathname + search, key: searchParams.get('key') ?? '' };
  }

  const storeOf = (shop: Shop) => openStorefront({ answer: shop.fetch, clock: shop.deps.clock });

  it('is told there as paid, with its masked e-mail and the look-up with its number', async ({ shop }) => {
    const { id, orderNo, back, key } = await challenged(shop, 'approve');
    const store = storeOf(shop);
    const { status, body } = await browserJar(store).get(back);
    expect(status).toBe(200);
    for (const told of ['Your order is paid', `Order ${orderNo} is placed and paid.`, 'a•••@example.com'])
      expect(body).toContain(told);
    expect(body).not.toContain('ann.archer@');
    expect(body).not.toContain('data-event');
    const lookUp = `/trackOrders?orderNo=${orderNo}&key=${key}`;
    expect(body.replaceAll('&amp;', '&')).toContain(`href="${lookUp}"`);
    expect((await browserJar(store).get(lookUp)).body).toContain(`value="${orderNo}"`);
    expect((await browserJar(store).get(`/results/unsuccess?order=${id}&key=${key}`)).body).toContain(
      'Your order is paid',
    );
    expect(JSON.stringify(store.logs)).not.toContain(key);
  });

  it('is told as not paid where the bank declined, and as cancelled once its time is over', async ({ shop }) => {
    const { back } = await challenged(shop, 'decline');
    const other = browserJar(storeOf(shop));
    expect((await other.get(back)).body).toContain('Your order is not paid yet');
    shop.clock.pass(40 * minuteMs);
    await shop.sweepAll();
    expect((await other.get(back)).body).toContain('Your order is cancelled');
  });

  it('is told as being checked while the bank has not decided, and the page looks again by itself', async ({
    shop,
  }) => {
    const { id, key } = await challenged(shop, 'none');
    const { body } = await browserJar(storeOf(shop)).get(`/results/process?order=${id}&key=${key}`);
    expect(body).toContain('Your payment is being checked');
    expect(body).toContain('http-equiv="refresh"');
  });

  it('stays unknown without the key of its own return', async ({ shop }) => {
    const [one, other] = [await challenged(shop, 'approve'), await challenged(shop, 'approve')];
    const stranger = browserJar(storeOf(shop));
    for (const page of ['process', 'unsuccess'])
      for (const key of ['', other.key, `${one.key}x`]) {
        const { status, location, body } = await stranger.get(`/results/${page}?order=${one.id}&key=${key}`);
        expect([status, location]).toEqual([303, expect.stringContaining('/account/login?')]);
        expect(body).not.toContain(one.orderNo);
      }
    const response = await shop.shopper().get(`/apis/payment/${one.id}/returned?key=${other.key}`);
    expect(response.status).toBe(404);
  });

  describe('is counted once', () => {
    const eventsIn = (body: string) => [...body.matchAll(/data-event="(\w+)"/g)].map(([, event]) => event);

    /** Does all due work, and returns the events that the shop reports by itself. */
    async function reportedByShop(shop: Shop): Promise<string[]> {
      const told: string[] = [];
      const info = ({ events = [] }: { events?: unknown }) =>
        void told.push(
          ...(events as { event: string; facts: { orderId: string } }[]).map(
            ({ event, facts }) => `${event} ${facts.orderId}`,
          ),
        );
      const deps = { ...shop.deps, log: { ...shop.deps.log, info } };
      while ((await sweep(deps)) > 0);
      return told;
    }

    const paidBy = async (who: Shopper, measured: boolean) => {
      const { id } = (await buy(who, goods.blackM, { measured })).data;
      expect((await pay(who, id, numbers.approved)).data.state).toBe('paid');
      return id as string;
    };

    it('by the shop where nobody returns, half an hour later, and never again', async ({ shop }) => {
      const id = await paidBy(shop.shopper(), true);
      expect(await reportedByShop(shop)).toEqual([]);
      shop.clock.pass(31 * minuteMs);
      expect(await reportedByShop(shop)).toEqual([`order_checkout ${id}`, `order_paid ${id}`]);
      shop.clock.pass(31 * minuteMs);
      expect(await reportedByShop(shop)).toEqual([]);
    });

    it('without payment only as placed', async ({ shop }) => {
      const { id } = (await buy(shop.shopper(), goods.blackM, { measured: true })).data;
      shop.clock.pass(31 * minuteMs);
      expect(await reportedByShop(shop)).toEqual([`order_checkout ${id}`]);
    });

    it('not at all without consent at the order, or where it was withdrawn since', async ({ shop }) => {
      const [unasked, refusing] = [shop.shopper(), shop.shopper()];
      await paidBy(unasked, false);
      await paidBy(refusing, true);
      shop.clock.pass(minuteMs);
      await refusing.post('/apis/user/consents', { choice: 'declined', shown: 'page' });
      shop.clock.pass(31 * minuteMs);
      expect(await reportedByShop(shop)).toEqual([]);
    });

    it('by the first browser that reports it, not by another, nor by the shop', async ({ shop }) => {
      const store = storeOf(shop);
      const [first, second] = [browserOf(shop, store), browserOf(shop, store)];
      const id = await paidBy(first.shopper, true);
      await second.shopper.post('/apis/waiting-order/link', { token: await linkToken(shop.db, 'pay', id) });
      const { body } = await first.jar.get(`/results/success?order=${id}`);
      expect(eventsIn(body)).toEqual(['order_checkout', 'order_paid']);
      const report = (jar: Jar) => Promise.all(factsIn(body).map((facts) => send(jar, facts)));
      const send = (jar: Jar, facts: object) =>
        store.post('/events', JSON.stringify({ ...facts, country: 'US', currency: 'USD' }), {
          ...here,
          Cookie: Object.entries(jar.cookies())
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
        });
      await report(first.jar);
      await report(second.jar);
      const logged = store.logs.flatMap(({ events = [] }) => (events as { event: string }[]).map(({ event }) => event));
      expect(logged.sort()).toEqual(['order_checkout', 'order_paid']);
      expect(eventsIn((await second.jar.get(`/results/success?order=${id}`)).body)).toEqual([]);
      shop.clock.pass(31 * minuteMs);
      expect(await reportedByShop(shop)).toEqual([]);
    });

    it('never for an order of somebody else, or before it is paid', async ({ shop }) => {
      const who = shop.shopper();
      const { id } = (await buy(who, goods.blackM)).data;
      const path = `/apis/orders/${id}/events`;
      expect((await shop.shopper().post(path, { event: 'order_checkout' })).status).toBe(404);
      expect((await who.post(path, { event: 'order_paid' })).data).toEqual({ first: false });
      await pay(who, id, numbers.approved);
      expect((await who.post(path, { event: 'order_paid' })).data).toEqual({ first: true });
      expect((await who.post(path, { event: 'order_paid' })).data).toEqual({ first: false });
    });
  });
});

/** Returns a browser, and the guest that it is for the service. */
function browserOf(shop: Shop, store: Storefront) {
  const secret = randomBytes(32).toString('base64url');
  return {
    shopper: shop.shopper('USD', guestKey({ secret })),
    jar: browserJar(store, { guest: `${secret}.${secret}` }),
  };
}

/** Returns the events in a page, as its script sends them. */
const factsIn = (body: string): object[] =>
  [...body.matchAll(/data-event="(\w+)">(.*?)<\/script>/g)].map(([, event, facts = '{}']) => ({
    event,
    ...JSON.parse(facts),
  }));
