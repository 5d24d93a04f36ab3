import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasProgram } from '../../scripts/check/missing.ts';
import { freePort } from '../../server/operations/process/free-port.ts';
import { serverOptions } from '../../server/operations/process/listen.ts';
import { type shippedProxies, startProxy } from './shipped-proxies.ts';
import { envelope, openStorefront } from './storefront.ts';

const names = ['nginx', 'caddy'] as const satisfies (keyof typeof shippedProxies)[];
const isThere = (name: string) =>
  hasProgram(name, `the shipped configuration of ${name}`) && hasProgram('openssl', 'the shipped configurations');

const size = (name: string) => statSync(`dist/assets/${name}`).size;
const look = { id: '7', author: 'ada', caption: 'Lace', image: { url: '/images/7.jpg' }, productIds: [], products: [] };
const noLooks = { content: [], pageInfo: { page: 1, pageSize: 12, totalElements: 0, totalPages: 0, isEnd: true } };

const there = names.filter(isThere);

// A file without a test fails.
test.skipIf(there.length === 0)('a proxy is there', () => expect(there).not.toEqual([]));

describe.each(there)('behind %s with the shipped configuration, over HTTP/2', (name) => {
  /** Answers of the service wait for it. */
  let held: PromiseWithResolvers<void> | null = null;
  let isAway = false;
  const shop = openStorefront({
    siteUrl: 'https://shop.example',
    trustProxy: true,
    answer: async ({ url }) => {
      if (url.includes('/apis/instagram/')) return envelope(look);
      await held?.promise;
      if (url.includes('/apis/instagram')) return envelope(noLooks);
      return isAway ? envelope(null, '500503', 503, 'Away.') : envelope([]);
    },
  });
  let lastHeaders: IncomingHttpHeaders = {};
  let ports: [number, number];
  let servers: Server[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let session: ClientHttp2Session;

  const open = async (port: number) => {
    const app = getRequestListener(shop.app.fetch);
    const server = createServer(serverOptions, (request, response) => {
      if (request.url !== '/readyz') lastHeaders = request.headers;
      // Photographs of a review, whose form the tests of forms read.
      if (request.url === '/taken') request.resume().on('end', () => response.end('taken'));
      else void app(request, response);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const close = async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  };
  const reopen = async () => {
    servers = await Promise.all(ports.map(open));
  };

  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    await reopen();
    proxy = await startProxy(name, ports);
    await vi.waitFor(async () => {
      session = connect(`https://127.0.0.1:${proxy.port}`, { ca: proxy.ca, servername: 'shop.example' });
      await once(session, 'connect');
      if ((await get('/robots.txt')).status !== 200) throw new Error(proxy.said());
    });
  });
  afterAll(async () => {
    session.destroy();
    await proxy.stop();
    await close();
  });

  /** Sends a request; its response may be read in pieces. @param bytes of a POST's body; 0: a GET */
  function send(path: string, headers: Record<string, string> = {}, bytes = 0) {
    const stream = session.request({
      ':method': bytes > 0 ? 'POST' : 'GET',
      ':path': path,
      ':authority': 'shop.example',
      accept: 'text/html',
      ...headers,
    });
    const informational: unknown[] = [];
    stream.on('headers', (head) => informational.push(head[':status']));
    stream.on('error', () => undefined);
    // A GET has ended with its head.
    if (bytes > 0) stream.end(Buffer.alloc(bytes));
    const head = once(stream, 'response').then(([found]) => ({ ...found, status: Number(found[':status']) }));
    return { stream, head, informational };
  }

  async function get(path: string, headers?: Record<string, string>, bytes?: number) {
    const { stream, head, informational } = send(path, headers, bytes);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [found] = await Promise.all([head, once(stream, 'close')]);
    return { ...found, informational, body: Buffer.concat(chunks) };
  }

  test('pages that are slow, all at once, have one response each', async () => {
    held = Promise.withResolvers();
    const asked = Array.from({ length: 33 }, (_, page) => get(`/collections?page=${page + 1}`));
    await expect.poll(() => shop.requests.length).toBeGreaterThan(0);
    await new Promise((later) => setTimeout(later, 50));
    held.resolve();
    held = null;
    for (const { status, informational, body } of await Promise.all(asked)) {
      expect({ status, informational }).toEqual({ status: 200, informational: [] });
      expect(body.toString()).toMatch(/<\/html>\s*$/);
    }
  });

  test('a page is compressed and revalidated as the shop does it', async () => {
    const plain = (await get('/collections')).body.toString();
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decode] of Object.entries(decoded)) {
      const page = await get('/collections', { 'accept-encoding': encoding });
      expect(page).toMatchObject({
        status: 200,
        'content-encoding': encoding,
        vary: expect.stringContaining('Dictionary'),
      });
      expect(decode(page.body).toString()).toBe(plain);
      const again = await get('/collections', { 'accept-encoding': encoding, 'if-none-match': String(page.etag) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
    }
  });

  test('a page is compressed with the dictionary that its client has', async () => {
    const { link } = await get('/collections', { 'accept-encoding': 'zstd' });
    const [, path = ''] = /<([^>]+)>; rel="compression-dictionary"/.exec(String(link)) ?? [];
    const dictionary = await get(path, { accept: '*/*' });
    expect(dictionary).toMatchObject({ status: 200, 'use-as-dictionary': expect.stringContaining('match=') });
    const hash = createHash('sha256').update(dictionary.body).digest('base64');
    const page = await get('/collections', { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` });
    expect(page).toMatchObject({ status: 200, 'content-encoding': 'dcz' });
  });

  test('a page that streams arrives in pieces', async () => {
    held = Promise.withResolvers();
    const { stream, head } = send(`/looks/${look.id}`);
    expect((await head).status).toBe(200);
    const [first] = await once(stream, 'data');
    expect(String(first)).toContain('<head>');
    held.resolve();
    held = null;
    let rest = '';
    stream.on('data', (chunk) => {
      rest += chunk;
    });
    await once(stream, 'close');
    expect(rest).toMatch(/<\/html>\s*$/);
  });

  test('a large file is whole, and stays compressed', async () => {
    const [name = ''] = globSync('*.js', { cwd: 'dist/assets' }).sort((a, b) => size(b) - size(a));
    const file = await get(`/assets/${name}`, { 'accept-encoding': 'br', accept: '*/*' });
    expect(file).toMatchObject({
      status: 200,
      'content-encoding': 'br',
      'cache-control': expect.stringMatching(/immutable/),
    });
    expect(brotliDecompressSync(file.body)).toEqual(readFileSync(`dist/assets/${name}`));
    expect(size(name)).toBeGreaterThan(200_000);
  });

  test('a 503 of the shop is the shop’s, with `Retry-After`', async () => {
    isAway = true;
    const page = await get('/collections?page=99');
    isAway = false;
    expect(page).toMatchObject({ status: 503, 'retry-after': expect.stringMatching(/^\d+$/) });
    expect(page.body.toString()).toMatch(/<\/html>\s*$/);
  });

  test('a client that leaves ends its request in the shop, and no other', async () => {
    held = Promise.withResolvers();
    const before = shop.requests.length;
    const { stream } = send('/collections?page=100');
    await expect.poll(() => shop.requests.length).toBeGreaterThan(before);
    stream.close(8);
    await expect.poll(() => shop.logs.some(({ status }) => status === 499)).toBe(true);
    held.resolve();
    held = null;
    expect((await get('/collections')).status).toBe(200);
  });

  test('a shop that restarts is found again at once', async () => {
    await close();
    const meanwhile = get('/collections');
    // Caddy holds requests for some seconds, nginx refuses them.
    if (name === 'nginx') expect((await meanwhile).status).toBeGreaterThanOrEqual(502);
    await reopen();
    if (name === 'caddy') expect((await meanwhile).status).toBe(200);
    await expect.poll(async () => (await get('/collections')).status).toBe(200);
  });

  test('the shop learns the client’s address, and no trace of its own', async () => {
    await get('/products?q=%2F..%2f', { traceparent: '00-1', 'x-forwarded-for': '203.0.113.7' });
    expect(lastHeaders).toMatchObject({
      host: 'shop.example',
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(lastHeaders).not.toHaveProperty('traceparent');
  });

  test('photographs of a review reach the shop', async () => {
    expect((await get('/taken', {}, 26_000_000)).body.toString()).toBe('taken');
    if (name === 'nginx') expect((await get('/taken', {}, 31_500_000)).status).toBe(413);
  });
});
