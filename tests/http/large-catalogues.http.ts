import { describe, expect, test } from 'vitest';
import { feedProducts } from '../../shared/contract/discovery.ts';
import { childrenOf, readXml, textOf } from '../xml.ts';
import { envelope, openStorefront } from './storefront.ts';

const siteUrl = 'https://shop.example';

import { largeShop, mappedProduct } from './large-shop.ts';

describe('a sitemap of a million products', () => {
  test.each([[['en']], [['en', 'de', 'fr', 'ja']]])(
    'in %j is split into parts below the limits of readers that together contain every product',
    async (languages) => {
      const { answer } = largeShop();
      const shop = openStorefront({ siteUrl, languages, answer });
      const index = readXml(await (await shop.get('/sitemap.xml')).text());
      const parts = childrenOf(index, 'sitemap').flatMap((part) => textOf(part, 'loc') ?? []);
      expect(parts.length).toBeLessThanOrEqual(50_000);
      const last = await (await shop.get(new URL(parts.at(-1) ?? '').pathname)).text();
      const urls = childrenOf(readXml(last), 'url');
      expect(urls.length).toBeLessThanOrEqual(50_000);
      expect(Buffer.byteLength(last)).toBeLessThanOrEqual(10_000_000);
      expect(textOf(urls.at(-1), 'loc')).toMatch(/1000000$/);
      const inParts = (parts.length - 1) * (urls.length / languages.length);
      expect(inParts).toBe(1_000_000);
    },
  );

  test('names each product in every language that its title is in, with its alternates', async () => {
    const shop = openStorefront({ siteUrl, languages: ['en', 'de'], answer: largeShop({ products: 1 }).answer });
    const urls = childrenOf(readXml(await (await shop.get('/sitemap-products-1.xml')).text()), 'url');
    const handle = encodeURIComponent(mappedProduct(1).handle);
    expect(urls.map((url) => textOf(url, 'loc'))).toEqual([
      `${siteUrl}/products/${handle}`,
      `${siteUrl}/de/products/${handle}`,
    ]);
    const alternates = urls.map((url) =>
      childrenOf(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href?.slice(0, 30)]),
    );
    expect(alternates[0]).toEqual(alternates[1]);
    expect(alternates[0]?.map(([language]) => language)).toEqual(['en', 'de', 'x-default']);
  });

  test('looks its parts up once in five minutes, and again after an error', async () => {
    let broken = true;
    const { answer } = largeShop({ products: 1 });
    const shop = openStorefront({
      siteUrl,
      answer: (request) => (broken ? envelope(null, '500503', 503, 'No.') : answer(request)),
    });
    expect((await shop.get('/sitemap.xml')).status).toBe(503);
    broken = false;
    for (const minutes of [0, 4, 2]) {
      shop.clock.time += minutes * 60_000;
      expect((await shop.get('/sitemap.xml')).status).toBe(200);
    }
    expect(shop.requests.length).toBe(3);
  });

  test('does not fill the response cache', async () => {
    const { answer, asked } = largeShop({ products: 1 });
    const keepable = (request: Request) => {
      const response = answer(request);
      response.headers.set('Cache-Control', 'public, max-age=300');
      return response;
    };
    const shop = openStorefront({ siteUrl, answer: keepable });
    for (let i = 0; i < 2; i += 1) await (await shop.get('/sitemap-products-1.xml')).text();
    expect(asked).toEqual([0, 0]);
  });

  test.each(['/sitemap-products-0.xml', '/sitemap-products-501.xml', '/sitemap-products-99999999999999999999.xml'])(
    '%s is not found',
    async (path) => {
      expect((await openStorefront({ siteUrl, answer: largeShop().answer }).get(path)).status).toBe(404);
    },
  );
});

