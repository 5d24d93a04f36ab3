import { expect, test } from 'vitest';
import { envelope, openStorefront } from './storefront.ts';

const shop = openStorefront({ answer: () => envelope({}), siteUrl: 'https://shop.example' });
const local = openStorefront({ answer: () => envelope({}) });

const post = (store: typeof shop, path: string, headers: Record<string, string>) => store.post(path, '{}', headers);

const foreign: [string, Record<string, string>][] = [
  ['another origin', { Origin: 'https://evil.example' }],
  ['a sibling', { Origin: 'https://other.shop.example' }],
  ['the same host without encryption', { Origin: 'http://shop.example' }],
  ['another port', { Origin: 'https://shop.example:8443' }],
  ['a name that only starts like ours', { Origin: 'https://shop.example.evil.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['no origin at all', {}],
  ['a cross-site fetch', { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['a same-site fetch', { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-site' }],
  ['a typed URL', { 'Sec-Fetch-Site': 'none' }],
  ['a forged host', { Origin: 'https://evil.example', Host: 'evil.example', 'X-Forwarded-Host': 'shop.example' }],
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];
const targets = ['/apis/cart/items', '/cart/items', '/currency', '/newsletter', '/apis/subscription/collect'];

test.each(foreign)('%s changes nothing, whatever is sent and wherever', async (_, headers) => {
  for (const path of targets) {
    for (const type of types) {
      shop.requests.length = 0;
      const response = await post(shop, path, { ...headers, ...(type && { 'Content-Type': type }) });
      expect(`${path} ${type} ${response.status}`).toBe(`${path} ${type} ${headers.Host ? 421 : 403}`);
      expect(shop.requests).toEqual([]);
      // The request carried no cookies of the shopper: new ones would replace their session and cart.
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});

test.each([
  ['the origin that is configured', { Origin: 'https://shop.example' }],
  ['a browser that says so', { 'Sec-Fetch-Site': 'same-origin' }],
  ['both', { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' }],
])('the shop’s own pages may send forms: %s', async (_, headers) => {
  const response = await post(shop, '/apis/cart/useCoupon', { ...headers, 'Content-Type': 'application/json' });
  expect(response.status).toBe(200);
});

test('without a configured origin, the requested one is allowed', async () => {
  const to = (host: string) => ({ Origin: 'http://localhost:3000', Host: host, 'Content-Type': 'application/json' });
  expect((await post(local, '/apis/cart/useCoupon', to('localhost:3000'))).status).toBe(200);
  expect((await post(local, '/apis/cart/useCoupon', to('localhost:3001'))).status).toBe(403);
});

test('GET requests need no origin, and no origin is allowed by CORS', async () => {
  const response = await shop.get('/apis/cart', { Origin: 'https://evil.example' });
  expect(response.status).toBe(200);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
