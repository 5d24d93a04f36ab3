import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const answers = { next: (): Response | Promise<Response> => envelope(null) };
const shop = openStorefront({
  siteUrl: 'https://shop.example',
  answer: () => answers.next(),
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());
beforeEach(() => {
  shop.clock.time += 60_000;
  shop.requests.length = 0;
  shop.logs.length = 0;
  answers.next = () => envelope(null);
});

const paths = ['/webhooks/card', '/webhooks/paypal', '/webhooks/stripe'];
const json = 'Content-Type: application/json';
const send = (path: string, body: string, ...lines: string[]) =>
  exchange(head(`POST ${path}`, json, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`, ...lines) + body, server);

describe.each(paths)('%s', (path) => {
  test('accepts a webhook without session, origin or host, and sets no cookie', async () => {
    const { status, text } = await send(path, '{}', 'Cookie: session=theirs', 'Origin: https://gateway.example');
    expect(status).toBe(200);
    expect(text).not.toMatch(/^(set-cookie|location)/im);
    expect(text).toMatch(/^cache-control: no-store/im);
    expect(shop.requests).toHaveLength(1);
  });

  test('forwards the unchanged bytes and the signature headers', async () => {
    const body = '{ "id" : "ev_1",\r\n"note":"\u00e9\u0000\u00ff" }';
    await send(
      path,
      body,
      'Gateway-Signature: t=1,v1=ab',
      'PayPal-Transmission-Id: id',
      'PayPal-Transmission-Time: time',
      'PayPal-Transmission-Sig: sig',
      'PayPal-Cert-Url: https://api.paypal.com/cert',
      'PayPal-Auth-Algo: SHA256withRSA',
      'Authorization: Bearer theirs',
      'Cookie: session=theirs',
      'X-Request-Id: theirs',
      'X-Forwarded-For: 8.8.8.8',
      'Device-Id: theirs',
    );
    const request = shop.requests[0] ?? new Request('http://none.example');
    expect(new URL(request.url).pathname).toBe(path);
    expect(Buffer.from(await request.arrayBuffer()).toString('latin1')).toBe(body);
    const { 'x-request-id': requestId, ...headers } = Object.fromEntries(request.headers);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'gateway-signature': 't=1,v1=ab',
      'paypal-transmission-id': 'id',
      'paypal-transmission-time': 'time',
      'paypal-transmission-sig': 'sig',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    });
    expect(requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(shop.logs[0]?.requestId).toBe(requestId);
  });

  test('writes one log entry without the content', async () => {
    await send(`${path}?secret=query`, '{"secret":"body"}', 'Gateway-Signature: secret-signature', 'Cookie: a=secret');
    expect(shop.logs).toEqual([
      { requestId: expect.any(String), method: 'POST', path, route: path, status: 200, ms: expect.any(Number) },
    ]);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const { status, text } = await exchange(head(`${method} ${path}`, 'Connection: close'), server);
    expect([status, /^allow: (.*)$/im.exec(text)?.[1]]).toEqual([405, 'POST']);
    expect(shop.requests).toEqual([]);
    expect(shop.logs).toMatchObject([{ method, status: 405 }]);
  });

  test('accepts up to 64 KB, in one chunk or many', async () => {
    expect((await send(path, 'x'.repeat(65_536))).status).toBe(200);
    expect((await exchange(head(`POST ${path}`, json, 'Content-Length: 65537'), server)).status).toBe(413);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const chunked = head(`POST ${path}`, json, 'Transfer-Encoding: chunked');
    expect((await exchange(chunked + chunk.repeat(5), server)).status).toBe(413);
    expect(shop.requests).toHaveLength(1);
  });

  test('returns only the outcome of the service', async () => {
    answers.next = () => {
      const headers = { 'Retry-After': '2', 'Set-Cookie': 'inner=1', Server: 'inner', Location: 'http://inner/' };
      return Response.json({ code: '500503', message: 'busy', data: null }, { status: 503, headers });
    };
    const { status, text } = await send(path, '{}');
    expect(status).toBe(503);
    expect(text).toMatch(/^retry-after: 2/im);
    expect(text).not.toMatch(/inner/);
  });

  test('requests a retry when the service fails', async () => {
    answers.next = () => Promise.reject(new Error('secret of the inside'));
    const { status, text } = await send(path, '{}');
    expect([status, /^retry-after: (.*)$/im.exec(text)?.[1]]).toEqual([503, '5']);
    expect(text).not.toContain('secret');
    expect(shop.logs).toMatchObject([{ status: 503, error: { message: 'secret of the inside' } }]);
  });

  test('handles a few concurrently and asks the others to retry', async () => {
    const open = Promise.withResolvers<Response>();
    answers.next = async () => (await open.promise).clone();
    const flood = Array.from({ length: 40 }, () => send(path, '{}'));
    await expect.poll(() => shop.logs.length).toBe(24);
    expect(shop.logs.every(({ status }) => status === 503)).toBe(true);
    expect((await exchange(head('GET /healthz', 'Connection: close'), server)).status).toBe(200);
    open.resolve(envelope(null));
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(16).fill(200), ...Array(24).fill(503)]);
    expect((await send(path, '{}')).status).toBe(200);
  });

  test('refuses a flood before reading it, and recovers afterwards', async () => {
    const post = () => shop.app.request(path, { method: 'POST', body: '{}' });
    const burst = await Promise.all(Array.from({ length: 10 }, post));
    expect(burst.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (let i = 10; i < 400; i++) expect((await post()).status).toBe(200);
    const refused = await post();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(shop.requests).toHaveLength(400);
    shop.clock.time += 1_000;
    expect((await post()).status).toBe(200);
  });
});

test('one provider does not block the other', async () => {
  for (let i = 0; i < 401; i++) await shop.app.request('/webhooks/card', { method: 'POST', body: '{}' });
  expect((await shop.app.request('/webhooks/card', { method: 'POST', body: '{}' })).status).toBe(503);
  expect((await shop.app.request('/webhooks/paypal', { method: 'POST', body: '{}' })).status).toBe(200);
});

test.each(['/webhooks', '/webhooks/', '/webhooks/other', '/webhooks/card/more', '/Webhooks/card', '/webhooks/%63ard'])(
  'other paths are not forwarded: %s',
  async (path) => {
    await send(path, '{}');
    expect(shop.requests.filter(({ url }) => new URL(url).pathname !== '/webhooks/card')).toEqual([]);
  },
);

test.each(paths)('the running shop refuses an unsigned webhook: %s', async (path) => {
  const body = '{"id":"ev_1","type":"charge.paid","attempt":"a","createdAt":1}';
  const lines = [json, `Content-Length: ${body.length}`, 'Gateway-Signature: t=1,v1=00'];
  const request = `POST ${path} HTTP/1.1\r\nHost: evil.example\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  const { status, text } = await exchange(request, { port: Number(new URL(inject('shopUrl')).port) });
  expect(status).toBe(401);
  expect(text).not.toMatch(/^set-cookie/im);
});
