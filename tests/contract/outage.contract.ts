import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualCallTimes } from '../../server/apis/call-times.ts';
import { href, routes as r } from '../../shared/routes.ts';
import { type FaultInjection, openFaultInjection } from './support/fault-injection.ts';

const minute = 60_000;

let injection: FaultInjection;
beforeAll(async () => {
  injection = await openFaultInjection();
});
afterEach(() => injection.proxy.inject('none'));
afterAll(() => injection.close());

describe.each(['down', 'hung'] as const)('while the commerce service is away (%s)', (fault) => {
  /** Opens pages of a storefront, then injects the fault. */
  const begun = async () => {
    // As in the shop: heads do not wait for late data.
    const times = { ...usualCallTimes };
    const store = injection.storefront(injection.proxy, times);
    const [guest, owner] = [injection.guest(store), injection.owner(store)];
    const product = href(r.product, { id: injection.things.product.handle });
    const seen = [r.home, r.products, product, r.collections, href(r.page, { id: 'delivery' })];
    for (const path of seen) expect((await guest.get(path)).status).toBe(200);
    injection.proxy.inject(fault);
    // Short time limits: the responses never arrive.
    Object.assign(times, { criticalMs: 150, optionalMs: 100 });
    const end = () => {
      injection.proxy.inject('none');
      Object.assign(times, usualCallTimes);
    };
    return { store, guest, owner, seen, product, end };
  };

  it('cached pages are shown for its whole length, to every visitor, with the cart as it was last known', async () => {
    const { store, guest, owner, seen } = await begun();
    for (const ms of [0, 10 * minute, 12 * 60 * minute]) {
      store.clock.time += ms;
      for (const path of seen) {
        const { status, body } = await guest.get(path);
        expect([path, ms, status, body.includes('PAGE ERROR!')]).toEqual([path, ms, 200, false]);
      }
    }
    const { status, body } = await owner.get(r.products);
    expect(status).toBe(200);
    expect(body).toMatch(/"count":1/);
  });

  it('other pages show an error with links, and everything recovers by itself', async () => {
    const { store, guest, owner, product, end } = await begun();
    const unseen = await guest.get(href(r.look, { id: 'plus-one' }));
    expect([503, 504]).toContain(unseen.status);
    expect(unseen.cacheControl).toBe('no-store');
    for (const words of ['PAGE ERROR!', 'href="/products"', 'href="">Try again', 'Request id'])
      expect([words, unseen.body.includes(words)]).toEqual([words, true]);
    expect([503, 504]).toContain((await owner.get(r.cart)).status);
    const faults = store.logs.filter(({ error }) => error);
    expect(faults).toEqual([]);
    end();
    await expect.poll(async () => (await owner.get(r.cart)).status).toBe(200);
    store.clock.time += minute;
    for (const path of [href(r.look, { id: 'plus-one' }), product]) expect((await guest.get(path)).status).toBe(200);
  });
});

it('a page that cannot be rendered now is shown from the cache', async () => {
  const store = injection.storefront(injection.proxy);
  const guest = injection.guest(store);
  const { body } = await guest.get(r.collections);
  // Its responses are no longer cached, only the page is.
  store.clock.time += 25 * 60 * minute;
  injection.proxy.inject('cut');
  const again = await guest.get(r.collections);
  expect([again.status, again.body === body]).toEqual([200, true]);
  expect(store.logs.at(-1)).toMatchObject({ page: 'kept', status: 200 });
});

it('a storefront that starts during an outage shows its own page, and the shop as soon as the service responds', async () => {
  const proxy = await injection.openProxy();
  proxy.inject('down');
  const guest = injection.guest(injection.storefront(proxy));
  const { status, body } = await guest.get(r.home);
  expect([status, body.includes('PAGE ERROR!'), body.includes('class="wordmark"')]).toEqual([503, true, true]);
  expect((await guest.get(r.login)).status).toBe(200);
  proxy.inject('none');
  await expect.poll(async () => (await guest.get(r.home)).status).toBe(200);
});
