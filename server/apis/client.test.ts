import { expect, test } from 'vitest';
import { cart, changeItem, removeItem } from '../../shared/contract/cart.ts';
import { product, products } from '../../shared/contract/catalog.ts';
import { order } from '../../shared/contract/checkout.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { apiClient } from './client.ts';

/** A client of a commerce service that gives one answer, with the requests and records it leaves. */
function clientOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const records: object[] = [];
  const client = apiClient({
    ask: async (_, request) => {
      requests.push(request);
      return { response: await answer(request) };
    },
    authorization: 'YXV0aA==',
    requestId: 'request-1',
    clientIp: '203.0.113.7',
    record: (call) => records.push(call),
  });
  return { client, requests, records };
}

const envelope =
  (data: unknown, code = '1', message = '') =>
  () =>
    Response.json({ code, message, data });

test("a call's places are filled and encoded, the rest goes into the query, absent values nowhere", async () => {
  const { client, requests } = clientOf(envelope([]));
  await client.get(product, { id: '../a b/ü' });
  await client.get(products, { q: 'lace & bra', size: undefined, page: 2 });
  await client.attempt(removeItem, { id: '7', couponCode: 'X' });
  expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/apis/products/..%2Fa%20b%2F%C3%BC',
    '/apis/products?q=lace+%26+bra&page=2',
    '/apis/cart/7?couponCode=X',
  ]);
});

test('the body of a change is what is left of its input, as JSON', async () => {
  const { client, requests } = clientOf(envelope({}));
  await client.attempt(changeItem, { id: '7', quantity: 2 }, { idempotencyKey: 'key-1' });
  const [request] = requests;
  expect(request?.method).toBe('PUT');
  expect(await request?.json()).toEqual({ quantity: 2 });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    authorization: 'YXV0aA==',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    'x-client-address': '203.0.113.7',
    'x-request-id': 'request-1',
  });
});

test('an id that another call has for its path names nothing', async () => {
  const { client, requests } = clientOf(envelope([]));
  await expect(client.get(product, { id: 'queryWords' })).rejects.toBeInstanceOf(Refusal);
  await expect(client.get(order, { id: 'search' })).rejects.toBeInstanceOf(Refusal);
  expect(requests).toEqual([]);
});

test('each call is recorded with how it ended, by its template and not by its values', async () => {
  const { client, records } = clientOf(envelope(null, '200001', 'Gone.'));
  await client.attempt(product, { id: 'secret-handle' });
  expect(records).toEqual([{ method: 'GET', path: '/apis/products/{id}', code: '200001', ms: expect.any(Number) }]);
});

test('a failure is a value with its fields and data, and a refusal where the page cannot go on', async () => {
  const { client } = clientOf(envelope({ fields: { email: 'Wrong.' }, left: 3 }, '500422', 'Please check.'));
  const fields = { email: verbatim('Wrong.') };
  const error = { code: '500422', message: verbatim('Please check.'), fields, data: { left: 3 } };
  expect(await client.attempt(cart, {})).toEqual({ ok: false, error });
  await expect(client.get(cart, {})).rejects.toThrow(Refusal);
  await expect(client.get(cart, {})).rejects.toMatchObject({ failure: error });
});

test('a code that nobody knows is an internal fault', async () => {
  const { client } = clientOf(envelope(null, '999999', 'What?'));
  expect(await client.attempt(cart, {})).toMatchObject({ ok: false, error: { code: '500000' } });
});

test.each([
  ['no envelope', () => Response.json({ hello: 'there' })],
  ['a list', () => Response.json([1])],
  ['no JSON at all', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['half an answer', () => new Response('{"code":"1","data":{"shop')],
  ['nothing', () => new Response(null)],
])('%s is a broken upstream that names the request, never an exception', async (_, answer) => {
  const { client } = clientOf(answer);
  expect(await client.attempt(cart, {})).toMatchObject({
    ok: false,
    error: { code: '500502', data: { requestId: 'request-1' } },
  });
});

test('a service that does not answer in time is a slow upstream', async () => {
  const { client } = clientOf(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await client.attempt(cart, {}, { timeoutMs: 5 })).toEqual({
    ok: false,
    error: { code: '500504', message: 'upstreamSlow' },
  });
});

test('a service that does not heed the signal is not waited for any longer', async () => {
  const { client } = clientOf(() => new Promise(() => undefined));
  expect(await client.attempt(cart, {}, { timeoutMs: 5 })).toMatchObject({ ok: false, error: { code: '500504' } });
});

test.each(['.', '..'])('an id of %j is nothing, not a way up', async (id) => {
  const { client, requests } = clientOf(envelope(null));
  await expect(client.get(product, { id })).rejects.toMatchObject({ failure: { code: '200001' } });
  expect(requests).toEqual([]);
});
