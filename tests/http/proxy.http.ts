import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAuthorization } from '../../shared/authorization.ts';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const shop = openStorefront({
  answer: () =>
    new Response('{"code":"1","message":"","data":[]}', {
      headers: {
        'Content-Type': 'application/json',
        'Set-Cookie': 'inner=1',
        Server: 'inner/1.0',
        'X-Powered-By': 'inner',
        Location: 'http://inner.example/',
        ETag: '"a"',
      },
    }),
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop);
});
afterAll(() => server.close());
beforeEach(() => {
  shop.requests.length = 0;
});

const ask = (target: string, ...lines: string[]) => exchange(head(`GET ${target}`, ...lines), server);

describe('only calls of the contract are passed on', () => {
  test('a call of the contract is passed on', async () => {
    const { status } = await ask('/apis/products?q=lace');
    expect(status).toBe(200);
    expect(shop.requests.map(({ url }) => url)).toEqual(['http://commerce.internal/apis/products?q=lace']);
  });

  test.each(['-797ZabPOnLfNQDem6el9A', '_797ZabPOnLfNQDem6el9-'])('%s is a valid id', async (id) => {
    const { status } = await ask(`/apis/orders/${id}`);
    expect(status).toBe(200);
    expect(shop.requests.map(({ url }) => url)).toEqual([`http://commerce.internal/apis/orders/${id}`]);
  });

  test.each([
    '/apis/admin',
    '/apis/ad%6din',
    '/apis/ad%0amin',
    '/apis/a%0d%0ab',
    '/apis/..%2fadmin',
    '/apis/products/..%2f..%2fadmin',
    '/apis/products/%2e%2e%2fadmin',
    '/apis/products/%2e%2e/admin',
    '/apis/products/..%5cadmin',
    '/apis/products/..;/admin',
    '/apis/products/7;p=1',
    '/apis/products/%252e%252e%252fadmin',
    '/apis/products/7%00',
    '/apis/products/7%0d%0aX: y',
    '/apis/products/%',
    '/apis/products/%zz',
    '/apis/products/@evil.example',
    '/apis//evil.example/products',
    '//evil.example/apis/products',
    '/apis/cart/../../admin',
    '/apis/cart/items/7/more',
    '/apis/Products',
    '/APIS/products',
    '/apis',
    '/apis/',
    '/webhooks/card',
    '/apis\\products',
    'http://evil.example/apis/admin',
  ])('%s is refused without a call', async (target) => {
    const { status, text } = await ask(target);
    expect([400, 404, 405]).toContain(status);
    expect(shop.requests).toEqual([]);
    expect(text).not.toMatch(/^set-cookie: inner|at .*\.ts:\d+/im);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s on a read-only call is refused', async (method) => {
    const { status, text } = await exchange(
      head(`${method} /apis/products`, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'),
      server,
    );
    expect(status).toBe(405);
    expect(text).toContain('"code":"500405"');
    expect(shop.requests).toEqual([]);
  });

  test.each(['X-HTTP-Method-Override: DELETE', 'X-Method-Override: POST'])('%s overrides nothing', async (line) => {
    await ask('/apis/cart', line);
    expect(shop.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});

test('an absolute-form target does not change the target of a call', async () => {
  await ask('http://evil.example/apis/products');
  expect(shop.requests.map(({ url }) => url)).toEqual(['http://commerce.internal/apis/products']);
});

test('the service receives the caller and the idempotency key, but no other header of the browser', async () => {
  await ask(
    '/apis/cart',
    'Authorization: Bearer mine',
    'Cookie: session=x; currency=JPY; uid=victim',
    'X-Forwarded-For: 10.0.0.1',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=10.0.0.1',
    'X-Real-IP: 10.0.0.1',
    'X-Device-Key: mine',
    'Accept: application/json',
    'X-Request-Id: mine',
    'Idempotency-Key: key-1',
  );
  const headers = Object.fromEntries(shop.requests[0]?.headers ?? []);
  expect(Object.keys(headers).sort()).toEqual(['authorization', 'idempotency-key', 'x-device-key', 'x-request-id']);
  expect(headers['x-device-key']).toMatch(/^[\w-]{43}$/);
  expect(parseAuthorization(headers.authorization ?? '')).toMatchObject({ currencyCode: 'JPY', token: '', userId: '' });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
});

test.each(['EUR', undefined])('a call without cookies is in the currency of the shop: %s', async (currency) => {
  const { get, requests } = openStorefront({ currency });
  await get('/apis/products');
  await get('/apis/products', { Cookie: 'currency=JPY' });
  const said = requests.map(({ headers }) => parseAuthorization(headers.get('authorization') ?? '')?.currencyCode);
  expect(said).toEqual([currency ?? 'USD', 'JPY']);
});

test('the browser receives the content type and an entity tag, no header of the service', async () => {
  const { text } = await ask('/apis/products');
  const [headers] = text.split('\r\n\r\n');
  expect(headers).toMatch(/^etag: W\/"[\w-]{22}"/im);
  expect(headers).not.toMatch(/^(server|x-powered-by|location):/im);
  expect(headers).not.toContain('inner');
});

test.each(["en'--", '../../', '<script>', 'US%0d%0a', 'usd', 'USDX', 'a'.repeat(5_000)])(
  'a visitor with the invalid value %s gets the defaults',
  async (value) => {
    const names = ['currency', 'country', 'size_conversion', 'cab', 'select_country', 'cid', 'did', 'guest'];
    await ask('/apis/cart', `Cookie: ${names.map((name) => `${name}=${value}`).join('; ')}`.slice(0, 12_000));
    const caller = parseAuthorization(shop.requests[0]?.headers.get('authorization') ?? '');
    expect(caller).toMatchObject({
      currencyCode: 'USD',
      countryCode: 'US',
      sizeConversionType: 'US',
      language: 'en',
      type: '',
      deviceId: expect.stringMatching(/^[\w-]{43}$/),
    });
  },
);

test('a failed call is passed on unchanged', async () => {
  const broken = openStorefront({ answer: () => envelope(null, '300001', 409, 'Inventory shortage') });
  const response = await broken.get('/apis/cart');
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({ code: '300001', message: 'Inventory shortage', data: null });
});

test('a crash of the service shows a reference number but no internal details', async () => {
  const broken = openStorefront({
    answer: () => {
      throw new Error('SELECT secret FROM /srv/shop.db');
    },
  });
  const response = await broken.get('/apis/cart');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toMatch(/SELECT|srv|\.ts/);
  expect(JSON.parse(text).data.requestId).toBe(response.headers.get('x-request-id'));
  expect(broken.logs[0]).toMatchObject({ error: { message: 'SELECT secret FROM /srv/shop.db' } });
});

test('a cacheable response that the browser has is not sent again', async () => {
  const first = await shop.get('/apis/products');
  const etag = first.headers.get('etag') ?? '';
  const again = await shop.get('/apis/products', { 'If-None-Match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await shop.get('/apis/products', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
});
