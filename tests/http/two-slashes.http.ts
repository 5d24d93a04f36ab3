import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { openStorefront } from './storefront.ts';

const key = 'open-sesame-0123456789';
const shop = openStorefront({ languages: ['en', 'xx'], operationsKey: key });
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());

describe('no URL of the shop redirects to another host', () => {
  const queries = ['preview=a', 'country=DE', 'cab=a', `clearCache=${key}`, 'clearCache=x'];
  test.each(
    ['//evil.example/', '/\\evil.example/', '///evil.example', '//evil.example/a.css', '/xx//evil.example/'].flatMap(
      (path) => queries.map((query) => `${path}?${query}`),
    ),
  )('%s', async (target) => {
    const known = `did=${'a'.repeat(32)}; cid=${'a'.repeat(32)}`;
    for (const cookies of [[], [`Cookie: ${known}`]]) {
      const { status, text } = await exchange(head(`GET ${target}`, ...cookies), server);
      const location = /^location: (.*)$/im.exec(text)?.[1] ?? '/';
      expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
      expect([302, 303, 400, 404]).toContain(status);
    }
  });
});
