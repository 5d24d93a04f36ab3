import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGuard } from '../../server/operations/admission/guard.ts';
import { storeMetrics } from '../../server/operations/metrics/shop.ts';
import { portOf, serverOptions } from '../../server/operations/process/listen.ts';
import { exchange, head } from './raw.ts';
import { envelope, openStorefront } from './storefront.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

/** Opens a shop with admission control on a real socket; its service holds all responses until released. */
async function heldShop(calls: number, languages = ['en']) {
  const held = Promise.withResolvers<void>();
  const lines: { message: string; [name: string]: unknown }[] = [];
  const metrics = storeMetrics();
  const { admission, serverOf } = openGuard(
    { siteName: 'Hemline & Co', languages, overload: { delayMs: Number.POSITIVE_INFINITY, calls } },
    { metrics, log: (fields, message) => lines.push({ ...fields, message }) },
  );
  const answer = admission.counting(async (_request: Request) => {
    await held.promise;
    return envelope([]);
  });
  const shop = openStorefront({ answer, metrics, languages });
  const server = serverOf(serverOptions, getRequestListener(shop.app.fetch, { hostname: 'localhost' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const at = { port: portOf(server) };
  const ask = (line: string, ...lines: string[]) => exchange(head(line, ...lines), at);
  /** Sends calls that stay in progress, each from another client. */
  const hold = async (count: number, path = '/apis/products') => {
    const before = admission.figures().calls;
    const asking = Array.from({ length: count }, (_, i) =>
      exchange(head(`GET ${path}?page=${i + 1}`), { ...at, patienceMs: 20_000 }),
    );
    await expect.poll(() => admission.figures().calls).toBe(before + count);
    return { answers: () => Promise.all(asking) };
  };
  return { ask, hold, letGo: held.resolve, lines, metrics, admission };
}

const html = 'Accept: text/html';
const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

describe('a shop at the limit for browsing', () => {
  test('responds with a self-contained page and `Retry-After`', async () => {
    const { ask, hold } = await heldShop(8);
    await hold(4);
    const { status, text, closed } = await ask('GET /products?q=lace', html);
    expect([status, closed]).toEqual([503, false]);
    expect(text).toMatch(/^retry-after: ([5-9]|1[0-4])$/im);
    expect(text).toMatch(/^cache-control: no-store$/im);
    const page = bodyOf(text);
    expect(page).toContain('<title>Hemline &amp; Co - The shop is very full just now</title>');
    expect(page).toContain('<a href="">Try again</a>');
    expect(page).not.toMatch(/<script|<link|<img|style="|src=/);
    const style = /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`Content-Security-Policy: default-src 'none'; style-src 'sha256-${hash}'`);
  });

  test('responds to scripts with an envelope, and to forms with a link to the bag', async () => {
    const { ask, hold } = await heldShop(8);
    await hold(4);
    const call = await ask('GET /apis/collections');
    expect(call.status).toBe(503);
    expect(JSON.parse(bodyOf(call.text))).toMatchObject({ code: '500503', data: null });
    const form = await ask('POST /newsletter', html, 'Content-Length: 0');
    expect(form.status).toBe(503);
    expect(bodyOf(form.text)).toContain('<a href="/cart">');
    expect(bodyOf((await ask('HEAD /products', html, 'Connection: close')).text)).toBe('');
  });

  test('uses the language of the URL', async () => {
    const { ask, hold } = await heldShop(8, ['en', 'xx']);
    await hold(4);
    const { text } = await ask('GET /xx/products?q=lace', html);
    expect(text).toContain('<html lang="xx">');
    expect(text).not.toContain('Try again');
  });

  test('accepts buyers up to the limit of all, and always health checks', async () => {
    const { ask, hold, letGo } = await heldShop(8);
    const browsing = await hold(4);
    const buying = await hold(4, '/apis/cart');
    expect((await ask('GET /apis/cart')).status).toBe(503);
    expect((await ask('GET /healthz')).status).toBe(200);
    letGo();
    for (const { status } of [...(await browsing.answers()), ...(await buying.answers())]) expect(status).toBe(200);
    // On a slow machine the shop was overloaded by then and recovers after a while.
    await expect.poll(async () => (await ask('GET /apis/products')).status).toBe(200);
  });

  test('accepts visitors with a cart before others', async () => {
    const { ask, hold, letGo, admission } = await heldShop(8);
    await hold(4);
    expect((await ask('GET /apis/collections')).status).toBe(503);
    const fromBuyer = ask('GET /apis/collections', 'Cookie: bag=1');
    await expect.poll(() => admission.figures().calls).toBe(5);
    letGo();
    expect((await fromBuyer).status).toBe(200);
  });

  test('logs and counts refused requests without personal data', async () => {
    // All of this takes place within one second of the admission control's clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ask, hold, lines, metrics } = await heldShop(8);
    await hold(4);
    const cid = 'a'.repeat(32);
    const { text } = await ask('GET /products/ada@example.com?q=4242424242424242', html, `Cookie: cid=${cid}`);
    const [logEntry] = lines;
    expect(logEntry).toMatchObject({ message: 'request', status: 503, shed: 'browsing', method: 'GET', clientId: cid });
    expect(text).toContain(`X-Request-Id: ${logEntry?.requestId}`);
    expect(JSON.stringify(lines)).not.toMatch(/ada@|4242/);
    for (let i = 0; i < 40; i += 1) await ask('GET /apis/collections');
    expect(lines.filter(({ message }) => message === 'request')).toHaveLength(20);
    expect((await metrics.text()).body).toContain('store_http_requests_shed_total{what="browsing"} 41');
    vi.advanceTimersByTime(1_000);
    expect(lines.at(-1)).toMatchObject({ message: 'overload', saturated: expect.any(Boolean), shed: { browsing: 41 } });
    await ask('GET /apis/collections');
    expect(lines.at(-1)).toMatchObject({ message: 'request', shed: 'browsing' });
  });
});

test('a shop without limits refuses no request', async () => {
  const { ask, hold, letGo } = await heldShop(Number.POSITIVE_INFINITY);
  await hold(30);
  const answer = ask('GET /apis/collections');
  letGo();
  expect((await answer).status).toBe(200);
});

describe('the cookie that marks a filled cart', () => {
  const withCart = (count: number) =>
    openStorefront({ answer: () => envelope({ count, version: count + 1, items: [] }) });
  const bagCookieOf = (response: Response) =>
    response.headers.getSetCookie().find((cookie) => cookie.startsWith('bag='));

  test('is set once with the first item, unreadable for scripts', async () => {
    const shop = withCart(1);
    const first = await shop.get('/apis/cart');
    expect(bagCookieOf(first)).toMatch(/^bag=1; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(bagCookieOf(await shop.get('/apis/cart', { Cookie: 'bag=1' }))).toBeUndefined();
  });

  test('is removed when the cart is empty', async () => {
    const [first] = (await withCart(1).get('/apis/cart')).headers
      .getSetCookie()
      .filter((each) => /^session=/.test(each));
    const emptied = await withCart(0).get('/apis/cart', { Cookie: `${first?.split(';')[0]}; bag=1` });
    expect(bagCookieOf(emptied)).toMatch(/^bag=; Max-Age=0/);
  });

  test('is not set without a cart', async () => {
    expect(bagCookieOf(await withCart(0).get('/apis/cart'))).toBeUndefined();
  });
});
