import { afterEach, describe, expect, test } from 'vitest';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

/** A service that answers when the test says so. */
async function slowShop() {
  const asked: Request[] = [];
  const answer = Promise.withResolvers<Response>();
  const shop = openStorefront({
    answer: (request) => {
      asked.push(request);
      return answer.promise;
    },
  });
  const server = await listen(shop);
  close = server.close;
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const call = (method: string, path: string, signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      signal,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    }).catch(() => null);
  return { ...shop, asked, answer, call };
}
let close: () => Promise<void>;
afterEach(() => close());

describe('a browser that leaves before the answer', () => {
  test('asks no more: the service is told, and it is no fault', async () => {
    const { asked, call, logs } = await slowShop();
    const left = new AbortController();
    const waiting = call('GET', '/apis/cart', left.signal);
    await expect.poll(() => asked.length).toBe(1);
    left.abort();
    await waiting;
    await expect.poll(() => asked[0]?.signal.aborted).toBe(true);
    await expect.poll(() => logs.length).toBe(1);
    expect(logs[0]?.error).toBeUndefined();
  });

  test('still has done what it wanted done', async () => {
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

describe('an answer that is none of the service', () => {
  test.each([
    ['a page', '<html><script>1</script>', 'text/html'],
    ['half of one', '{"code":"1","data":{"co', 'application/json'],
    ['something else', '[1]', 'application/json'],
  ])('%s: is passed on to nobody, and logged once', async (_, body, type) => {
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
