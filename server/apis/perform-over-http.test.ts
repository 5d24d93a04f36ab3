import { expect, test } from 'vitest';
import { anonymous, composeAuthorization } from '../../shared/authorization.ts';
import { cart, changeItem, removeItem } from '../../shared/contract/cart.ts';
import { product, products } from '../../shared/contract/catalog.ts';
import { resultOf } from '../../shared/contract/envelope.ts';
import { order } from '../../shared/contract/orders.ts';
import { envelopeOf, statusOf } from '../../shared/contract/response.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { stateChangesHeader } from '../../shared/orders/state-change-header.ts';
import { performOverHttp } from './perform-over-http.ts';

const context = { caller: anonymous, requestId: 'request-1', clientIp: '203.0.113.7', deviceKey: '' };

/** Calls of a service that gives one response, with the requests they make. */
function callsOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const perform = performOverHttp(
    async (request) => {
      requests.push(request);
      return answer(request);
    },
    (_call, status, body) => resultOf(body, status),
  );
  return { perform, requests };
}

const envelope =
  (data: unknown, code = '1', message = '') =>
  () =>
    Response.json({ code, message, data });

test("fills and encodes a call's places, puts the rest into the query and leaves absent values out", async () => {
  const { perform, requests } = callsOf(envelope([]));
  await perform(product, { id: '../a b/ü' }, context);
  await perform(products, { q: 'lace & bra', size: undefined, page: 2 }, context);
  await perform(removeItem, { id: '7', couponCode: 'X' }, context);
  expect(requests.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
    '/apis/products/..%2Fa%20b%2F%C3%BC',
    '/apis/products?q=lace+%26+bra&page=2',
    '/apis/cart/7?couponCode=X',
  ]);
});

test('sends what is left of the input of a change as JSON, and the context as headers', async () => {
  const { perform, requests } = callsOf(envelope({}));
  await perform(changeItem, { id: '7', quantity: 2 }, { ...context, idempotencyKey: 'key-1', deviceKey: 'browser-1' });
  const [request] = requests;
  expect(request?.method).toBe('PUT');
  expect(await request?.json()).toEqual({ quantity: 2 });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    authorization: composeAuthorization(anonymous),
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    'x-client-address': '203.0.113.7',
    'x-device-key': 'browser-1',
    'x-request-id': 'request-1',
  });
});

test.each([
  [product, 'queryWords'],
  [order, 'search'],
  [product, '.'],
  [product, '..'],
])('finds nothing for an id that a URL would lead elsewhere with (%#: %j)', async (call, id) => {
  const { perform, requests } = callsOf(envelope([]));
  expect(await perform(call, { id }, context)).toMatchObject({ result: { ok: false, error: { code: '200001' } } });
  expect(requests).toEqual([]);
});

test('returns a failure with its fields and data', async () => {
  const { perform } = callsOf(envelope({ fields: { email: 'Wrong.' }, left: 3 }, '500422', 'Please check.'));
  const fields = { email: verbatim('Wrong.') };
  expect((await perform(cart, {}, context)).result).toEqual({
    ok: false,
    error: { code: '500422', message: verbatim('Please check.'), fields, data: { left: 3 } },
  });
});

test('takes an unknown code for a fault of the service, and hands it on as it is', async () => {
  const answer = { code: '777777', message: 'Your card is frozen.', data: { until: 3, fields: { card: 'Frozen.' } } };
  const { perform } = callsOf(() => Response.json(answer, { status: 418 }));
  const { result } = await perform(cart, {}, context);
  expect(result).toMatchObject({ ok: false, error: { code: '500502' } });
  expect([envelopeOf(result), statusOf(result)]).toEqual([answer, 418]);
  const list = { code: 'E-9', message: '', data: [1, 2] };
  const other = await callsOf(() => Response.json(list)).perform(cart, {}, context);
  expect([envelopeOf(other.result), statusOf(other.result)]).toEqual([list, 200]);
});

test.each([
  ['no envelope', () => Response.json({ hello: 'there' })],
  ['a list', () => Response.json([1])],
  ['no JSON', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['half a response', () => new Response('{"code":"1","data":{"shop')],
  ['nothing', () => new Response(null)],
])('takes %s for a broken service', async (_, answer) => {
  const { perform } = callsOf(answer);
  expect((await perform(cart, {}, context)).result).toMatchObject({
    ok: false,
    error: { code: '500502' },
  });
});

test.each([
  ['public, max-age=5', 5],
  ['no-store', 0],
  ['private, max-age=60', 0],
  ['public, max-age=0', 0],
  [null, undefined],
])('reads from Cache-Control %j that the result is fresh for %j seconds', async (header, seconds) => {
  const headers = header === null ? {} : { 'Cache-Control': header };
  const { perform } = callsOf(() => Response.json({ code: '1', message: '', data: 1 }, { headers }));
  expect((await perform(cart, {}, context)).freshSeconds).toBe(seconds);
});

test('returns the state changes that the service reports', async () => {
  const change = { kind: 'order', orderNo: '1234567890', orderId: 'o-1', to: 'UNPAID' };
  const headers = { [stateChangesHeader]: JSON.stringify([change]) };
  const { perform } = callsOf(() => Response.json({ code: '1', message: '', data: 1 }, { headers }));
  expect((await perform(cart, {}, context)).stateChanges).toEqual([change]);
});

test('rejects with the reason of its signal', async () => {
  const { perform } = callsOf(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const left = new AbortController();
  const asked = perform(cart, {}, { ...context, signal: left.signal });
  left.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});
