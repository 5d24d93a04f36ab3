import { describe, expect, test } from 'vitest';
import { pageCache } from '../../server/cache/page-cache.ts';
import { sealSession } from '../../server/http/session/session.ts';
import { envelope, noon, openStorefront, secret } from './storefront.ts';

/**
 * Opens a shop with a slow listing and counts the calls for it. A reader that waits in vain exceeds the test's timeout.
 */
function slowShop(status = 200) {
  const shop = openStorefront({
    pages: pageCache({ waitMs: 60_000 }),
    answer: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return status === 200 ? envelope([]) : envelope(null, '200001', status, 'No.');
    },
  });
  const asked = () => shop.requests.filter(({ url }) => url.endsWith('/apis/collections')).length;
  return { ...shop, asked };
}
type Shop = ReturnType<typeof slowShop>;
const read = async (shop: Pick<Shop, 'get'>, headers = {}, path = '/collections') => {
  const response = await shop.get(path, headers);
  return { response, html: await response.text(), etag: response.headers.get('etag') ?? '' };
};

describe('a page that is not cached yet', () => {
  test('is rendered once for concurrent requests', async () => {
    const shop = slowShop();
    const pages = await Promise.all(Array.from({ length: 200 }, () => read(shop)));
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(shop.asked()).toBe(1);
  });

  test('is not found for all concurrent requests at once', async () => {
    const shop = slowShop(404);
    const pages = await Promise.all(Array.from({ length: 50 }, () => read(shop)));
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([404]));
  });

  test('is served to waiting readers after the first one disconnected', async () => {
    const shop = slowShop();
    const gone = await shop.get('/collections');
    await gone.body?.cancel();
    expect((await read(shop)).response.status).toBe(200);
  });

  test('is not delayed by a HEAD request', async () => {
    const shop = slowShop();
    const head = await shop.app.request('/collections', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await read(shop)).response.status).toBe(200);
  });
});

describe('a currency or country that the shop does not have', () => {
  test('is not shown and creates no cached page', async () => {
    const shop = openStorefront();
    const plain = await read(shop, {}, '/search');
    for (const cookie of ['currency=ZZZ', 'country=QQ', 'currency=ZZZ; country=QQ; select_country=1']) {
      const { html } = await read(shop, { Cookie: cookie }, '/search');
      expect(html).not.toMatch(/ZZZ|QQ/);
      expect(html).toBe(plain.html);
    }
    expect(shop.logs.map(({ page }) => page)).toEqual([undefined, 'kept', 'kept', 'kept']);
  });
});

describe('the ETag of a cached page', () => {
  test.each([
    ['currency', 'JPY'],
    ['country', 'JP'],
  ])('changes with the %s, so that browsers reload the page', async (name, value) => {
    const shop = openStorefront();
    await read(shop, {}, '/search');
    const { etag } = await read(shop, {}, '/search');
    const cookie = { Cookie: `${name}=${value}` };
    await read(shop, cookie, '/search');
    const { response, html } = await read(shop, { ...cookie, 'If-None-Match': etag }, '/search');
    expect(response.status).toBe(200);
    expect(html).toContain(`"${value}"`);
    expect((await read(shop, { 'If-None-Match': etag }, '/search')).response.status).toBe(304);
  });

  test('is absent while a one-time message shows', async () => {
    const shop = openStorefront();
    await read(shop, {}, '/search');
    const data = { id: 'a'.repeat(32), flash: 'Only once', expiresAt: noon + 50 * 86_400_000 };
    const { response, html } = await read(
      shop,
      { Cookie: `session=${await sealSession(data, [secret])}`, 'Accept-Encoding': 'identity' },
      '/search',
    );
    expect(html).toContain('Only once');
    expect(response.headers.get('etag')).toBeNull();
  });
});
