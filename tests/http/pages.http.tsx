import { describe, expect, test } from 'vitest';
import { Refusal } from '../../server/http/errors/refusal.ts';
import { page } from '../../server/rendering/page.tsx';
import { later, type Section } from '../../server/rendering/sections.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { serviceOverFetch } from '../doubles/service-over-fetch.ts';
import { browserJar } from './browser-jar.ts';
import { envelope, openStorefront } from './storefront.ts';

function Broken(): never {
  throw new Error('SELECT * FROM /srv/shop.db');
}

/** Opens a shop with an additional page of the given sections. */
function shopWith(...sections: Section[]) {
  const shop = openStorefront();
  shop.app.get('/test', (c) => page(c, { title: 'Test', sections }));
  return shop;
}
const secrets = /SELECT|srv|\.tsx?:|node_modules| {4}at /;

describe('an unknown path', () => {
  test.each([
    '/nowhere',
    '/nowhere/',
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/../main.js',
    '/dist/manifest.json',
    '/assets/meta/server.json',
    '/server/main.js.map',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/images/../../package.json',
  ])('%s has status 404 and a page', async (path) => {
    const response = await openStorefront().get(path);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('This page could not be found');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a page that fails', () => {
  test.each([
    ['in its first part', [<Broken key="a" />]],
    ['behind much that is whole', [<p key="a">{'x'.repeat(40_000)}</p>, <Broken key="b" />]],
  ])('%s has status 500 and shows a reference number but no internal details', async (_, sections) => {
    const shop = shopWith(...sections);
    const response = await shop.get('/test');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('PAGE ERROR!');
    expect(html).toContain(response.headers.get('x-request-id'));
    expect(html).toMatch(/<a [^>]*href="\/"/);
    expect(html).not.toMatch(secrets);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(shop.logs[0]).toMatchObject({ status: 500, error: { message: 'SELECT * FROM /srv/shop.db' } });
  });

  test('in a streamed section keeps all other sections, and the error is logged', async () => {
    const shop = shopWith(
      <h1>Title</h1>,
      later(Promise.resolve(1), () => <Broken />, <p>quiet</p>),
      <p>end</p>,
    );
    const response = await shop.get('/test');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<h1>Title</h1><p>quiet</p><p>end</p>');
    expect(html).toMatch(/<\/html>$/);
    const requestId = response.headers.get('x-request-id');
    expect(shop.logs).toContainEqual(expect.objectContaining({ requestId, error: expect.anything() }));
  });

  test('without its shell still has an error page', async () => {
    const shop = openStorefront({
      commerce: serviceOverFetch(() => {
        throw new Error('SELECT * FROM /srv/shop.db');
      }),
    });
    const response = await shop.get('/search');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('PAGE ERROR!');
    expect(html).not.toMatch(secrets);
  });

  test('is complete again after the error: a failed page is never cached', async () => {
    let broken = true;
    const shop = openStorefront({
      answer: () => (broken ? envelope(null, '500000', 500, 'No.') : envelope([])),
    });
    expect((await shop.get('/collections')).status).toBe(500);
    broken = false;
    expect((await shop.get('/collections')).status).toBe(200);
  });
});

describe('the response of the service decides the redirect', () => {
  const shopAnswering = (code: string, status: number) =>
    openStorefront({ answer: () => envelope(null, code, status, 'No.') });

  test('an invalid session: to sign-in, with the return path', async () => {
    const response = await shopAnswering('100007', 401).get('/cart?from=mail');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/account/login?auth=%2Fcart%3Ffrom%3Dmail');
  });

  test('a cart that is not ready: to the cart', async () => {
    const response = await shopAnswering('300000', 409).get('/collections');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  });

  test('the cart page itself, which is not ready: no redirect, but the reason', async () => {
    const shop = openStorefront({ answer: () => envelope(null, '300000', 409, 'Choose something first.') });
    const response = await shop.get('/cart');
    expect([response.status, response.headers.get('location')]).toEqual([409, null]);
    expect(await response.text()).toContain('Choose something first.');
    const head = await shop.app.request('/cart', { method: 'HEAD', headers: { Host: 'localhost' } });
    expect([head.status, head.headers.get('location')]).toEqual([409, null]);
  });

  test('a cart that is not ready: the reason on the cart page', async () => {
    const money = { cent: 0, currencyCode: 'USD', formatText: '$0.00' };
    const cart = {
      shoppingCart: [],
      totalSaleMoney: money,
      total: money,
      selected: false,
      count: 0,
      version: 1,
      freeShipping: null,
    };
    const shop = openStorefront({
      answer: ({ url }) =>
        new URL(url).pathname === '/apis/cart'
          ? envelope({ ...cart, payPal: false })
          : envelope(null, '300000', 409, 'Sold out, sorry.'),
    });
    const jar = browserJar(shop);
    expect(await jar.get('/checkouts')).toMatchObject({ status: 303, location: '/cart' });
    expect(await jar.get('/cart')).toMatchObject({ status: 200, body: expect.stringContaining('Sold out, sorry.') });
    expect((await jar.get('/cart')).body).not.toContain('Sold out, sorry.');
  });

  test('a withdrawn product: 410 with its own page', async () => {
    const response = await shopAnswering('200011', 410).get('/products/slip-dress');
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('No longer in the collection');
  });

  test('an unknown product: not found', async () => {
    expect((await shopAnswering('200001', 404).get('/products/slip-dress')).status).toBe(404);
  });

  test('a slow or unavailable service: the error page with its status', async () => {
    expect((await shopAnswering('500504', 504).get('/collections')).status).toBe(504);
    expect((await shopAnswering('500503', 503).get('/collections')).status).toBe(503);
  });

  test('a refusal: its reason for the shopper', async () => {
    const shop = openStorefront();
    shop.app.get('/test', () => {
      throw new Refusal('500429', verbatim('Too many tries. Please wait a minute.'));
    });
    const response = await shop.get('/test');
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('Too many tries. Please wait a minute.');
  });
});

describe('every response', () => {
  const shop = shopWith(<h1>Title</h1>);
  test.each(['/test', '/nowhere', '/apis/nowhere', '/favicon.svg', '/account/login'])(
    'of %s has the policy that forbids inline scripts and framing',
    async (path) => {
      const { headers } = await shop.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('holds no inline script, style or event handler', async () => {
    for (const path of ['/test', '/nowhere', '/search', '/undercarriage']) {
      const html = await (await shop.get(path)).text();
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/i);
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="|type="application\/json"/);
    }
  });

  test('of a shop on https has Strict-Transport-Security', async () => {
    const encrypted = openStorefront({ siteUrl: 'https://shop.example' });
    expect((await encrypted.get('/search')).headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect((await shop.get('/test')).headers.get('strict-transport-security')).toBeNull();
  });

  test('has URLs from the configuration, for any requested host', async () => {
    const configured = openStorefront({ siteUrl: 'https://shop.example' });
    const html = await (
      await configured.get('/search', {
        Host: '127.0.0.1:3000',
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
      })
    ).text();
    expect(html).toContain('<link rel="canonical" href="https://shop.example/search">');
    expect(html).not.toMatch(/evil\.example|127\.0\.0\.1/);
  });
});

describe('small forms', () => {
  const post = (path: string, fields: Record<string, string>) =>
    openStorefront().post(path, new URLSearchParams(fields), { 'Sec-Fetch-Site': 'same-origin' });

  test('a currency is stored and the visitor returns to the page', async () => {
    const response = await post('/currency', { currencyCode: 'JPY', return: '/products?q=lace' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/products?q=lace']);
    expect(response.headers.getSetCookie().join()).toContain('currency=JPY');
  });

  test.each(['XXX', 'usd', '', '<script>', 'JPY; Path=/x'])(
    '%j is not a currency and is not stored',
    async (currencyCode) => {
      const response = await post('/currency', { currencyCode });
      expect(response.status).toBe(303);
      // The defaults of a first visit are stored, none of the sent values.
      expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith('currency='))).toEqual([
        expect.stringMatching(/^currency=USD;/),
      ]);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/x\r\nSet-Cookie: a=1',
    'javascript:alert(1)',
    '/%2f/evil.example',
  ])('the return path %j leads to the home page', async (target) => {
    const response = await post('/currency', { currencyCode: 'JPY', return: target });
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.getSetCookie().join()).not.toContain('a=1');
  });

  test('a country sets its currency', async () => {
    const cookies = (await post('/country', { countryCode: 'JP' })).headers.getSetCookie().join();
    for (const cookie of ['country=JP', 'currency=JPY', 'select_country=1']) expect(cookies).toContain(cookie);
  });
});

describe('health', () => {
  test('a draining shop is alive but not ready', async () => {
    const shop = openStorefront({ ready: async () => false });
    expect((await shop.get('/healthz')).status).toBe(200);
    expect((await shop.get('/readyz')).status).toBe(503);
    expect((await openStorefront().get('/readyz')).status).toBe(200);
  });
});
