import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FeedProduct, feedProducts, sitemap, sitemapProducts } from '../../shared/contract/discovery.ts';
import { money } from '../../shared/money.ts';
import { structuredDataOf, thingOf } from '../structured-data.ts';
import { childrenOf, readXml, textOf } from '../xml.ts';
import { envelope, openStorefront } from './storefront.ts';

const siteUrl = 'https://shop.example';
/** The shop's hosts are this machine's own and the public one. */
const elsewhere = { Host: 'stranger.example' };

/** As many products as anybody sells, made when they are asked for. */
function largeShop({ products = 1_000_000, inAnswer = 500 } = {}) {
  const asked: number[] = [];
  const answer = ({ url }: Request): Response => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === sitemap.path) {
      const count = Math.ceil(products / Number(searchParams.get('size')));
      return envelope({ parts: Array.from({ length: count }, (_, i) => i + 1) });
    }
    if (pathname === '/apis/shipping') {
      return envelope([{ id: 'standard', name: 'Standard', price: money(595, 'USD') }]);
    }
    if (pathname === '/apis/instagram') return envelope({ content: [], last: true });
    if (pathname !== sitemapProducts.path && pathname !== feedProducts.path) return envelope([]);
    const after = Number(searchParams.get('after'));
    const until = Math.min(products, Number(searchParams.get('until') ?? products));
    asked.push(after);
    const last = Math.min(after + inAnswer, until);
    const numbers = Array.from({ length: Math.max(0, last - after) }, (_, i) => after + 1 + i);
    const productOf: (id: number) => object = pathname === feedProducts.path ? fedProduct : mappedProduct;
    const content = numbers.map((id) => productOf(id));
    return envelope({ content, ...(last < until && { next: last }) });
  };
  return { asked, answer };
}

const mappedProduct = (id: number) => ({
  // As long as a handle can be, in letters that take nine characters each in an address.
  handle: '綿'.repeat(114) + String(id).padStart(6, '0'),
  updatedAt: 0,
  images: Array.from({ length: 5 }, (_, i) => `/images/import/${'a'.repeat(63)}${i}.webp`),
});
const fedProduct = (id: number): FeedProduct => ({
  id: String(id),
  handle: `product-${id}`,
  title: 'Tee',
  description: 'Soft. '.repeat(800),
  productType: ['Tops'],
  condition: 'new',
  variants: [
    {
      id: `v${id}`,
      sku: '',
      title: '',
      images: ['/images/a.webp'],
      inStock: true,
      saleMoney: money(2_000, 'USD'),
      weightGrams: 0,
    },
  ],
});

