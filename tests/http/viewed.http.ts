import { describe, expect, test } from 'vitest';
import { parseAuthorization } from '../../shared/authorization.ts';
import { envelope, guestKeyOf, guestOf, openStorefront } from './storefront.ts';

const money = { cent: 4_000, currencyCode: 'USD', formatText: '$40.00' };
const image = { url: '/images/catalog/tee.jersey.front.black.webp', width: 1_200, height: 1_600, alt: 'A tee' };
const product = {
  id: '7',
  handle: 'tee',
  style: 'tees',
  title: 'Tee',
  image,
  images: [image],
  saleMoney: money,
  reviewCount: 0,
  swatches: [],
  badges: [],
  soldOut: false,
  descriptionHtml: '<p>Fine.</p>',
  details: [],
  options: [],
  variants: [{ id: '70', sku: 'T', title: 'Tee', values: [], saleMoney: money, stock: 5 }],
  category: { handle: 'tops', name: 'Tops', area: 'apparel', areaName: 'Apparel' },
  breadcrumbs: [],
  seo: { title: 'Tee', description: 'A tee.' },
};
/** An empty page of looks or reviews. */
const empty = {
  distribution: [0, 0, 0, 0, 0],
  withPhotos: 0,
  content: [],
  pageInfo: { number: 1, size: 24, totalElements: 0, totalPages: 0 },
  last: true,
};
const device = (digit: string) => digit.repeat(32);
const cookieOf = (digit: string) => ({
  Cookie: `did=${device(digit)}; cid=${device(digit)}; guest=${guestOf(digit)}`,
});

/** Opens a shop with one product and returns the views it recorded. */
const noOrigins: readonly string[] = [];
function shopOfViews(note: () => Promise<Response> = async () => envelope(null)) {
  const shop = openStorefront({
    paymentOrigins: () => noOrigins,
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/apis/user/viewed') return request.method === 'POST' ? note() : envelope([]);
      if (pathname === '/apis/products/7' || pathname === '/apis/products/tee') return envelope(product);
      if (pathname.startsWith('/apis/products/') && !pathname.endsWith('/related') && !pathname.includes('reviews'))
        return envelope(null, '200001', 404, 'No.');
      if (pathname === '/apis/products' || pathname === '/apis/instagram' || pathname.endsWith('/reviews'))
        return envelope(empty);
      return envelope([]);
    },
  });
  const noted = () =>
    shop.requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/apis/user/viewed'))
      .map(({ headers }) => parseAuthorization(headers.get('authorization') ?? '')?.deviceId);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await shop.get(path, headers);
    return { status: response.status, html: await response.text() };
  };
  return { ...shop, noted, read };
}

describe('a product view', () => {
  test('is recorded again after a while, but never for a prefetch', async () => {
    const shop = shopOfViews();
    const look = (headers: Record<string, string> = {}) => shop.read('/products/tee', { ...cookieOf('4'), ...headers });
    const prefetch = { 'Sec-Purpose': 'prefetch' };
    for (const headers of [{}, {}, prefetch]) await look(headers);
    expect(shop.noted()).toEqual([guestKeyOf(4)]);
    shop.clock.time += 5_000;
    await look(prefetch);
    expect(shop.noted()).toEqual([guestKeyOf(4)]);
    await look();
    await expect.poll(shop.noted).toEqual([guestKeyOf(4), guestKeyOf(4)]);
  });

  test('is recorded again after another view or a failed record', async () => {
    let notes = 0;
    const shop = shopOfViews(async () => {
      notes += 1;
      return notes === 1 ? envelope(null, '500503', 503, 'Away.') : envelope(null);
    });
    const look = async (path: string, notesThen: number) => {
      await shop.read(path, cookieOf('1'));
      await expect.poll(() => notes).toBe(notesThen);
    };
    await look('/products/tee', 1);
    await look('/products/tee', 2);
    await look('/products/tee', 2);
    await look('/products/7', 3);
    await look('/products/tee', 4);
  });

  test('is recorded for each visitor of a cached page, and never shows on it', async () => {
    const shop = shopOfViews();
    const pages = [];
    for (const digit of ['1', '2', '3']) pages.push(await shop.read('/products/tee', cookieOf(digit)));
    expect(shop.noted()).toEqual(['1', '2', '3'].map(guestKeyOf));
    expect(shop.logs.map(({ page }) => page)).toEqual([undefined, 'kept', 'kept']);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages[0]?.html).toContain('name="viewed"');
    expect(pages[0]?.html).not.toContain('Recently viewed');
  });

  test.each([
    ['a browser that fetches ahead', { 'Sec-Purpose': 'prefetch' }],
    ['a browser that renders ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['an older browser that fetches ahead', { Purpose: 'prefetch' }],
  ])('is not recorded for %s', async (_, headers) => {
    const shop = shopOfViews();
    expect((await shop.read('/products/tee', { ...cookieOf('1'), ...headers })).status).toBe(200);
    expect(shop.noted()).toEqual([]);
  });

  test('is not recorded without cookies, for HEAD, or without a product', async () => {
    const shop = shopOfViews();
    await shop.read('/products/tee');
    await shop.app.request('/products/tee', { method: 'HEAD', headers: cookieOf('1') });
    expect((await shop.read('/products/none', cookieOf('1'))).status).toBe(404);
    expect(shop.noted()).toEqual([]);
  });

  test('delays no response, and is no error when it cannot be recorded', async () => {
    const pending = shopOfViews(() => new Promise<Response>(() => undefined));
    expect((await pending.read('/products/tee', cookieOf('1'))).status).toBe(200);
    const broken = shopOfViews(() => Promise.reject(new Error('away')));
    expect((await broken.read('/products/tee', cookieOf('1'))).status).toBe(200);
    expect((await broken.read('/products/tee', cookieOf('1'))).status).toBe(200);
  });
});
