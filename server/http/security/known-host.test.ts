import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { StoreEnv } from '../context.ts';
import { knownHost } from './known-host.ts';

async function statusFor(siteUrl: string | null, host: string): Promise<number> {
  const app = new Hono<StoreEnv>().use(knownHost(siteUrl)).get('/', (c) => c.text('ok'));
  return (await app.request('/', { headers: { host } })).status;
}

test.each(['shop.example', 'SHOP.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  '%s is answered',
  async (host) => {
    expect(await statusFor('https://shop.example', host)).toBe(200);
  },
);

test.each(['evil.example', 'shop.example.evil', 'shop.example:81', 'localhost.evil.example', ''])(
  '%j is not answered',
  async (host) => {
    expect(await statusFor('https://shop.example', host)).toBe(421);
  },
);

test('without a configured origin every host is this one', async () => {
  expect(await statusFor(null, 'my-laptop.local:3000')).toBe(200);
});

test.each([
  ['http://jane:secret@localhost/account', 400],
  ['http://localhost/account?to=a@b', 200],
  ['/a@b', 200],
])('a request for %s is answered with %i', async (url, status) => {
  const app = new Hono<StoreEnv>().use(knownHost(null)).all('*', (c) => c.text('ok'));
  const env = { incoming: { url, rawHeaders: [] } };
  expect((await app.request('/', { headers: { host: 'localhost' } }, env)).status).toBe(status);
});
