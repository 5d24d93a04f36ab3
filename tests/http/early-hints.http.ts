import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const product = Promise.withResolvers<void>();
/** A shop whose collections take longer than the delay before early hints, and a product until it is let go. */
const shop = openStorefront({
  answer: async ({ url }) => {
    if (url.includes('/products/')) await product.promise;
    else await new Promise((resolve) => setTimeout(resolve, 40));
    return envelope([]);
  },
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());

const asking = (path: string, version = '1.1') =>
  [`GET ${path} HTTP/${version}`, 'Host: localhost', 'Accept: text/html', 'Connection: close', '', ''].join('\r\n');

const statusesOf = async (version: string, path: string) => {
  const { text } = await exchange(asking(path, version), server);
  return [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
};

test('a slow page sends an early hint of its style sheet', async () => {
  expect(await statusesOf('1.1', '/collections')).toEqual(['103', '200']);
});

test('a client of HTTP/1.0 gets no early hints', async () => {
  expect(await statusesOf('1.0', '/collections?sort=new')).toEqual(['200']);
});

test('a page that is ready before the connection has sent another response is sent whole', async () => {
  const before = shop.logs.length;
  const both = exchange(
    head('GET /apis/products/7', 'Sec-Fetch-Site: same-origin') + asking('/collections?page=2'),
    server,
  );
  await expect.poll(() => shop.logs.length).toBe(before + 1);
  product.resolve();
  const { text } = await both;
  const [, response = ''] = text.split('HTTP/1.1 200 OK').slice(1);
  expect(response.slice(response.indexOf('\r\n\r\n') + 4)).toMatch(/^<!doctype html>/);
});
