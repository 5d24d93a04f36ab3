import { describe, expect, test } from 'vitest';
import { pageCache } from '../../server/cache/page-cache.ts';
import { sealSession } from '../../server/http/session/session.ts';
import { envelope, noon, openStorefront, secret } from './storefront.ts';

/** A shop whose listing takes a moment, with how often it was asked for; who waits in vain waits longer than a test may. */
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

describe('a page that nobody has asked for yet', () => {
  test('is rendered once for a crowd that comes at the same time', async () => {
    const shop = slowShop();
    const pages = await Promise.all(Array.from({ length: 200 }, () => read(shop)));
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(shop.asked()).toBe(1);
  });

  test('and is missing, is missing for all of them at once', async () => {
    const shop = slowShop(404);
    const pages = await Promise.all(Array.from({ length: 50 }, () => read(shop)));
    expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([404]));
  });

  test('is not waited for in vain when its first reader went away', async () => {
    const shop = slowShop();
    const gone = await shop.get('/collections');
    await gone.body?.cancel();
    expect((await read(shop)).response.status).toBe(200);
  });

  test('is not kept from anybody by who asks for its head alone', async () => {
    const shop = slowShop();
    const head = await shop.app.request('/collections', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await read(shop)).response.status).toBe(200);
  });
});

describe('a currency or country that the shop does not have', () => {
  test('is shown nowhere and makes no page of its own', async () => {
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

describe('the tag of a kept page', () => {
  test.each([
    ['currency', 'JPY'],
    ['country', 'JP'],
  ])('changes with the %s, so that a browser does not go on showing the old one', async (name, value) => {
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

  test('is absent while a message shows, which would come back with it', async () => {
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
