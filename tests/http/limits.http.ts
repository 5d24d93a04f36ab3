import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange, head } from './raw.ts';
import { listen } from './serve.ts';
import { envelope, openStorefront } from './storefront.ts';

const shop = openStorefront({
  answer: ({ url }) => envelope(new URL(url).pathname === '/apis/collections' ? [] : {}),
});
/** The shop's limits, scaled from seconds to fifths of a second. */
const short = { headersTimeout: 200, keepAliveTimeout: 300, connectionsCheckingInterval: 50 };
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(shop, short, {}, { plain: 400, silent: 400, every: 50 });
});
afterAll(() => server.close());

const send = (bytes: string) => exchange(bytes, server);
const form = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/x-www-form-urlencoded'];

describe('an ambiguous request is refused and its connection closed', () => {
  test.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5', 'abcde'],
    ['a list of lengths', 'Content-Length: 4, 5', 'abcde'],
    ['a length with a sign', 'Content-Length: +4', 'abcd'],
    ['an unknown transfer', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['chunks twice', 'Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
    ['a space before the colon', 'Content-Length : 4', 'abcd'],
    ['a folded line', 'X-A: b\r\n c: d\r\nContent-Length : 4', 'abcd'],
  ])('%s', async (_, lines, body) => {
    const { status, closed } = await send(`POST /cart/items HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n${body}`);
    expect(status).toBe(400);
    expect(closed).toBe(true);
  });

  test.each([
    ['lines that end in a line feed alone', 'GET /search HTTP/1.1\nHost: localhost\n\n'],
    ['no host', 'GET /search HTTP/1.1\r\n\r\n'],
    ['a control character in a header', 'GET /search HTTP/1.1\r\nHost: localhost\r\nX-A: a\x00b\r\n\r\n'],
    ['a version that there is not', 'GET /search HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['no request at all', 'hello there\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    expect((await send(bytes)).status).toBe(400);
  });
});

describe('methods', () => {
  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PURGE'])('%s is refused', async (method) => {
    const { status, text } = await send(head(`${method} /search`, 'Cookie: session=secret', 'Connection: close'));
    expect([400, 403, 404, 405]).toContain(status);
    expect(text).not.toContain('session=secret');
  });

  test('CONNECT opens no tunnel', async () => {
    const { status } = await send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n');
    expect([0, 400, 404, 405]).toContain(status);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { status, text } = await send(head('HEAD /search', 'Connection: close'));
    expect(status).toBe(200);
    expect(text.split('\r\n\r\n')[1]).toBe('');
  });

  test('HTTP/1.0 is answered, without chunks', async () => {
    const { status, text } = await send('GET /search HTTP/1.0\r\nHost: localhost\r\n\r\n');
    expect(status).toBe(200);
    expect(text).not.toMatch(/^transfer-encoding/im);
  });
});

describe('sizes', () => {
  test('20 KB of cookies are accepted', async () => {
    const { status } = await send(head('GET /search', `Cookie: other=${'x'.repeat(20_000)}`, 'Connection: close'));
    expect(status).toBe(200);
  });

  test('headers beyond the limit are refused', async () => {
    expect((await send(head('GET /search', `Cookie: other=${'x'.repeat(30_000)}`))).status).toBe(431);
  });

  test.each(['/apis/cart/items', '/cart/items', '/checkouts', '/newsletter', '/cc'])(
    'a body of a gigabyte is refused before it is sent: %s',
    async (path) => {
      const { status } = await send(head(`POST ${path}`, ...form, 'Content-Length: 1000000000'));
      expect(status).toBe(413);
    },
  );

  test.each(['/apis/cart/items', '/cart/items'])('an oversized body closes its connection: %s', async (path) => {
    const response = await shop.post(path, 'x'.repeat(70_000), {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': '70000',
    });
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  });

  test.each(['/apis/cart/items', '/cart/items'])('endless chunks are cut off: %s', async (path) => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { status } = await send(head(`POST ${path}`, ...form, 'Transfer-Encoding: chunked') + chunk.repeat(40));
    expect(status).toBe(413);
  });

  test('a URL of 15 KB is not found', async () => {
    const { status } = await send(head(`GET /${'x'.repeat(15_000)}`, 'Connection: close'));
    expect(status).toBe(404);
  });
});

describe('slow clients', () => {
  test('endless headers are aborted', async () => {
    const { status, closed } = await send('GET /search HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect([status, closed]).toEqual([408, true]);
  });

  test('an endless body is aborted', async () => {
    const { status, closed } = await send(`${head('POST /newsletter', ...form, 'Content-Length: 100')}email=`);
    expect([status, closed]).toEqual([408, true]);
  });

  test('an idle connection is closed', async () => {
    const idle = connect(server.port, '127.0.0.1').resume();
    await new Promise((closed) => idle.on('close', closed));
  });

  test('hundreds of slow clients do not block others', async () => {
    const slow = Array.from({ length: 300 }, () => connect(server.port, '127.0.0.1'));
    for (const socket of slow) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\n');
    expect((await send(head('GET /search', 'Connection: close'))).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});
