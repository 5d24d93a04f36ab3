import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { NoTarget, openTarget } from './target.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function shop(status: number, headers: Record<string, string>): Promise<string> {
  server = createServer((_, response) => response.writeHead(status, headers).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.');
  return `http://127.0.0.1:${address.port}`;
}

test('accepts a shop with test payments', async () => {
  const url = await shop(200, { Payments: 'sandbox' });
  expect((await openTarget(`${url}/some/page`)).origin.href).toBe(`${url}/`);
});

test.each([
  ['takes real money', 200, { Payments: 'live' }, /takes real money/],
  ['does not say', 200, {}, /does not say that its payments are tests/],
  ['says something else', 200, { Payments: 'maybe' }, /does not say/],
  ['is not ready', 503, { Payments: 'sandbox' }, /not ready/],
] as const)('a shop that %s is left alone', async (_, status, headers, why) => {
  const url = await shop(status, headers);
  await expect(openTarget(url)).rejects.toThrow(NoTarget);
  await expect(openTarget(url)).rejects.toThrow(why);
});

test('explains how to start a shop if none answers', async () => {
  const url = await shop(200, {});
  server?.close();
  await expect(openTarget(url)).rejects.toThrow(/No shop answers at .* npm start/s);
});

test.each(['shop', 'ftp://shop.example', 'javascript:alert(1)', ''])('%s is not the URL of a shop', async (text) => {
  await expect(openTarget(text)).rejects.toThrow(/not the URL of a shop/);
});
