import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { codes } from '../../../shared/errors.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { emptyRequestLog } from '../../logging/request-line.ts';
import type { StoreEnv } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { formOf, problemOfFailure } from './form.ts';

const Schema = z.object({ email: z.string().min(3, 'Too short.'), address: z.object({ city: z.string() }).optional() });

function app() {
  const hono = new Hono<StoreEnv>();
  hono.use((c, next) => {
    c.set('line', emptyRequestLog());
    return next();
  });
  hono.onError((error, c) => c.text(error instanceof Refusal ? error.failure.code : error.message, 413));
  hono.post(
    '/',
    formOf(Schema, (c, problem) => c.json(problem, 422)),
    (c) => c.json(c.req.valid('form')),
  );
  return hono;
}

function post(body: URLSearchParams | FormData | string, headers: Record<string, string> = {}) {
  return app().request('/', { method: 'POST', body, headers });
}

test('what the schema names is handed on, the rest dropped', async () => {
  const response = await post(new URLSearchParams({ email: 'a@b.c', role: 'admin', __proto__x: '1' }));
  expect(await response.json()).toEqual({ email: 'a@b.c' });
});

test('a field sent several times counts with its last value', async () => {
  const response = await post(new URLSearchParams('email=first&email=second'));
  expect(await response.json()).toEqual({ email: 'second' });
});

test('bad input comes back with its message and the values, without secrets', async () => {
  const body = new URLSearchParams({
    email: 'a',
    password: 'hunter22',
    cardNumber: '4242',
    cvv: '123',
    expiry: '12/30',
  });
  const response = await post(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    values: { email: 'a' },
    fields: { email: 'Too short.' },
    messages: { email: verbatim('Too short.') },
  });
});

test('a missing field has words of its own', async () => {
  const response = await post(new URLSearchParams({ other: 'x' }));
  expect(await response.json()).toMatchObject({ fields: { email: 'Please check this field.' } });
});

test('a long text is shown again in full when another field is wrong', async () => {
  const message = 'One line.\r\n'.repeat(900);
  const response = await post(new URLSearchParams({ email: 'a', message }));
  expect(await response.json()).toMatchObject({ values: { message } });
});

test('a file in place of text and a body that is no form are bad input', async () => {
  const upload = new FormData();
  upload.set('email', new File(['x'], 'x.txt'));
  expect((await post(upload)).status).toBe(422);
  expect((await post('{"email":"a@b.c"}', { 'Content-Type': 'application/json' })).status).toBe(422);
});

test('a body above 64 KB is refused', async () => {
  const response = await post(new URLSearchParams({ email: 'x'.repeat(70_000) }));
  expect([response.status, await response.text()]).toEqual([413, codes.tooLarge]);
});

test('a failure without fields is a problem of the whole form', () => {
  const failure = { code: codes.conflict, message: verbatim('Later.') };
  expect(problemOfFailure(failure, { email: 'x', cvv: '1' })).toEqual({
    values: { email: 'x' },
    fields: { '': 'Later.' },
  });
});
