import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remoteCommerce } from '../../server/apis/remote.ts';
import { type FaultProxy, startFaultProxy, unaskedFor } from '../contract/support/fault-proxy.ts';

/** A commerce service that returns the request, or a response that the test sets. */
let service: Server;
let asked: { method: string; path: string; body: string }[];
let answer: (request: IncomingMessage) => { status: number; headers?: Record<string, string>; body: string };
let proxy: FaultProxy;
let said: string[];
let ask: (path: string, init?: RequestInit) => Promise<Response>;

/** A shop's limit may be higher; tests use less. */
const longestAnswer = 2 * 1024 * 1024;

const wellFormed = { code: '1', message: 'ok', data: { word: 'silk'.repeat(20) } };
const wellFormedResponse = () => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(wellFormed),
});
const post = (headers: Record<string, string> = {}) => ({ method: 'POST', body: '{"a":1}', headers });

beforeEach(async () => {
  [asked, said, answer] = [[], [], wellFormedResponse];
  service = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    asked.push({ method: request.method ?? '', path: request.url ?? '', body });
    const { status, headers, body: text } = answer(request);
    response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(text);
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  proxy = await startFaultProxy(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const commerce = remoteCommerce({
    origin: proxy.origin,
    halfOpenAfterMs: 20,
    longestAnswer,
    log: (_, message) => said.push(message),
  });
  ask = (path, init) => commerce(new Request(`http://commerce.internal${path}`, init));
});
afterEach(async () => {
  await proxy.close();
  service.closeAllConnections();
  service.close();
});

describe('without network faults', () => {
  test('a call and its response arrive unchanged', async () => {
    answer = () => ({ ...wellFormedResponse(), headers: { 'content-type': 'application/json', etag: 'W/"1"' } });
    const response = await ask('/apis/cart/items?a=%2F', post({ 'content-type': 'application/json' }));
    expect(response.headers.get('etag')).toBe('W/"1"');
    expect(await response.json()).toEqual(wellFormed);
    expect(asked).toEqual([{ method: 'POST', path: '/apis/cart/items?a=%2F', body: '{"a":1}' }]);
  });

  test('a form with files is streamed', async () => {
    const form = new FormData();
    form.append('photo', new Blob(['x'.repeat(100_000)]), 'a.png');
    expect((await ask('/apis/user/feedback', { method: 'POST', body: form })).status).toBe(200);
    expect(asked[0]?.body).toContain('x'.repeat(100_000));
  });

  test('a refusal is passed on unchanged', async () => {
    answer = () => ({ ...wellFormedResponse(), status: 503, body: '{"code":"500503","message":"Full.","data":null}' });
    const response = await ask('/apis/cart');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: 'Full.' });
  });

  test('an unchanged response has no body', async () => {
    answer = () => ({ status: 304, body: '' });
    expect((await ask('/apis/countries')).status).toBe(304);
  });
});

describe('with network faults', () => {
  test.each(['down', 'cut', 'half', 'garbage'] as const)(
    '%s: the service is unavailable until its next response',
    async (fault) => {
      proxy.inject(fault);
      const response = await ask('/apis/cart');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject({ code: '500503', data: null });
      proxy.inject('none');
      expect((await ask('/apis/cart')).status).toBe(200);
    },
  );

  test.each(['slow', 'slowClose'] as const)('%s: the response is accepted', async (fault) => {
    proxy.inject(fault);
    expect(await (await ask('/apis/cart')).json()).toEqual(wellFormed);
  });

  test.each(['hung', 'deaf'] as const)('%s: the call waits as long as its caller', async (fault) => {
    proxy.inject(fault);
    const waiting = ask('/apis/cart', { signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('oversized: reading stops at the limit', async () => {
    proxy.inject('oversized');
    const response = await ask('/apis/cart');
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: '500502', data: null });
    proxy.inject('none');
    expect((await ask('/apis/cart')).status).toBe(200);
  });

  test('extra: an unsolicited response reaches no caller', async () => {
    proxy.inject('extra');
    for (let i = 0; i < 5; i += 1) {
      const text = await (await ask('/apis/cart', { signal: AbortSignal.timeout(5_000) })).text();
      expect(text).not.toContain(unaskedFor);
    }
  });

  test('only idempotent calls are retried', async () => {
    proxy.inject('cut');
    await ask('/apis/cart');
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
    await ask('/apis/cart/items', post());
    expect(asked).toHaveLength(3);
    await ask('/apis/order/confirm', post({ 'idempotency-key': 'k' }));
    expect(asked.slice(3)).toEqual(Array(2).fill({ method: 'POST', path: '/apis/order/confirm', body: '{"a":1}' }));
  });
});

describe('an invalid response', () => {
  test.each([
    ['leads elsewhere', { status: 302, headers: { location: 'http://elsewhere.example/' }, body: '' }, 502],
    ['is too long', { status: 200, body: 'x'.repeat(longestAnswer + 1) }, 502],
    ['is a page of something in between', { status: 502, headers: { 'content-type': 'text/html' }, body: '<p>' }, 503],
  ])('that %s is not passed on', async (_, given, status) => {
    answer = () => given;
    const response = await ask('/apis/cart');
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.json()).toMatchObject({ code: status === 502 ? '500502' : '500503' });
  });
});

test('a call that keeps failing does not affect other calls', async () => {
  proxy.inject('cut', ({ path }) => path === '/apis/edition');
  for (let i = 0; i < 40 && said.length === 0; i += 1) await ask('/apis/edition');
  expect(said).toEqual(['commerce service given up']);
  expect((await ask('/apis/cart')).status).toBe(200);
});

test('a service that keeps failing opens the circuit breaker, which closes at its next response', async () => {
  proxy.inject('cut');
  for (let i = 0; i < 40 && said.length === 0; i += 1) await ask('/apis/cart');
  expect(said).toEqual(['commerce service given up']);
  const before = asked.length;
  const crowd = await Promise.all(Array.from({ length: 50 }, () => ask('/apis/cart')));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
  // One of them may have been the probe.
  expect(asked.length).toBeLessThanOrEqual(before + 2);
  proxy.inject('none');
  await expect.poll(async () => (await ask('/apis/cart')).status).toBe(200);
  expect(said.at(-1)).toBe('commerce service back');
});
