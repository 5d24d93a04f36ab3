import { describe, expect, test } from 'vitest';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const shopBehind = (trustProxy: boolean) => openStorefront({ trustProxy, answer: () => envelope([]) });
const forwarded = (value: string) => ({
  'X-Forwarded-For': value,
  'X-Real-IP': '198.51.100.9',
  Forwarded: 'for=198.51.100.9',
});
const saidOf = (shop: ReturnType<typeof shopBehind>) =>
  shop.requests.map(({ headers }) => headers.get('x-client-address'));

describe('the client IP', () => {
  test('is the last one that the trusted proxy added', async () => {
    const shop = shopBehind(true);
    await shop.get('/apis/cart', forwarded('198.51.100.1, 203.0.113.7'));
    await shop.get('/collections', forwarded('203.0.113.8'));
    // The visitor of a page is looked up first; data cached for everybody is requested without a client IP.
    expect(saidOf(shop)).toEqual(['203.0.113.7', '203.0.113.8', null]);
  });

  test('is not read from headers without a trusted proxy', async () => {
    const shop = shopBehind(false);
    const server = await listen(shop);
    const headers = { ...forwarded('203.0.113.7'), 'X-Client-Address': '203.0.113.7' };
    await fetch(`http://127.0.0.1:${server.port}/apis/cart`, { headers });
    await fetch(`http://127.0.0.1:${server.port}/collections`, { headers });
    await server.close();
    expect(saidOf(shop)).toEqual([null, null]);
  });
});

describe('suggestions', () => {
  const ask = (shop: ReturnType<typeof shopBehind>, clientIp: string, path = '/apis/products/queryWords/') =>
    shop.get(`${path}?search=la`, forwarded(clientIp));

  test.each(['/apis/products/queryWords/', '/apis/products/queryWords'])('at %s are limited per IP', async (path) => {
    const shop = shopBehind(true);
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(shop, '203.0.113.7', path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await ask(shop, '203.0.113.8', path)).status).toBe(200);
    expect((await shop.get('/apis/products', forwarded('203.0.113.7'))).status).toBe(200);
    shop.clock.time += 1_000;
    expect((await ask(shop, '203.0.113.7', path)).status).toBe(200);
  });
});
