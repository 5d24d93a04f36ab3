import { expect, expectTypeOf, test } from 'vitest';
import { anonymous } from '../../shared/authorization.ts';
import { type Cart, cart, changeItem } from '../../shared/contract/cart.ts';
import { type Listing, product, products } from '../../shared/contract/catalog.ts';
import type { CallContext } from '../../shared/contract/perform.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { verbatim } from '../../shared/messages/message.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { apiClient } from './client.ts';

const context = { caller: anonymous, requestId: 'request-1', clientIp: '203.0.113.7', deviceKey: '' };
const gone = fail('200001', 'noSuchThing');

/** A client of a commerce service that gives one result, with the contexts and records of its calls. */
function clientOf(answer: (signal: AbortSignal) => Result<unknown> | Promise<Result<unknown>>) {
  const contexts: CallContext[] = [];
  const records: object[] = [];
  const client = apiClient({
    ask: async (_call, _input, given) => {
      contexts.push(given);
      return { result: await answer(given.signal as AbortSignal), stateChanges: [] };
    },
    context,
    record: (call) => records.push(call),
  });
  return { client, contexts, records };
}

test('makes calls in the context of its visitor, with what comes with one call', async () => {
  const { client, contexts } = clientOf(() => ok({}));
  await client.attempt(changeItem, { id: '7', quantity: 2 }, { idempotencyKey: 'key-1' });
  expect(contexts).toEqual([expect.objectContaining({ ...context, idempotencyKey: 'key-1', form: null })]);
});

test('encodes the form of a multipart call', async () => {
  const { client, contexts } = clientOf(() => ok({}));
  const form = new FormData();
  form.append('photo', new Blob(['silk']), 'a.png');
  await client.attempt(cart, {}, { form });
  const sent = contexts[0]?.form;
  expect(sent?.contentType).toMatch(/^multipart\/form-data; boundary=/);
  expect(await new Response(sent?.body).text()).toContain('silk');
});

test('records each call with its outcome, by its template and without its values', async () => {
  const { client, records } = clientOf(() => gone);
  await client.attempt(product, { id: 'secret-handle' });
  expect(records).toEqual([{ method: 'GET', path: '/apis/products/{id}', code: '200001', ms: expect.any(Number) }]);
});

test('returns a failure as a value, or throws it as a refusal where the page cannot go on', async () => {
  const fields = { email: verbatim('Wrong.') };
  const error = { code: '500422', message: 'checkMarkedFields', fields, data: { left: 3 } } as const;
  const { client } = clientOf(() => ({ ok: false, error }));
  expect(await client.attempt(cart, {})).toEqual({ ok: false, error });
  await expect(client.get(cart, {})).rejects.toThrow(Refusal);
  await expect(client.get(cart, {})).rejects.toMatchObject({ failure: error });
});

test.each([
  [
    'heeds the signal',
    (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
  ['ignores the signal', () => new Promise<never>(() => undefined)],
])('takes a service that is late and %s for a slow one', async (_, answer) => {
  const { client } = clientOf(answer);
  expect(await client.attempt(cart, {}, { timeoutMs: 5 })).toEqual({
    ok: false,
    error: { code: '500504', message: 'upstreamSlow' },
  });
});

test('a call takes its input before it is parsed and returns its parsed output', () => {
  const { client } = clientOf(() => ok({}));
  expectTypeOf(client.get<typeof changeItem>)
    .parameter(1)
    .toEqualTypeOf<{ id: string; quantity: number | string; couponCode?: string | undefined }>();
  // The page number has a default: it may be left out, and a text is converted.
  expectTypeOf<{ sort: 'new' }>().toExtend<Parameters<typeof client.get<typeof products>>[1]>();
  expectTypeOf(client.get<typeof products>).returns.resolves.toEqualTypeOf<Listing>();
  expectTypeOf(client.attempt<typeof cart>).returns.resolves.toEqualTypeOf<Result<Cart>>();
});

test('input that a call does not take does not compile', () => {
  const { client } = clientOf(() => ok({}));
  const refused = () => [
    // @ts-expect-error: the product's id is missing
    client.get(product, {}),
    // @ts-expect-error: the field is called `id`
    client.get(product, { handle: 'slip' }),
    // @ts-expect-error: the call takes no such field
    client.get(product, { id: 'slip', currency: 'USD' }),
    // @ts-expect-error: a quantity is a number or a text of digits
    client.attempt(changeItem, { id: '7', quantity: true }),
    // @ts-expect-error: listings are sorted in six ways
    client.get(products, { sort: 'random' }),
    // @ts-expect-error: not a call of the contract
    client.get({ method: 'GET', path: '/apis/cart' }, {}),
  ];
  expect(refused).toBeTypeOf('function');
});
