import { expect, test } from 'vitest';
import { anonymous } from '../../shared/authorization.ts';
import { cart, changeItem } from '../../shared/contract/cart.ts';
import { product } from '../../shared/contract/catalog.ts';
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
    context: () => context,
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