describe('a site map of a million products', () => {
  test.each([[['en']], [['en', 'de', 'fr', 'ja']]])(
    'in %j is cut into parts that stay below what readers take, and together hold every product',
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

  test('names each product in every language, each of them beside all others', async () => {
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

  test('looks its parts up once in five minutes, and again after a fault', async () => {
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

  test('of products is nothing to keep answers of, which shoppers need the room for', async () => {
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
    '%s is not there',
    async (path) => {
      expect((await openStorefront({ siteUrl, answer: largeShop().answer }).get(path)).status).toBe(404);
    },
  );
});

describe('a feed of a million products', () => {
  test('is read as it is asked for: the shop never holds more of it than a few answers', async () => {
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

  test('is whole when it is read to its end, compressed or not', async () => {
    const { answer } = largeShop({ products: 60, inAnswer: 25 });
    const shop = openStorefront({ siteUrl, answer });
    const plain = await (await shop.get('/feeds/google.xml')).text();
    expect(childrenOf(readXml(plain).children[0], 'item')).toHaveLength(60);
    const zipped = await shop.get('/feeds/google.xml', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    const body = zipped.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(body).text()).toBe(plain);
  });

  test('comes in parts for shops that are too large for one file', async () => {
    const { asked, answer } = largeShop({ inAnswer: 10 });
    const shop = openStorefront({ siteUrl, answer });
    const response = await shop.get('/feeds/google.xml?part=3');
    await response.body?.cancel();
    expect(asked).toEqual([100_000]);
  });

  test('that breaks at once is a fault, and one that breaks on its way is never taken for whole', async () => {
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

  test('is read by a few at a time; whoever has fallen asleep holds up nobody', async () => {
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

  test('is there for others while one address reads as many as it can', async () => {
    const shop = openStorefront({ siteUrl, answer: largeShop({ inAnswer: 25 }).answer, trustProxy: true });
    const from = async (address: string) =>
      (await shop.get('/feeds/google.xml', { 'X-Forwarded-For': address })).status;
    const [slow, other] = ['198.51.100.7', '203.0.113.9'];
    expect([await from(slow), await from(slow), await from(slow), await from(other)]).toEqual([200, 200, 503, 200]);
  });

  test('is looked at by any number without being read', async () => {
    const shop = openStorefront({ siteUrl, answer: largeShop({ inAnswer: 25 }).answer });
    const head = () => shop.app.request('/feeds/google.xml', { method: 'HEAD', headers: { Host: 'shop.example' } });
    for (let i = 0; i < 5; i += 1) expect((await head()).status).toBe(200);
    expect((await shop.get('/feeds/google.xml')).status).toBe(200);
  });

  test.each(['country=XX', 'country=us', 'currency=ABC', 'part=0', 'part=x', 'country='])(
    '%s is told to be wrong',
    async (query) => {
      const response = await openStorefront({ siteUrl }).get(`/feeds/google.xml?${query}`);
      expect(response.status).toBe(422);
      expect(await response.text()).toMatch(/^(The shop does not|A part is)/);
    },
  );

  test('takes the currency of its country, unless another is asked for', async () => {
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

describe('what machines read', () => {
  const { answer } = largeShop({ products: 1 });
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/feeds/google.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
  ];
  let shop: ReturnType<typeof openStorefront>;
  beforeEach(() => {
    shop = openStorefront({ siteUrl, answer });
  });

  test.each(paths)('%s is there for everybody alike: no cookie, no session, a line in the log', async (path) => {
    const response = await shop.get(path, { Cookie: 'currency=JPY; country=JP' });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).not.toContain('JPY');
    expect(shop.logs).toMatchObject([{ path, status: 200 }]);
    expect((await shop.app.request(path, { method: 'HEAD', headers: { Host: 'shop.example' } })).status).toBe(200);
  });

  test.each(paths)('%s never names a stranger’s host', async (path) => {
    expect((await shop.get(path, elsewhere)).status).toBe(421);
    const local = await shop.get(path, { Host: 'localhost:1234' });
    expect(await local.text()).not.toContain('1234');
  });

  test.each(paths.filter((path) => path !== '/manifest.webmanifest'))(
    '%s names the host that was asked where no other is known, to whoever asked and to no cache',
    async (path) => {
      const response = await openStorefront({ answer }).get(path, { Host: 'localhost:1234' });
      expect(await response.text()).toContain('http://localhost:1234/');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('robots are kept out of what is somebody’s own, in every language, and led to the site map', async () => {
    const text = await (await openStorefront({ siteUrl, languages: ['en', 'de'] }).get('/robots.txt')).text();
    const lines = text.split('\n');
    for (const path of ['/cart', '/checkouts', '/account', '/payment', '/de/cart', '/de/account', '/apis/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    const closed = lines.flatMap((line) => line.match(/^Disallow: (.*)$/)?.[1] ?? []);
    const isClosed = (path: string) =>
      closed.some((rule) => {
        const source = rule.replace(/[.+?^(){}|[\]\\]/g, '\\$&').replaceAll('*', '.*');
        return new RegExp(`^${source}`).test(path);
      });
    const open = [
      '/',
      '/products/a-b?variant=1&currency=EUR&country=DE',
      '/collections/cc?page=2',
      '/page/about',
      '/looks/x',
    ];
    expect(open.filter(isClosed)).toEqual([]);
    expect(
      ['/products?sort=new', '/products?page=2&size=m', '/cc?order=1', '/cc'].filter((path) => !isClosed(path)),
    ).toEqual([]);
  });

  test('a weakness can be told to somebody, and the page about it is good for half a year', async () => {
    const text = await (await shop.get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: https:\/\/shop\.example\/pages\/contact-us$/m);
    expect(text).toMatch(/^Canonical: https:\/\/shop\.example\/\.well-known\/security\.txt$/m);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - shop.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(366);
  });

  test('a home screen gets icons that are there, one of them for any shape', async () => {
    const manifest = JSON.parse(await (await shop.get('/manifest.webmanifest')).text());
    expect(manifest).toMatchObject({ name: 'Hemline', start_url: '/', display: 'standalone' });
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    expect(icons.filter(({ src }) => !existsSync(`static${src}`))).toEqual([]);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/share-card.png']) {
      expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
    }
  });
});

test('a page names itself in every language, by its path where nobody said where the shop is', async () => {
  const alternatesOf = async (site: string | null, languages: string[], path: string) => {
    const html = await (await openStorefront({ siteUrl: site, languages }).get(path)).text();
    return [...html.matchAll(/<link rel="(alternate|canonical)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
      ([, rel, language, address]) => [language ?? rel, address],
    );
  };
  const inAll = [
    ['en', `${siteUrl}/search`],
    ['de', `${siteUrl}/de/search`],
    ['x-default', `${siteUrl}/search`],
  ];
  expect(await alternatesOf(siteUrl, ['en', 'de'], '/search')).toEqual([['canonical', `${siteUrl}/search`], ...inAll]);
  expect(await alternatesOf(siteUrl, ['en', 'de'], '/de/search')).toEqual([
    ['canonical', `${siteUrl}/de/search`],
    ...inAll,
  ]);
  expect(await alternatesOf(siteUrl, ['en'], '/search')).toEqual([['canonical', `${siteUrl}/search`]]);
  expect(await alternatesOf(null, ['en', 'de'], '/de/search')).toEqual([
    ['canonical', '/de/search'],
    ['en', '/search'],
    ['de', '/de/search'],
    ['x-default', '/search'],
  ]);
});

test('a page of questions tells them with their answers, in plain words, and where it stands', async () => {
  const questions = {
    kind: 'questions',
    items: [
      {
        question: 'How </script> do returns work?',
        answer: ['Send it back.', ['It is ', { strong: 'free' }, ': ', { text: 'see here', href: '/page/returns' }]],
      },
    ],
  };
  const json = { title: 'Questions', description: 'Answers.', blocks: [questions] };
  const shop = openStorefront({
    siteUrl,
    answer: ({ url }) =>
      new URL(url).pathname === '/apis/cms'
        ? envelope({ type: 'page', code: 'faq', updatedAt: 0, json })
        : envelope([]),
  });
  const things = structuredDataOf(await (await shop.get('/page/faq')).text());
  expect(thingOf(things, 'FAQPage').mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'How </script> do returns work?',
      acceptedAnswer: { '@type': 'Answer', text: 'Send it back.\nIt is free: see here' },
    },
  ]);
  expect(thingOf(things, 'BreadcrumbList').itemListElement.map(({ item }) => item)).toEqual([
    `${siteUrl}/`,
    `${siteUrl}/page`,
    undefined,
  ]);
});
