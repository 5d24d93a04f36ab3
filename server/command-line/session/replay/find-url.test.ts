import { expect, test } from 'vitest';
import type { RequestLine } from '../../../logging/log-entry.ts';
import type { Agent } from './agent.ts';
import { findUrl } from './find-url.ts';
import type { Target } from './target.ts';
import { newVisitor } from './visitor.ts';

const unused = () => Promise.reject(new Error('No request was expected.'));
const agent: Agent = { send: unused, look: async () => null, setCookie: unused, close: unused };
const target: Target = {
  origin: new URL('http://shop.test:3100'),
  run: 'a1b2',
  outbox: { code: unused, link: unused },
  country: unused,
  cart: unused,
  order: unused,
};
const asked = (path: string): RequestLine => ({
  time: '2026-11-20T12:00:00.000Z',
  level: 'info',
  msg: 'request',
  requestId: '0123456789abcdef',
  method: 'POST',
  path,
  route: '/*',
  status: 404,
  ms: 1,
});

test.each([
  ['//other.test/x', '//other.test/x'],
  ['/\\other.test/x', '//other.test/x'],
  ['http://other.test/x', '/http://other.test/x'],
  ['/a?b#c', '/a%3Fb%23c'],
  ['/products/a%2Fb', '/products/a%2Fb'],
  ['/xx/cart', '/xx/cart'],
])('%s stays in the shop', async (path, here) => {
  const url = await findUrl(asked(path), newVisitor(agent), target);
  expect([url.origin, url.pathname]).toEqual(['http://shop.test:3100', here]);
});
