import { describe, expect, inject, test } from 'vitest';
import { exchange, head } from './raw.ts';

const port = Number(new URL(inject('shopUrl')).port);
const urlencoded = 'application/x-www-form-urlencoded';

function send(method: string, path: string, body: string, type: string) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const lines = ['Sec-Fetch-Site: same-origin', `Content-Type: ${type}`, length, 'Connection: close'];
  return exchange(head(`${method} ${path}`, ...lines) + body, { port });
}
const get = (path: string) => exchange(head(`GET ${path}`, 'Connection: close'), { port });

/** Internal details that a visitor must not see. */
const internals = /\n {4}at |\.tsx?:\d|node_modules|SQLITE|select .* from/i;

describe('an unreadable form is a client error', () => {
  test.each([
    ['a broken multipart body', '--x\r\nnothing', 'multipart/form-data; boundary=x'],
    ['a multipart body without a boundary', 'x', 'multipart/form-data'],
    ['broken escapes', 'variantId=%zz&quantity=%', urlencoded],
    ['JSON', '{"variantId":"1","quantity":1}', 'application/json'],
    ['no type at all', 'variantId=1', ''],
    ['nothing', '', urlencoded],
    ['a field many times', 'variantId=1&variantId=2&variantId=3&quantity=1&quantity=2', urlencoded],
    ['a hundred thousand fields', 'a=1&'.repeat(100_000), urlencoded],
  ])('%s', async (_, body, type) => {
    for (const path of ['/cart/items', '/cart/coupon', '/trackOrders', '/cc', '/checkouts']) {
      const { status, text } = await send('POST', path, body, type);
      expect(`${path} ${status}`).toMatch(/ (303|400|404|405|409|413|415|422)$/);
      expect(text).not.toMatch(internals);
    }
  });
});

describe('unreadable JSON', () => {
  test.each([
    ['half of it', '{"variantId":'],
    ['none', ''],
    ['a deep one', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['not JSON', '<xml/>'],
    ['a lone surrogate', '"\\ud800"'],
  ])('%s is a client error', async (_, body) => {
    const { status, text } = await send('POST', '/apis/cart/items', body, 'application/json');
    expect(`${status}`).toMatch(/^4(00|22)$/);
    expect(text).toContain('"code":"5004');
    expect(text).not.toMatch(internals);
  });
});

describe('an invalid quantity does not change the cart', () => {
  test.each(['-1', '0', '1.5', '1e999', '9007199254740993', 'null', '[2]', '{}', '"two"', '1000', 'true'])(
    '%s',
    async (quantity) => {
      const body = `{"variantId":"1","quantity":${quantity}}`;
      const { status } = await send('POST', '/apis/cart/items', body, 'application/json');
      expect(status).toBe(422);
    },
  );

  test.each(['price', 'discount', 'saleMoney', '__proto__', 'userId'])(
    'a field called %s is not accepted',
    async (name) => {
      const body = `{"variantId":"1","quantity":1,"${name}":{"cent":1}}`;
      const { status } = await send('POST', '/apis/cart/items', body, 'application/json');
      expect(status).toBe(422);
    },
  );
});

describe('a URL', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/tsconfig.json',
    '/server/main.ts',
    '/data/shop.db',
    '/assets/../server/main.js',
    '/assets/..%2fserver%2fmain.js',
    '/assets/%2e%2e/server/main.js',
    '/images/..%2f..%2fshop.db',
    '/images/../../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/main.js.map',
    '/assets/main.js.map',
    '/debug',
  ])('%s is not found', async (path) => {
    const { status, text } = await get(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/root:x|"dependencies"|\[core\]/);
  });

  test.each([
    '/products/%',
    '/products/%zz',
    '/products/%00',
    '/products/%c0%ae',
    '/products/%0d%0aX: y',
    '/collections/%ff',
    "/products/1'or'1'='1",
    '/products?page=-1&size=%00&q=%',
    `/products?q=${'%F0%9F%91%97'.repeat(200)}`,
    '/products?price=a-b&sort=;drop',
    '/cart/items/%2e%2e',
    '/order/order-status?order=%00',
  ])('%s causes no server error', async (path) => {
    const { status, text } = await get(path);
    expect(`${path} ${status}`).toMatch(/ (200|303|308|400|404|405|410|422)$/);
    expect(text).not.toMatch(internals);
  });

  test.each(['//account/x', '/ACCOUNT/x', '/account%2Fx', '/account;a=b/x'])(
    '%s shows nothing of an account',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('search words are text on every page', async () => {
    const { text } = await get(`/products?q=${encodeURIComponent('</script><script>alert(1)</script><!--')}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<!--<');
  });
});
