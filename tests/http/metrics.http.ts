import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricsApp } from '../../server/operations/metrics/metrics-page.ts';
import { openRegisters } from '../../server/operations/metrics/registers.ts';
import { storeMetrics } from '../../server/operations/metrics/shop.ts';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { openStorefront } from './storefront.ts';

const metrics = storeMetrics(openRegisters({ ofProcess: true }));
const cacheable = { headers: { 'Cache-Control': 'public, max-age=300' } };
const shop = openStorefront({
  metrics,
  answer: ({ url }) =>
    url.includes('/apis/cart')
      ? Response.json({ code: '500000', message: 'No.', data: null }, { status: 500 })
      : Response.json({ code: '1', message: 'ok', data: [] }, cacheable),
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());

const scrape = (...lines: string[]) => exchange(head('GET /metrics', ...lines), server);
/** Returns the value of a metric such as `name{label="value"}`. */
async function figure(name: string): Promise<number> {
  const { body } = await metrics.text();
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

describe('at the shop’s own port', () => {
  test('this machine reads metrics as Prometheus does', async () => {
    const { status, text } = await scrape();
    expect(status).toBe(200);
    expect(text).toMatch(/^content-type: text\/plain; version=0\.0\.4/im);
    expect(text).toMatch(/^cache-control: no-store/im);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'store_cache_bytes'])
      expect(text).toContain(`# TYPE ${name} gauge`);
  });

  test.each(['X-Forwarded-For: 203.0.113.7', 'Forwarded: for=203.0.113.7', 'Via: 1.1 proxy', 'X-Real-IP: 1.2.3.4'])(
    'a request through a proxy finds no metrics: %s',
    async (line) => {
      const { status, text } = await scrape(line);
      expect([status, text.split('\r\n\r\n')[1]]).toEqual([404, 'Not found']);
    },
  );

  test('a foreign host name finds no metrics', async () => {
    const { text } = await exchange('GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n', server);
    expect(text).not.toContain('store_cache');
  });

  test('a program on this machine reads them with a trusted proxy, a client of the proxy does not', async () => {
    const other = await listen(openStorefront({ metrics: storeMetrics(), trustProxy: true }));
    const own = await exchange(head('GET /metrics'), other);
    const proxied = await exchange(head('GET /metrics', 'X-Forwarded-For: 127.0.0.1'), other);
    await other.close();
    expect([own.status, proxied.status]).toEqual([200, 404]);
  });

  test('metrics with a port of their own are not found here', async () => {
    const other = await listen(openStorefront({ tellsMetrics: false }));
    const { status } = await exchange(head('GET /metrics'), other);
    await other.close();
    expect(status).toBe(404);
  });
});

test('the metrics port serves only metrics', async () => {
  const app = metricsApp(metrics);
  expect(await (await app.request('/metrics')).text()).toContain('store_http_requests_total');
  for (const path of ['/', '/cart', '/apis/cart']) expect((await app.request(path)).status).toBe(404);
});

describe('metrics', () => {
  test('count requests by route, not by path', async () => {
    await shop.get('/products/a');
    await shop.get('/products/b');
    await shop.get(`/nowhere/${crypto.randomUUID()}`);
    await shop.app.request('/cart', { method: 'FROBNICATE' });
    const { body } = await metrics.text();
    expect(body).toMatch(/store_http_requests_total\{method="GET",route="\/products\/:\w+",status="\d+"\} 2/);
    expect(body).toMatch(/store_http_request_duration_seconds_count\{method="GET",route="\/products\/:\w+"\} 2/);
    expect(body).toContain('method="other"');
    expect(body).not.toMatch(/nowhere|FROBNICATE|products\/a/);
  });

  test('count the sources of responses and pages', async () => {
    const states = async (cache: string) =>
      Promise.all(
        ['hit', 'stale', 'miss'].map((state) =>
          figure(`store_cache_requests_total{cache="${cache}",state="${state}"}`),
        ),
      );
    const [answers, pages] = [await states('answers'), await states('pages')];
    for (let i = 0; i < 3; i += 1) await (await shop.get('/collections')).text();
    const [hit = 0, stale, miss] = pages;
    expect(await states('pages')).toEqual([hit + 2, stale, (miss ?? 0) + 1]);
    expect((await states('answers'))[2]).toBeGreaterThan(answers[2] ?? 0);
    expect(await figure('store_cache_entries{cache="pages"}')).toBeGreaterThan(0);
    expect(await figure('store_cache_bytes{cache="answers"}')).toBeGreaterThan(0);
  });

  test('count refused requests, starting at zero', async () => {
    const ofWhat = (what: string) => figure(`store_http_requests_shed_total{what="${what}"}`);
    expect([await ofWhat('browsing'), await ofWhat('checkout')]).toEqual([0, 0]);
    metrics.shed('browsing');
    expect([await ofWhat('browsing'), await ofWhat('checkout')]).toEqual([1, 0]);
  });

  test('count a request as in progress until its response is sent', async () => {
    const held = Promise.withResolvers<Response>();
    const own = storeMetrics();
    const slow = await listen(openStorefront({ metrics: own, answer: () => held.promise }));
    const underWay = async () => /store_http_requests_in_flight (\d+)/.exec((await own.text()).body)?.[1];
    const answer = exchange(head('GET /apis/cart'), slow);
    await expect.poll(underWay).toBe('1');
    held.resolve(Response.json({ code: '1', message: 'ok', data: {} }));
    await answer;
    await expect.poll(underWay).toBe('0');
    await slow.close();
  });

  test('have the outcomes of the commerce service, by area', async () => {
    await shop.get('/apis/cart');
    expect(await figure('store_upstream_request_duration_seconds_count{area="/apis/cart",status="500"}')).toBe(1);
  });
});
