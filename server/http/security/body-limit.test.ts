import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { StoreEnv } from '../context.ts';
import { bodyWithin } from './body-limit.ts';

const app = new Hono<StoreEnv>();
app.use(bodyWithin(10, () => new Response('too much', { status: 413 })));
app.all('/', async (c) => c.text(await c.req.text()));

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://shop/', { method: 'POST', body, headers });

test('a body that says its length is not looked at before it is read', async () => {
  const request = post('ten bytes!', { 'content-length': '10' });
  Object.defineProperty(request, 'body', {
    get: () => {
      throw new Error('The body was looked at.');
    },
  });
  expect(await (await app.request(request)).text()).toBe('ten bytes!');
});

test.each<[string, Record<string, string>]>([
  ['says that it is longer', { 'content-length': '11' }],
  ['says nothing of its length', {}],
  ['comes in pieces, whatever length it says', { 'content-length': '3', 'transfer-encoding': 'chunked' }],
  ['says a length that is none', { 'content-length': '0x3', 'transfer-encoding': 'chunked' }],
])('a longer one that %s is refused', async (_, headers) => {
  expect((await app.request(post('eleven byte', headers))).status).toBe(413);
});

test('one that is short enough passes, also where it says nothing of its length', async () => {
  expect(await (await app.request(post('short'))).text()).toBe('short');
  expect((await app.request('/')).status).toBe(200);
});
