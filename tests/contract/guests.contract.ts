import { describe, expect } from 'vitest';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { sealSession } from '../../server/http/session/session.ts';
import { listen } from '../http/serve.ts';
import { noon, openStorefront, secret } from '../http/storefront.ts';
import { buy } from './support/buying.ts';
import { password, signedUp } from './support/customers.ts';
import { databaseKinds } from './support/database.ts';
import type { Shop } from './support/fixture.ts';
import { goods } from './support/goods.ts';
import { type GuestBrowser, guestBrowser } from './support/guest-browser.ts';
import { freshShopTest, usual } from './support/shop-test.ts';

const day = 86_400_000;
const did = '0123456789abcdef'.repeat(2);
const former = { did, cid: did };
/** A session from before guest secrets existed. */
const formerSession = await sealSession({ id: 'a'.repeat(32), expiresAt: noon + 40 * day }, [secret]);
const plain = 'http://localhost';
const encrypted = 'https://shop.example';

describe.each(databaseKinds)('a guest, on %s', (kind) => {
  const race = freshShopTest[kind];
  const it = usual(kind, race);
  let opened: Awaited<ReturnType<typeof listen>>[];
  race.beforeEach(async () => {
    opened = [];
  });
  race.afterEach(async () => {
    for (const server of opened) await server.close();
  });

  /** Starts a process of the shop. @returns a function that opens a browser there */
  const storefront = async (shop: Shop, site = plain, answer = shop.fetch) => {
    const store = openStorefront({ answer, siteUrl: site === plain ? null : site });
    const server = await listen(store);
    opened.push(server);
    return Object.assign((cookies = {}) => guestBrowser(server.port, site, cookies), { clock: store.clock });
  };
  const add = (browser: GuestBrowser) => browser.post('/apis/cart/items', { variantId: goods.blackM, quantity: 1 });
  const bagOf = async (browser: GuestBrowser): Promise<number> => (await browser.get('/apis/cart')).data.count;
  const ordersOf = async (browser: GuestBrowser): Promise<number> =>
    (await browser.get('/apis/orders')).data.content.length;
  /** Gives a browser from before guest secrets a cart, an order and a viewed product. */
  const collect = async (shop: Shop) => {
    const who = shop.shopper('USD', did);
    const order = await buy(who, goods.blackM);
    await who.post('/apis/cart/items', { variantId: goods.blackM, quantity: 2 });
    await who.post('/apis/user/viewed', { productId: '1' });
    return { id: order.data.id, email: 'ann@example.com', orderNo: order.data.orderNo };
  };

  it.for([plain, encrypted])(
    'does not share a device identifier that another person planted: at %s',
    async (site, { shop }) => {
      const browse = await storefront(shop, site);
      const victim = browse(former);
      await buy(victim, goods.blackM);
      await add(victim);
      expect([await bagOf(victim), await ordersOf(victim)]).toEqual([1, 1]);
      const attacker = browse(former);
      expect([await bagOf(attacker), await ordersOf(attacker)]).toEqual([0, 0]);
      // The same holds if the attacker comes first, and for a client with the other cookies.
      const { did: _, ...others } = victim.cookies();
      expect(await ordersOf(browse({ ...others, did: 'f'.repeat(32) }))).toBe(1);
    },
  );

  it('has a secret that no other host can set and no script can read', async ({ shop }) => {
    const { set } = await (await storefront(shop, encrypted))().get('/search');
    expect(set['__Host-guest']).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect((await (await storefront(shop))().get('/search')).set.guest).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('does not take over a secret or session that a sibling host planted', async ({ shop }) => {
    const browse = await storefront(shop, encrypted);
    const attacker = browse();
    await buy(attacker, goods.blackM);
    const { '__Host-guest': guest = '', '__Host-session': session = '' } = attacker.cookies();
    expect(await ordersOf(browse({ guest, session, ...former }))).toBe(0);
    const victim = browse({ guest, session, ...former });
    await buy(victim, goods.blackM);
    expect(await ordersOf(attacker)).toBe(1);
  });

  it.for(['', 'x', `${'a'.repeat(43)}.`, `${'a'.repeat(43)}.${'b'.repeat(44)}`, '../'.repeat(30)])(
    'with a secret of a wrong form gets a new one: %j',
    async (guest, { shop }) => {
      const { status, set } = await (await storefront(shop))({ guest }).get('/search');
      expect([status, Object.keys(set).includes('guest')]).toEqual([200, true]);
    },
  );

  it('is known to the service by a hash only', async ({ shop }) => {
    const browser = (await storefront(shop))();
    await buy(browser, goods.blackM);
    const [mine = '', device = ''] = (browser.cookies().guest ?? '').split('.');
    const { owner } = await shop.db.selectFrom('shop_order').select('owner').executeTakeFirstOrThrow();
    expect(owner).toMatch(/^device:[\w-]{43}$/);
    for (const part of [mine, device]) expect(owner).not.toContain(part);
  });

  it('is the same at every process, and as long as they return', async ({ shop }) => {
    const [one, other] = [await storefront(shop), await storefront(shop, plain, createCommerce(shop.deps).fetch)];
    const browser = one();
    await add(browser);
    const next = other(browser.cookies());
    expect(await bagOf(next)).toBe(1);
    expect((await next.get('/search')).set.guest).toBeUndefined();
    other.clock.time += 31 * day;
    expect((await next.get('/search')).set.guest).toMatch(/Max-Age=31536000/);
    expect(next.cookies().guest).toBe(browser.cookies().guest);
  });

  it('from before guest secrets keeps the cart, and the identifier alone gives access to nothing afterwards', async ({
    shop,
  }) => {
    await collect(shop);
    const browse = await storefront(shop);
    const browser = browse({ ...former, session: formerSession });
    expect((await browser.get('/search')).set.guest).toMatch(/HttpOnly/);
    expect(await bagOf(browser)).toBe(2);
    expect((await browser.get('/apis/user/viewed')).data).toHaveLength(1);
    const attacker = browse(former);
    expect([await bagOf(attacker), await ordersOf(attacker)]).toEqual([0, 0]);
    expect((await attacker.get('/apis/user/viewed')).data).toEqual([]);
    expect(await bagOf(browser)).toBe(2);
  });

  race(
    'from before guest secrets keeps the cart under one secret with several concurrent requests',
    async ({ shop }) => {
      await collect(shop);
      const browse = await storefront(shop);
      const cookies = { ...former, session: formerSession };
      const tabs = [browse(cookies), browse(cookies), browse(cookies)];
      await Promise.all(tabs.map((tab) => tab.get('/apis/cart')));
      for (const tab of tabs) expect(await bagOf(tab)).toBe(2);
    },
  );

  it('from before guest secrets keeps the cart when the service was unavailable at first', async ({ shop }) => {
    await collect(shop);
    let away = true;
    const busy = () => Response.json({ code: '500503', message: 'Away.', data: null }, { status: 503 });
    const browse = await storefront(shop, plain, async (request) => (away ? busy() : shop.fetch(request)));
    const browser = browse(former);
    await browser.get('/apis/cart');
    expect(browser.cookies().guest).toBeUndefined();
    away = false;
    expect(await bagOf(browser)).toBe(2);
  });

  it('from before guest secrets finds orders by number and e-mail address only, whatever the session', async ({
    shop,
  }) => {
    const { id, email, orderNo } = await collect(shop);
    const browser = (await storefront(shop))({ ...former, session: formerSession });
    expect(await ordersOf(browser)).toBe(0);
    expect((await browser.get(`/apis/orders/${id}`)).status).toBe(404);
    const found = await browser.get(`/apis/orders/search?${new URLSearchParams({ orderNo, email })}`);
    expect(found.data).toMatchObject({ orderNo, email: 'a•••@example.com', shippingAddress: { street: '•••' } });
  });

  it('of a service without the call is a new guest, and everything else works', async ({ shop }) => {
    const lacks = () => Response.json({ code: '200001', message: 'None.', data: null }, { status: 404 });
    const answer = async (request: Request) => (request.url.endsWith('/adoption') ? lacks() : shop.fetch(request));
    const browser = (await storefront(shop, plain, answer))(former);
    await add(browser);
    expect(await bagOf(browser)).toBe(1);
  });

  it('is another one after signing in, and after signing out: neither sees the earlier things', async ({ shop }) => {
    const ann = await signedUp(shop);
    const browse = await storefront(shop);
    const browser = browse();
    await buy(browser, goods.blackM);
    await add(browser);
    const before = browser.cookies();
    expect((await browser.form('/account/login', { email: ann.email, password })).status).toBe(303);
    const during = browser.cookies();
    expect(during.guest).not.toBe(before.guest);
    expect(await bagOf(browser)).toBe(1);
    await browser.form('/account/logout', {});
    const after = browser.cookies();
    expect([before.guest, during.guest]).not.toContain(after.guest);
    expect([await bagOf(browser), await ordersOf(browser)]).toEqual([0, 0]);
    expect((await browser.get('/apis/user/viewed')).data).toEqual([]);
    expect(await bagOf(browse({ guest: during.guest }))).toBe(0);
  });
});
