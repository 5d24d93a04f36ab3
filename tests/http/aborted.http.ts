import { afterEach, describe, expect, test } from 'vitest';
import { pageCache } from '../../server/cache/page-cache.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const formType = 'application/x-www-form-urlencoded';

/** Opens a shop whose service responds when the test says so. */
async function slowShop() {
  const asked: Request[] = [];
  const answer = Promise.withResolvers<Response>();
  const pages = pageCache();
  const awaited = { pages: 0 };
  const noteWaiting = <T>(page: T): T => {
    if (page instanceof Promise) awaited.pages += 1;
    return page;
  };
  const shop = openStorefront({
    answer: (request) => {
      asked.push(request);
      return answer.promise.then((response) => response.clone());
    },
    pages: { ...pages, take: (...asks) => noteWaiting(pages.take(...asks)) },
  });
  const server = await listen(shop);
  close = server.close;
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const call = (method: string, path: string, signal: AbortSignal, body: string | URLSearchParams = '{}') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      signal,
      headers: { ...headers, ...(body instanceof URLSearchParams && { 'Content-Type': formType }) },
      ...(method === 'POST' && { body }),
    }).catch(() => null);
  return { ...shop, asked, answer, awaited, call };
}
let close: () => Promise<void>;
afterEach(() => close());

describe('a browser that disconnects before the response', () => {
  test.each(['/apis/cart', '/apis/products/7'])(
    '%s is cancelled at the service and logged as no error',
    async (path) => {
      const { asked, call, logs } = await slowShop();
      const left = new AbortController();
      const waiting = call('GET', path, left.signal);
      await expect.poll(() => asked.length).toBe(1);
      left.abort();
      await waiting;
      await expect.poll(() => asked[0]?.signal.aborted).toBe(true);
      await expect.poll(() => logs.length).toBe(1);
      expect(logs[0]).toMatchObject({ status: 499, calls: [{ code: '499' }] });
      expect([logs[0]?.error, logs[0]?.said]).toEqual([undefined, undefined]);
    },
  );

  test('still completes a write', async () => {
    const { asked, answer, call, logs } = await slowShop();
    const left = new AbortController();
    const waiting = call('POST', '/apis/cart/items', left.signal);
    await expect.poll(() => asked.length).toBe(1);
    left.abort();
    await waiting;
    answer.resolve(envelope({ count: 1, version: 1 }));
    await expect.poll(() => logs.length).toBe(1);
    expect(asked[0]?.signal.aborted).toBe(false);
    expect(logs[0]).toMatchObject({ status: 200 });
  });
});

describe('a browser that disconnects before its page is complete', () => {
  const aborted = (asked: readonly Request[]) => asked.map(({ signal }) => signal.aborted);

  test.each(['/cart', '/products', '/products/linen-dress', '/sitemap.xml'])(
    '%s makes no more calls and logs no error',
    async (path) => {
      const { asked, call, logs } = await slowShop();
      const left = new AbortController();
      const waiting = call('GET', path, left.signal);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      left.abort();
      await waiting;
      await expect.poll(() => aborted(asked)).not.toContain(false);
      const count = asked.length;
      await expect.poll(() => logs).toMatchObject([{ path, status: 499 }]);
      expect(logs[0]?.error).toBeUndefined();
      expect(asked).toHaveLength(count);
    },
  );

  test('does not affect others who wait for the same page', async () => {
    const { asked, answer, awaited, call } = await slowShop();
    const left = new AbortController();
    const first = call('GET', '/products', left.signal);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const count = asked.length;
    const second = call('GET', '/products', new AbortController().signal);
    await expect.poll(() => awaited.pages).toBe(1);
    left.abort();
    await first;
    answer.resolve(envelope(null, '200001', 404, 'None.'));
    expect((await second)?.status).toBe(404);
    expect(aborted(asked.slice(0, count))).toEqual(Array(count).fill(false));
  });

  test('still completes the change of its form', async () => {
    const { asked, answer, call, logs } = await slowShop();
    const left = new AbortController();
    const waiting = call('POST', '/cart/items', left.signal, new URLSearchParams({ variantId: '7' }));
    await expect.poll(() => asked.length).toBe(1);
    left.abort();
    await waiting;
    answer.resolve(envelope(null, '300001', 409, 'Sold out.'));
    await expect.poll(() => logs.length).toBe(1);
    expect(aborted(asked)).not.toContain(true);
  });
});

describe('an invalid response of the service', () => {
  test.each([
    ['a page', '<html><script>1</script>', 'text/html'],
    ['half of one', '{"code":"1","data":{"co', 'application/json'],
    ['something else', '[1]', 'application/json'],
  ])('%s: is not passed on, and is logged once', async (_, body, type) => {
    const shop = openStorefront({ answer: () => new Response(body, { headers: { 'Content-Type': type } }) });
    close = async () => undefined;
    const response = await shop.get('/apis/cart');
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/json']);
    expect(await response.json()).toMatchObject({ code: '500502', data: null });
    expect(shop.logs).toHaveLength(1);
    expect(shop.logs[0]?.calls).toMatchObject([{ path: '/apis/cart', code: '500502' }]);
    const page = await shop.get('/cart');
    expect([page.status, (await page.text()).includes('PAGE ERROR!')]).toEqual([502, true]);
  });
});
