import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../shared/errors.ts';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const shop = openStorefront({ languages: ['en', 'xx'] });
const redirect = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('a path with other capitals or a trailing slash redirects to the page', () => {
  test.each([
    ['/Search', '/search'],
    ['/search/', '/search'],
    ['/search///', '/search'],
    ['/search/?utm_source=a%20b&q', '/search?utm_source=a%20b&q'],
    ['/Order/Order-Status?orderNo=1234567890', '/order/order-status?orderNo=1234567890'],
    ['/products/Slip-Dress/?variant=A', '/products/Slip-Dress?variant=A'],
    ['/account/', '/account'],
    ['/XX', '/xx'],
    ['/xx/', '/xx'],
    ['/XX/Search/', '/xx/search'],
  ])('%s to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.app.request(from, { method, headers: { Host: 'localhost' } });
      expect([method, ...redirect(answer)]).toEqual([method, 308, to]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('a form is handled once, with its fields unchanged', async () => {
    const ours = { 'Sec-Fetch-Site': 'same-origin' };
    expect(redirect(await shop.post('/Cart/Items/', 'variantId=7', ours))).toEqual([308, '/cart/items']);
    expect(shop.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('paths of files, calls and feeds are not redirected', async () => {
    for (const path of ['/apis/cart/', '/APIS/cart', '/Healthz', '/robots.txt/', '/Assets/x.css', '/nowhere/'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  });
});

describe('a path with two slashes never redirects to another host', () => {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    server = await listen(shop);
  });
  afterAll(() => server.close());

  test.each([
    '//evil.example/',
    '//evil.example/Products/',
    '/\\evil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/xx//evil.example/',
    '/XX/\\evil.example/',
    '/XX/%2F%2Fevil.example/',
    '///',
    '/%09/evil.example/',
  ])('%s', async (target) => {
    const { status, text } = await exchange(head(`GET ${target}`), server);
    expect(text).not.toMatch(/^location:/im);
    expect([400, 404]).toContain(status);
  });
});

describe('a URL with an optional id', () => {
  test('of an order leads to the customer’s list, or a guest’s order form', async () => {
    const answer = await shop.get('/order/detail');
    expect([...redirect(answer), answer.headers.get('cache-control')]).toEqual([
      303,
      '/order/order-status',
      'no-store',
    ]);
    expect((await shop.get('/order/order-status')).status).toBe(200);
  });

  test.each([
    ['/collections/bak', '/collections'],
    ['/xx/collections/bak', '/xx/collections'],
  ])('%s: all of them', async (from, to) => {
    expect(redirect(await shop.get(from))).toEqual([303, to]);
  });

  const card = { style: 'slip-dress', handle: 'ida', id: '7', title: 'Ida' };
  const styles = openStorefront({
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== '/apis/products') return envelope(null, codes.notFound, 404, 'There is no such product.');
      const content = searchParams.get('style')?.toLowerCase() === card.style ? [listed(card)] : [];
      const pageInfo = { number: 1, size: 1, totalElements: content.length, totalPages: content.length };
      return envelope({ content, pageInfo, last: true, facets: [] });
    },
  });

  test.each([
    ['/products/slip-dress', '/products?style=slip-dress'],
    ['/products/Slip-Dress?sort=new&utm=a', '/products?style=slip-dress&sort=new'],
  ])('of a product in a style, %s: the products of the style', async (from, to) => {
    expect(redirect(await styles.get(from))).toEqual([303, to]);
    expect((await styles.get(to)).status).toBe(200);
  });

  test('that is neither a product nor a style is not found', async () => {
    expect((await styles.get('/products/nothing')).status).toBe(404);
    expect((await styles.get('/products/slip-dress/nothing')).status).toBe(404);
  });
});

describe('search words', () => {
  test('in the URL of the search page redirect to the results', async () => {
    expect(redirect(await shop.get('/search?q=lace+bra&sort=new'))).toEqual([303, '/products?q=lace+bra&sort=new']);
    expect(redirect(await shop.get('/xx/search?q=%C3%A9'))).toEqual([303, '/xx/products?q=%C3%A9']);
  });

  test.each(['/search', '/search?q=', '/search?q=+'])('%s without words is the search page', async (path) => {
    expect((await shop.get(path)).status).toBe(200);
  });
});

describe('a page of content', () => {
  const code = 'privacyPolicy';
  const entry = { type: 'protocol', code, title: 'Privacy', description: '', group: '', updatedAt: 0 };
  const written = openStorefront({
    answer: ({ url }) =>
      new URL(url).pathname === '/apis/pages' ? envelope([entry]) : envelope(null, codes.notFound, 404, 'No.'),
  });

  test('is found with other capitals', async () => {
    expect(redirect(await written.get('/Protocol/PRIVACYPOLICY/'))).toEqual([308, '/protocol/PRIVACYPOLICY']);
    expect(redirect(await written.get('/protocol/PRIVACYPOLICY'))).toEqual([308, '/protocol/privacyPolicy']);
  });

  test.each(['/protocol/privacyPolicy', '/protocol/other', '/page/privacypolicy'])('%s is not found', async (path) => {
    expect((await written.get(path)).status).toBe(404);
  });
});

const money = { cent: 100, currencyCode: 'USD', formatText: '$1.00' };
const listed = (product: object) => ({
  ...product,
  image: { url: '/images/a.webp', width: 1, height: 1, alt: '' },
  saleMoney: money,
  reviewCount: 0,
  swatches: [],
  badges: [],
  soldOut: false,
});
