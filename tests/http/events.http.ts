import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { here, openShop } from './events-shop.ts';
import { envelope, noon } from './storefront.ts';

const view = { event: 'page_view', country: 'US', currency: 'USD' };
const click = { ...view, event: 'product_click', id: '7', title: 'Tee', handle: 'tee' };
const device = (id: number) => `did=${String(id).padStart(32, '0')}`;
const german = { Cookie: 'country=DE; select_country=1' };

const codeOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toContain('application/json');
  return [response.status, ((await response.json()) as { code: string }).code];
};

describe('an analytics event', () => {
  test('is logged with its request, session, page and place', async () => {
    const shop = openShop();
    const response = await shop.send({ ...click, sellingPrice: { cent: 4_000 }, price: 40, unknown: 'dropped' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(shop.logs.at(-1)).toMatchObject({ sessionId: expect.stringMatching(/^\w{32}$/), path: '/events' });
    const facts = { id: '7', title: 'Tee', handle: 'tee', sellingPrice: { cent: 4_000 }, price: 40 };
    const where = { page: '/products', country: 'US', currency: 'USD' };
    expect(shop.reported()).toEqual([{ event: 'product_click', ...where, facts }]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['an unknown event', { ...view, event: 'order_refund' }, 422],
    ['no country', { event: 'page_view', currency: 'USD' }, 422],
    ['a product without its id', { ...click, id: undefined }, 422],
    ['a price that is none', { ...click, sellingPrice: { cent: null } }, 422],
    ['a list of nothing', { ...view, event: 'product_list_view', products: [] }, 422],
    ['a title without end', { ...click, title: 'x'.repeat(301) }, 422],
    ['more than a page can list', 'x'.repeat(61 * 1_024), 413],
  ])('%s is refused with an envelope and not logged', async (_, event, status) => {
    const shop = openShop();
    expect((await codeOf(await shop.send(event)))[0]).toBe(status);
    expect(shop.reported()).toEqual([]);
  });

  test('is accepted from the shop’s own pages only, and never answered with a page', async () => {
    const shop = openShop();
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await codeOf(await shop.send(view, elsewhere)))[0]).toBe(403);
    const stranger = { Referer: 'https://evil.example/', 'Sec-Fetch-Site': 'cross-site' };
    expect((await codeOf(await shop.get('/events', stranger)))[0]).toBe(405);
    expect((await codeOf(await shop.get('/events')))[0]).toBe(405);
    const put = await shop.app.request('/events', { method: 'PUT', headers: { Host: 'localhost', ...here } });
    expect((await codeOf(put))[0]).toBe(405);
    expect(shop.reported()).toEqual([]);
  });

  test('never sets the session cookie, which may have changed meanwhile', async () => {
    const response = await openShop().send(view);
    expect(response.headers.getSetCookie().join()).not.toContain('session=');
  });

  test('is limited per device', async () => {
    const shop = openShop();
    const statuses = [];
    for (let i = 0; i < 140; i++) statuses.push((await shop.send(view, { Cookie: device(1) })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    const refused = await shop.send(view, { Cookie: device(1) });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await codeOf(refused)).toEqual([429, '500429']);
    expect((await shop.get('/search', { Cookie: device(1) })).status).toBe(200);
    expect((await shop.send(view, { Cookie: device(2) })).status).toBe(204);
    shop.clock.time += 10_000;
    expect((await shop.send(view, { Cookie: device(1) })).status).toBe(204);
  });

  test('is limited per IP, for any number of devices', async () => {
    const shop = openShop({ trustProxy: true });
    const from = (clientIp: string, id: number) => shop.send(view, { 'X-Forwarded-For': clientIp, Cookie: device(id) });
    let taken = 0;
    for (let i = 0; i < 630; i++) taken += Number((await from('203.0.113.7', i)).status === 204);
    expect(taken).toBe(600);
    expect((await from('203.0.113.8', 1_000)).status).toBe(204);
  });
});

describe('where the law requires consent', () => {
  test('nothing is logged or stored before consent, and everything after it', async () => {
    const shop = openShop();
    const jar = shop.jar({ country: 'DE', select_country: '1' });
    const page = await jar.get('/products/tee');
    expect(page.body).toContain('class="consent"');
    expect(page.body).not.toContain('/events');
    await shop.send(view, german);
    await jar.post('/cart/items', { variantId: '70', quantity: '1' });
    expect(Object.keys(jar.cookies()).sort()).toEqual([
      'bag',
      'cid',
      'country',
      'currency',
      'did',
      'guest',
      'select_country',
      'session',
    ]);
    expect(shop.reported()).toEqual([]);
    const answered = await jar.post('/cookies', { choice: 'granted', return: '/products/tee' });
    expect([answered.status, answered.location]).toEqual([303, '/products/tee']);
    const after = await jar.get('/products/tee');
    expect(after.body).not.toContain('class="consent"');
    expect(after.body).toContain('<noscript><img src="/events?see=product_view"');
    await shop.send(view, { Cookie: `${german.Cookie}; consent=granted` });
    expect(shop.names()).toEqual(['page_view']);
  });

  test('a refusal is stored and removes what was stored before', async () => {
    const shop = openShop();
    const jar = shop.jar({ country: 'US', cab: 'friend', told: 'p.1' });
    await jar.post('/cookies', { choice: 'declined' });
    const { consent, analytics, cab, told } = jar.cookies();
    expect({ consent, analytics, cab, told }).toEqual({
      consent: 'declined',
      analytics: 'declined',
      cab: '',
      told: '',
    });
    await shop.send(view, { Cookie: 'consent=declined' });
    expect(shop.reported()).toEqual([]);
    expect((await jar.get('/cookies')).body).toContain('At the moment nothing is counted.');
  });

  test('how far a visit came is counted in each step once, and only with consent', async () => {
    const counted: string[] = [];
    const shop = openShop({
      answer: async (request) => {
        if (new URL(request.url).pathname === '/apis/visits') counted.push(await request.text());
        return envelope([]);
      },
    });
    const product = { ...view, event: 'product_view', id: '7', title: 'Tee', handle: 'tee' };
    const steps = async (event: object, cookies: string) => {
      const set = (await shop.send(event, { Cookie: cookies })).headers.getSetCookie();
      return set.find((cookie) => cookie.startsWith('steps='))?.split(';')[0];
    };
    expect(await steps(view, german.Cookie)).toBeUndefined();
    expect(counted).toEqual([]);
    // Both requests of a page arrive before the cookie of the first is back.
    expect(await steps(view, device(1))).toBe('steps=0');
    expect(await steps(product, device(1))).toBe('steps=1');
    expect(await steps(view, device(1))).toBeUndefined();
    expect(await steps(product, `${device(2)}; steps=1`)).toBeUndefined();
    const bag = { ...view, event: 'cart_add', salePrice: 40, quantity: 1, productId: '7', variantId: '70' };
    expect(await steps({ ...bag, title: 'Tee', optionsText: 'M' }, device(3))).toBe('steps=2');
    expect(counted.map((body) => JSON.parse(body))).toEqual([
      { from: 0, to: 0 },
      { from: 1, to: 1 },
      { from: 0, to: 2 },
    ]);
  });

  test('the cookie that the script reads does not decide', async () => {
    const shop = openShop();
    await shop.send(view, { Cookie: `${german.Cookie}; analytics=granted` });
    expect(shop.reported()).toEqual([]);
  });

  test('Global Privacy Control is a refusal despite earlier choices, and the page says so', async () => {
    const shop = openShop();
    const gpc = { 'Sec-GPC': '1', Cookie: 'consent=granted; analytics=granted' };
    await shop.send(view, gpc);
    expect(shop.reported()).toEqual([]);
    const page = await shop.get('/products/tee', gpc);
    expect(page.headers.getSetCookie().join()).toContain('analytics=declined');
    const html = await page.text();
    expect(html).toContain('"consent":"declined"');
    expect(html).not.toContain('/events');
    expect(await (await shop.get('/cookies', gpc)).text()).toContain('Your browser sends Global Privacy Control');
    expect(await (await shop.get('/cookies')).text()).not.toContain('Global Privacy Control');
  });

  test('a cached page shows each visitor their own choice, also precompressed', async () => {
    const shop = openShop();
    const read = async (choice: string) => {
      const headers = {
        Cookie: `${german.Cookie}; ${device(1)}; cid=${'1'.repeat(32)}${choice}`,
        'Accept-Encoding': 'br',
      };
      const response = await shop.get('/search', headers);
      const body = Buffer.from(await response.arrayBuffer());
      return response.headers.get('content-encoding') === 'br' ? brotliDecompressSync(body).toString() : String(body);
    };
    await read('');
    for (const round of [1, 2]) {
      for (const choice of ['granted', 'declined'] as const)
        expect(`${round} ${await read(`; consent=${choice}`)}`).toContain(`"consent":"${choice}"`);
      expect(`${round} ${await read('')}`).toContain('class="consent"');
    }
    expect(shop.logs.filter(({ page }) => page === 'kept').length).toBeGreaterThanOrEqual(5);
  });

  test('the sharer of a product is stored after consent, not before', async () => {
    const shop = openShop();
    const jar = shop.jar({ country: 'DE', select_country: '1', did: '1'.repeat(32), cid: '1'.repeat(32) });
    const landing = await jar.get('/s/friend');
    expect(landing.location).toBe('/products/tee?cab=friend');
    expect((await jar.get(landing.location)).status).toBe(200);
    expect(jar.cookies().cab).toBeUndefined();
    const answer = await shop.post('/cookies', 'choice=granted', {
      ...here,
      'Content-Type': 'application/x-www-form-urlencoded',
      Referer: `http://localhost${landing.location}`,
      Accept: 'application/json',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain('cab=friend');
  });

  test('an invalid choice shows the page again', async () => {
    const { status, body } = await openShop().jar().post('/cookies', { choice: 'perhaps' });
    expect(status).toBe(422);
    expect(body).toContain('Please accept or decline.');
  });
});

describe('without JavaScript', () => {
  const seen = (page: string) => ({ Referer: `http://localhost${page}`, 'Sec-Fetch-Site': 'same-origin' });
  const pictureOf = (body: string) =>
    (/<noscript><img src="([^"]+)"/.exec(body)?.[1] ?? 'none').replaceAll('&amp;', '&').replaceAll('&quot;', '"');

  test('the server records the view of the page that loads its pixel', async () => {
    const shop = openShop();
    const page = await (await shop.get('/products/tee')).text();
    expect((await shop.get(pictureOf(page), seen('/products/tee'))).status).toBe(204);
    expect(shop.names()).toEqual(['page_view', 'product_view']);
    expect(shop.reported()[1]?.facts).toEqual({
      ...{ id: '7', title: 'Tee', handle: 'tee', sellingPrice: { cent: 4_000 }, price: 40 },
      ...{ categoryId: 'tops', variantIds: ['70'], spu: '7' },
    });
  });

  test.each([
    ['of a product', { product: 'tee' }],
    ['of the cart', {}],
  ])('the next viewed page reports the event of a form %s once', async (_, form) => {
    const shop = openShop();
    const jar = shop.jar();
    await jar.post('/cart/items', { variantId: '70', quantity: '2', ...form });
    const fetched = await shop.get('/search', {
      Cookie: `happened=${jar.cookies().happened}`,
      'Sec-Fetch-Dest': 'empty',
    });
    expect(await fetched.text()).not.toContain('data-event');
    const { body, cacheControl } = await jar.get('/cart');
    expect(cacheControl).toBe('no-store');
    await shop.get(pictureOf(body), seen('/cart'));
    expect(shop.names()).toEqual(['page_view', 'cart_add']);
    expect(shop.reported()[1]?.facts).toEqual({
      ...{ salePrice: 40, quantity: 2, productId: '7', variantId: '70', title: 'Tee', optionsText: 'M' },
      categoryId: 'tops',
    });
    expect(pictureOf((await jar.get('/cart')).body)).toBe('/events');
  });

  test('an offline copy reports nothing and leaves queued events for the next page', async () => {
    const shop = openShop();
    const jar = shop.jar();
    await jar.post('/cart/items', { variantId: '70', quantity: '2' });
    const { happened } = jar.cookies();
    const copy = await shop.get('/search', {
      Cookie: `happened=${happened}; analytics=granted`,
      'Sec-GPC': '1',
      'Offline-Copy': '1',
    });
    expect(await copy.text()).not.toContain('data-event');
    expect(copy.headers.getSetCookie()).toEqual([]);
    const plain = await shop.get('/search', { Cookie: `happened=${happened}`, 'Offline-Copy': '1' });
    expect([await plain.text(), plain.headers.getSetCookie()]).toEqual([expect.not.stringContaining('data-event'), []]);
  });

  test('sign-in and change of country are reported as well', async () => {
    const shop = openShop();
    const jar = shop.jar();
    await jar.post('/account/login', { email: 'a@shop.example', password: 'secret-word' });
    await jar.post('/country', { countryCode: 'JP', return: '/search' });
    const { body } = await jar.get('/search');
    await shop.get(pictureOf(body), seen('/search'));
    expect(shop.names()).toEqual(['page_view', 'user_login', 'user_country_switch']);
    expect(shop.reported()[2]?.facts).toEqual({ country: 'JP', currency: 'JPY' });
  });

  test('a forged cookie reports no invalid event', async () => {
    const shop = openShop();
    for (const happened of ['%7B', '[1]', '[{"event":"page_view"}]', `[{"event":"cart_add","facts":{}}]`]) {
      const page = await shop.get('/search', { Cookie: `happened=${encodeURIComponent(happened)}` });
      expect([page.status, pictureOf(await page.text())]).toEqual([200, '/events']);
    }
    const forged = encodeURIComponent('[{"event":"cart_add","facts":{}}]');
    await shop.get(`/events?see=order_paid,nonsense&told=${forged}`, seen('/search'));
    expect(shop.names()).toEqual(['page_view']);
  });
});

describe('an order', () => {
  const success = '/results/success?order=order-1';
  const eventsIn = (body: string) => [...body.matchAll(/data-event="(\w+)"/g)].map(([, event]) => event);

  test('is reported once, also when its page is loaded again', async () => {
    const jar = openShop().jar();
    const first = await jar.get(success);
    expect(eventsIn(first.body)).toEqual(['order_checkout', 'order_paid']);
    expect(first.body).toContain('see=order_checkout%2Corder_paid');
    expect(eventsIn((await jar.get(success)).body)).toEqual([]);
  });

  test.each([
    ['when fetched by a script', { 'Sec-Fetch-Dest': 'empty' }],
    ['before the visitor was asked', german],
    ['where it was declined', { Cookie: 'consent=declined' }],
  ])('is neither reported nor noted %s', async (_, headers) => {
    const page = await openShop().get(success, headers);
    expect(eventsIn(await page.text())).toEqual([]);
    expect(page.headers.getSetCookie().join()).not.toContain('told=');
  });

  test('that is days old is not reported', async () => {
    const shop = openShop({ clock: { now: () => noon + 3 * 86_400_000 } });
    expect(eventsIn(await (await shop.get(success)).text())).toEqual([]);
  });
});
