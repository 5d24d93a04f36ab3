import { beforeEach, describe, expect, test } from 'vitest';
import { openStorefront, type Storefront } from './storefront.ts';

const key = 'open+sesame/0123456789';
let shop: Storefront;
/** The title of the service's collections; `asked` counts the calls for them. */
let title: string;
/** Runs before the service responds, after the response is fixed. */
let held: () => Promise<void>;
const asked = () => shop.requests.filter(({ url }) => url.endsWith('/apis/collections')).length;

beforeEach(() => {
  [title, held] = ['Old', async () => undefined];
  shop = openStorefront({
    operationsKey: key,
    answer: async () => {
      const collection = { id: '1', handle: 'a', title, description: '', productCount: 1 };
      await held();
      return Response.json(
        { code: '1', message: 'ok', data: [collection] },
        { headers: { 'Cache-Control': 'public, max-age=300' } },
      );
    },
  });
});
const page = async (path = '/collections', headers = {}) => {
  const response = await shop.get(path, headers);
  return { response, html: await response.text() };
};
const inAddress = (given: string) => `clearCache=${encodeURIComponent(given)}`;

describe('with the operations key', () => {
  test('everything cached is made again, and the key is removed from the URL', async () => {
    await page();
    title = 'New';
    expect((await page()).html).toContain('Old');
    const cleared = await shop.get(`/collections?${inAddress(key)}&page=2`);
    expect([cleared.status, cleared.headers.get('location')]).toEqual([303, '/collections?page=2']);
    expect(cleared.headers.get('cache-control')).toBe('no-store');
    expect(cleared.headers.get('referrer-policy')).toBeTruthy();
    expect((await page()).html).toContain('New');
    expect(asked()).toBe(2);
  });

  test('a header clears the cache without a redirect', async () => {
    await page();
    title = 'New';
    const { response, html } = await page('/collections?clearCache', { 'X-Operations-Key': key });
    expect([response.status, response.headers.get('x-cache-cleared')]).toEqual([200, '1']);
    expect(html).toContain('New');
  });

  test('a page that was being rendered is not cached', async () => {
    const reading = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    held = async () => {
      reading.resolve();
      await release.promise;
    };
    const early = page();
    await reading.promise;
    [title, held] = ['New', async () => undefined];
    await shop.get(`/?${inAddress(key)}`);
    release.resolve();
    expect((await early).html).toContain('Old');
    expect((await page()).html).toContain('New');
  });

  test('an unencoded plus sign is accepted', async () => {
    expect((await shop.get(`/?clearCache=${key}`)).status).toBe(303);
  });

  test('the log reports the use of the key without the key', async () => {
    await page(`/collections?${inAddress(key)}`);
    await page('/collections?clearCache', { 'X-Operations-Key': key });
    expect(shop.logs.map(({ cleared }) => cleared)).toEqual([true, true]);
    expect(JSON.stringify(shop.logs)).not.toMatch(/sesame|0123456789/);
  });

  test('no redirect leads to another host', async () => {
    for (const path of ['//evil.example/', '/%2fevil.example', '/\\evil.example/']) {
      const location = (await shop.get(`${path}?${inAddress(key)}`)).headers.get('location') ?? '';
      expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    }
  });

  test('calls of islands go to the service', async () => {
    await shop.get('/apis/collections');
    title = 'New';
    expect(await (await shop.get('/apis/collections')).text()).toContain('Old');
    const { response, html } = await page('/apis/collections', { 'X-Operations-Key': key });
    expect([response.status, html]).toEqual([200, expect.stringContaining('New')]);
  });
});

describe('clearing the cache is ignored', () => {
  test.each([
    ['without a key', '/collections?clearCache', {}],
    ['with another', `/collections?${inAddress(`${key}x`)}`, {}],
    ['with the beginning of one', `/collections?${inAddress(key.slice(0, -1))}`, {}],
    ['with another in the header', '/collections?clearCache=1', { 'X-Operations-Key': 'open' }],
    ['with an empty one', '/collections?clearCache=', { 'X-Operations-Key': '' }],
  ])('%s', async (_, path, headers) => {
    await page();
    title = 'New';
    const { response, html } = await page(path, headers);
    expect([response.status, html.includes('Old'), response.headers.get('x-cache-cleared')]).toEqual([200, true, null]);
    expect(asked()).toBe(1);
  });

  test('if the shop has no key', async () => {
    const closed = openStorefront();
    for (const given of ['', 'null', 'undefined']) {
      const { status } = await closed.get(`/search?clearCache=${given}`, { 'X-Operations-Key': given });
      expect(status).toBe(200);
    }
    expect(closed.logs.some(({ cleared }) => cleared)).toBe(false);
  });

  test('for a form, whose data would be lost', async () => {
    const response = await shop.post(`/newsletter?${inAddress(key)}`, '', { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.headers.get('x-cache-cleared')).toBeNull();
  });
});

test('Server-Timing states the source of a page and its responses', async () => {
  const timing = async (path = '/collections', headers = {}) =>
    (await page(path, headers)).response.headers.get('server-timing')?.replace(/dur=[\d.]+/g, 'dur=');
  expect(await timing()).toBe('page;desc=miss, answers;desc=miss, upstream;dur=, total;dur=');
  expect(await timing()).toMatch(/^page;desc=hit, /);
  shop.clock.time += 6_000;
  expect(await timing()).toMatch(/^page;desc=miss, answers;desc=hit, /);
  expect(await timing('/apis/collections')).toMatch(/^answers;desc=hit, /);
  expect(await timing('/apis/cart')).toBe('upstream;dur=, total;dur=');
});