describe('a feed of a million products', () => {
  test('is streamed with only a few responses in memory', async () => {
    const { asked, answer } = largeShop({ inAnswer: 25 });
    const response = await openStorefront({ siteUrl, answer }).get('/feeds/google.xml');
    const reader = response.body?.getReader();
    for (let read = 1; read <= 20; read += 1) {
      await reader?.read();
      expect(asked.length).toBeLessThanOrEqual(read + 2);
    }
    await reader?.cancel();
    const before = asked.length;
    await new Promise(setImmediate);
    expect(asked.length).toBe(before);
  });

  test('is complete when read to its end, compressed or not', async () => {
    const { answer } = largeShop({ products: 60, inAnswer: 25 });
    const shop = openStorefront({ siteUrl, answer });
    const plain = await (await shop.get('/feeds/google.xml')).text();
    expect(childrenOf(readXml(plain).children[0], 'item')).toHaveLength(60);
    const zipped = await shop.get('/feeds/google.xml', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const body = zipped.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(body).text()).toBe(plain);
  });

  test('is available in parts for large shops', async () => {
    const { asked, answer } = largeShop({ inAnswer: 10 });
    const shop = openStorefront({ siteUrl, answer });
    const response = await shop.get('/feeds/google.xml?part=3');
    await response.body?.cancel();
    expect(asked).toEqual([100_000]);
  });

  test('that fails at once is an error; one that fails midway is never complete', async () => {
    const { answer } = largeShop({ products: 60, inAnswer: 25 });
    let broken = 0;
    const shop = openStorefront({
      siteUrl,
      answer: (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname !== feedProducts.path || Number(searchParams.get('after')) < broken) return answer(request);
        return envelope(null, '500000', 500, 'No.');
      },
    });
    expect((await shop.get('/feeds/google.xml')).status).toBe(500);
    broken = 50;
    await expect((await shop.get('/feeds/google.xml')).text()).rejects.toThrow();
  });

  test('has a limit of concurrent readers; an idle reader blocks no other', async () => {
    const { answer } = largeShop({ inAnswer: 25 });
    const shop = openStorefront({ siteUrl, answer });
    const statuses = async () => (await shop.get('/feeds/google.xml')).status;
    const first = await shop.get('/feeds/google.xml');
    expect([await statuses(), await statuses(), await statuses(), await statuses()]).toEqual([200, 200, 200, 503]);
    await first.body?.cancel();
    expect([await statuses(), await statuses()]).toEqual([200, 503]);
    shop.clock.time += 61_000;
    expect(await statuses()).toBe(200);
  });

  test('stays available for other IPs while one uses its limit', async () => {
    const shop = openStorefront({ siteUrl, answer: largeShop({ inAnswer: 25 }).answer, trustProxy: true });
    const from = async (clientIp: string) =>
      (await shop.get('/feeds/google.xml', { 'X-Forwarded-For': clientIp })).status;
    const [slow, other] = ['198.51.100.7', '203.0.113.9'];
    expect([await from(slow), await from(slow), await from(slow), await from(other)]).toEqual([200, 200, 503, 200]);
  });

  test('allows any number of HEAD requests', async () => {
    const shop = openStorefront({ siteUrl, answer: largeShop({ inAnswer: 25 }).answer });
    const head = () => shop.app.request('/feeds/google.xml', { method: 'HEAD', headers: { Host: 'shop.example' } });
    for (let i = 0; i < 5; i += 1) expect((await head()).status).toBe(200);
    expect((await shop.get('/feeds/google.xml')).status).toBe(200);
  });

  test.each(['country=XX', 'country=us', 'currency=ABC', 'part=0', 'part=x', 'country='])(
    '%s is reported as invalid',
    async (query) => {
      const response = await openStorefront({ siteUrl }).get(`/feeds/google.xml?${query}`);
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/^(The shop does not|A part is)/);
    },
  );

  test('uses the currency of its country by default', async () => {
    const shop = openStorefront({ siteUrl, answer: largeShop({ products: 1 }).answer });
    for (const query of ['country=JP', 'country=JP&currency=USD']) await shop.get(`/feeds/google.xml?${query}`);
    const places = shop.requests
      .filter(({ url }) => new URL(url).pathname === feedProducts.path)
      .map(({ headers }) =>
        atob(headers.get('authorization') ?? '')
          .split(',')
          .slice(3, 5),
      );
    expect(places).toEqual([
      ['JPY', 'JP'],
      ['USD', 'JP'],
    ]);
  });
});
