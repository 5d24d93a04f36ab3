import { describe, expect } from 'vitest';
import { closeShop, openShop, setShopPassword } from '../../server/commerce/places/opening/change-opening.ts';
import { loadOpening } from '../../server/commerce/places/opening/stored-opening.ts';
import { seedNeutral } from '../../server/commerce/service/seed/seed.ts';
import { createCommerce } from '../../server/commerce/service/service.ts';
import { anonymous } from '../../shared/authorization.ts';
import { enterShop } from '../../shared/contract/opening.ts';
import { browserJar } from '../http/browser-jar.ts';
import { openStorefront } from '../http/storefront.ts';
import { type Catalog, noon } from './support/catalog-shop.ts';
import { freshDatabase, gateDatabases } from './support/database.ts';
import { openOffice } from './support/office.ts';
import { freshCatalogTest } from './support/shop-test.ts';

const password = 'velvet-opening-7';
const title = 'Opening soon';

describe.each(gateDatabases)('a shop that is closed on %s', (kind) => {
  const it = freshCatalogTest[kind];
  /** Two processes of a shop, with one clock. */
  const processes = ({ deps }: Catalog) => {
    const clock = { time: noon, now: () => clock.time };
    const at = { ...deps, clock };
    const open = () => openStorefront({ commerce: createCommerce(at), clock, languages: ['en', 'de'] });
    return { clock, deps: at, one: open(), two: open() };
  };
  const paths = [
    '/',
    '/products',
    '/products/linen-dress',
    '/de/products/linen-dress',
    '/cart',
    '/checkouts',
    '/nothing',
  ];
  const look = async (store: ReturnType<typeof openStorefront>, path: string, headers: Record<string, string> = {}) => {
    const answer = await store.get(path, headers);
    return { answer, html: await answer.text() };
  };

  it('shows strangers one page, to be kept and found by nothing, and its products nowhere', async ({ shop }) => {
    const { one, deps } = processes(shop);
    await look(one, '/products/linen-dress');
    const { answer: before } = await look(one, '/products/linen-dress');
    const etag = before.headers.get('ETag') ?? '';
    expect([before.status, etag]).toEqual([200, expect.stringMatching(/\w{8}/)]);
    await closeShop(deps, null);
    for (const path of paths) {
      const { answer, html } = await look(one, path, { 'If-None-Match': etag });
      expect([path, answer.status]).toEqual([path, path === '/' ? 200 : 403]);
      expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual([
        'no-store',
        'noindex, nofollow',
      ]);
      expect(html).toContain(path.startsWith('/de') ? 'Bald geht es los' : title);
      expect(html).toContain('action="/newsletter"'.replace('/', path.startsWith('/de') ? '/de/' : '/'));
      expect(html).not.toContain('Linen Dress');
    }
    const head = await one.app.request('/products/linen-dress', { method: 'HEAD', headers: { Host: 'localhost' } });
    expect([head.status, await head.text()]).toEqual([403, '']);
    expect((await look(one, '/apis/product/detail?id=linen-dress')).answer.status).toBe(403);
    expect((await look(one, '/de/apis/products')).answer.status).toBe(403);
    const robots = await look(one, '/robots.txt');
    expect([robots.html, robots.answer.headers.get('Cache-Control')]).toEqual([
      'User-agent: *\nDisallow: /\n',
      'no-store',
    ]);
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-products-1.xml', '/feeds/google.xml'])
      expect([path, (await look(one, path)).answer.status]).toEqual([path, 404]);
    expect((await look(one, '/healthz')).answer.status).toBe(200);
    const bought = await browserJar(one).post('/cart/items', { variantId: '1', quantity: '1' });
    expect([bought.status, bought.body.includes('not open yet')]).toEqual([403, true]);
    // The mailing list and its page stay, without the shop's menu.
    const list = await look(one, '/newsletter');
    expect([list.answer.status, list.html.includes('id="menu"')]).toEqual([200, false]);
  });

  it('is entered with its password, until that changes; guesses are limited and leave nobody in', async ({ shop }) => {
    const { one, two, deps } = processes(shop);
    await closeShop(deps, null);
    expect((await look(one, '/')).html).not.toContain('type="password"');
    await setShopPassword(deps, password);
    const friend = browserJar(one);
    const guesser = browserJar(one);
    expect((await friend.get('/products/linen-dress')).body).toContain('name="return" value="/products/linen-dress"');
    const sent = await friend.post('/enter', { password, return: '/products/linen-dress' });
    expect([sent.status, sent.location]).toEqual([303, '/products/linen-dress']);
    const inside = await friend.get('/products/linen-dress');
    expect([inside.status, inside.body.includes('Linen Dress')]).toEqual([200, true]);
    // In another process as well; what the friend saw is kept for no stranger.
    const same = browserJar(two, friend.cookies());
    expect((await same.get('/products/linen-dress')).body).toContain('Linen Dress');
    expect((await look(one, '/products/linen-dress')).html).toContain(title);
    expect((await friend.post('/enter', { password, return: 'https://evil.example/' })).location).toBe('/');

    const wrong = await guesser.post('/enter', { password: 'wrong', return: '/cart' });
    expect([wrong.status, wrong.body.includes('not the password of the shop')]).toEqual([422, true]);
    const call = (guess: string) =>
      createCommerce(deps).perform(
        enterShop,
        { password: guess },
        {
          caller: anonymous,
          requestId: '',
          clientIp: '203.0.113.9',
          deviceKey: 'guesses',
        },
      );
    const tried = [];
    for (let i = 0; i < 12; i += 1) tried.push((await call(`guess ${i}`)).result);
    expect(tried.at(-1)).toMatchObject({ ok: false, error: { code: '500429' } });
    // Right and yet too late.
    expect((await call(password)).result).toMatchObject({ ok: false, error: { code: '500429' } });

    await setShopPassword(deps, 'another-velvet-8');
    expect((await friend.get('/products/linen-dress')).body).toContain(title);
    expect((await loadOpening(shop.db)).passwordHash).toMatch(/^argon2id\$/);
  });

  it('is seen by staff who have signed in, and by no other key', async ({ shop }) => {
    const office = openOffice(shop);
    await closeShop(shop.deps, null);
    const bea = await office.member('bea', 'editor');
    expect((await bea.get('/products/linen-dress')).body).toContain('Linen Dress');
    const forged = browserJar(office.store, { office: 'x'.repeat(43) });
    expect((await forged.get('/products/linen-dress')).body).toContain(title);
    expect((await forged.get('/products/linen-dress?preview=some.key')).status).toBe(403);
    expect((await office.visitor().get('/office/sign-in')).status).toBe(200);
    await bea.post('/office/sign-out');
    expect((await bea.get('/products/linen-dress')).body).toContain(title);
  });

  it('opens by a press on the next request, and by itself at its moment, in every process', async ({ shop }) => {
    const { one, two, deps, clock } = processes(shop);
    const seen = async () =>
      Promise.all([one, two].map(async (store) => (await look(store, '/products/linen-dress')).html.includes(title)));
    expect(await closeShop(deps, clock.time)).toMatchObject({ ok: false });
    await closeShop(deps, null);
    expect(await seen()).toEqual([true, true]);
    await openShop(deps);
    expect(await seen()).toEqual([false, false]);
    await closeShop(deps, clock.time + 60_000);
    expect(await seen()).toEqual([true, true]);
    clock.time += 59_999;
    expect(await seen()).toEqual([true, true]);
    clock.time += 1;
    expect(await seen()).toEqual([false, false]);
    expect((await look(one, '/robots.txt')).html).toContain('Sitemap:');
    expect((await look(one, '/products/linen-dress')).answer.headers.get('X-Robots-Tag')).toBeNull();
  });
});

describe.each(gateDatabases)('the first day on %s', (kind) => {
  const it = freshCatalogTest[kind];
  it("finds a new shop of one's own closed, and one from before open", async () => {
    const { db, close } = await freshDatabase(kind);
    await seedNeutral(db, 0);
    expect((await loadOpening(db)).closed).toBe(true);
    await db.deleteFrom('setting').where('name', '=', 'shop.opening').execute();
    await seedNeutral(db, 0);
    expect((await loadOpening(db)).closed).toBe(false);
    await close();
  });
});
