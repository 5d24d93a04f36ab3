import { beforeEach, describe, expect, test } from 'vitest';
import { structuredDataOf, thingOf } from '../structured-data.ts';
import { envelope, openStorefront } from './storefront.ts';

const siteUrl = 'https://shop.example';
/** The shop's hosts are localhost and the public one. */
const elsewhere = { Host: 'stranger.example' };

import { webManifest } from '../../server/storefront/discovery/routes.ts';
import { looks } from '../../shared/brand/looks.ts';
import { largeShop } from './large-shop.ts';

describe('files for machines', () => {
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

  test.each(paths)('%s is the same for every visitor: no cookie, no session, a log entry', async (path) => {
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
    '%s names the requested host if no other is configured, and is not cacheable',
    async (path) => {
      const response = await openStorefront({ answer }).get(path, { Host: 'localhost:1234' });
      expect(await response.text()).toContain('http://localhost:1234/');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('robots.txt excludes personal pages in every language and names the sitemap', async () => {
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

  test('security.txt names a contact and expires in half a year', async () => {
    const text = await (await shop.get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: https:\/\/shop\.example\/pages\/contact-us$/m);
    expect(text).toMatch(/^Canonical: https:\/\/shop\.example\/\.well-known\/security\.txt$/m);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - shop.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(366);
  });

  test('the manifest names icons of the brand, one of them maskable, and its colours', async () => {
    const manifest = JSON.parse(await (await shop.get('/manifest.webmanifest')).text());
    expect(manifest).toMatchObject({ name: 'Hemline', start_url: '/', display: 'standalone' });
    const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
    for (const { src } of icons) expect(src).toMatch(/^\/images\/brand\/[0-9a-f]{8}\/[\w-]+\.(svg|png)$/);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    const garish = webManifest({ siteName: 'Garish', description: '', brand: looks.lindenhof });
    expect(garish).toMatchObject({ name: 'Garish', theme_color: looks.lindenhof.colours.paper });
    expect(garish.icons.map(({ src }) => src)).not.toEqual(icons.map(({ src }) => src));
  });
});

test('a page links the manifest in its language, whose start and shortcuts are in it', async () => {
  const two = openStorefront({ languages: ['en', 'de'] });
  const [, path = ''] = /<link rel="manifest" href="([^"]*)">/.exec(await (await two.get('/de/search')).text()) ?? [];
  expect(await (await two.get(path)).json()).toMatchObject({
    id: '/',
    lang: 'de',
    start_url: '/de',
    shortcuts: [
      { name: 'Suche', url: '/de/search' },
      { name: 'Ihr Warenkorb', url: '/de/cart' },
    ],
  });
  const elsewhere = await (await two.get('/manifest.webmanifest?lang=fr')).json();
  expect(elsewhere).toMatchObject({
    lang: 'en',
    start_url: '/',
    shortcuts: [{ name: 'Search' }, { name: 'Your bag' }],
  });
});

test('a page names its URLs in every language, as paths without a configured origin', async () => {
  const alternatesOf = async (site: string | null, languages: string[], path: string) => {
    const html = await (await openStorefront({ siteUrl: site, languages }).get(path)).text();
    return [...html.matchAll(/<link rel="(alternate|canonical)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
      ([, rel, language, url]) => [language ?? rel, url],
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

test('a page of questions has structured data with plain-text answers and a breadcrumb', async () => {
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
