import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

/** A shop whose collections take longer than the delay before early hints. */
const shop = openStorefront({
  answer: async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return envelope([]);
  },
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());

const statusesOf = async (version: string, path: string) => {
  const lines = [`GET ${path} HTTP/${version}`, 'Host: localhost', 'Accept: text/html', 'Connection: close', '', ''];
  const { text } = await exchange(lines.join('\r\n'), server);
  return [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);
};

test('a slow page sends an early hint of its style sheet', async () => {
  expect(await statusesOf('1.1', '/collections')).toEqual(['103', '200']);
});

test('a client of HTTP/1.0 gets no early hints', async () => {
  expect(await statusesOf('1.0', '/collections?sort=new')).toEqual(['200']);
});
