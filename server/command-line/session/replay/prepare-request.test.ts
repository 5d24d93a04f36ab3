import { expect, test } from 'vitest';
import { requestAt } from '../../../../tests/shop-commands/log-fixture.ts';
import type { Agent, Answer } from './agent.ts';
import { prepareRequest } from './prepare-request.ts';
import type { Target } from './target.ts';
import { newShared, newVisitor, remember, type Visitor } from './visitor.ts';

const origin = new URL('http://shop.test');
const agent: Agent = {
  send: () => Promise.reject(new Error('No request was expected.')),
  look: async () => null,
  setCookie: async () => {},
  close: async () => {},
};
const target: Target = {
  origin,
  run: 'abcd',
  outbox: { code: async () => null, link: async (to, pattern) => new URL(`${pattern}?to=${[...to]}`, origin) },
  country: async () => null,
  cart: async () => null,
  order: async () => null,
};
const answered = (visitor: Visitor, path: string, type: string, body: string) => {
  const answer: Answer = { url: new URL(path, origin), status: 200, location: null, type, body, requestId: null };
  remember(visitor, answer);
};
const page = (form: string) => `<form method="post" action="/checkouts">${form}</form>`;
const shows = (cent: number) => page(`<input type="hidden" name="expectedCent" value="${cent}">`);
const place = requestAt(0, {
  method: 'POST',
  path: '/checkouts',
  route: '/checkouts',
  form: { expectedCent: '30888', expectedCurrency: 'USD', action: 'place' },
});
const fieldsOf = async (line: typeof place, visitor: Visitor) =>
  (await prepareRequest(line, visitor, target)).sent.fields ?? [];

test('places an order for the last total of the page or its script', async () => {
  const visitor = newVisitor(agent);
  answered(visitor, '/checkouts', 'text/html', shows(28_800));
  expect(await fieldsOf(place, visitor)).toContainEqual(['expectedCent', '28800']);
  const total = { cent: 30_100, currencyCode: 'USD', formatText: '$301.00' };
  answered(visitor, '/apis/fee', 'application/json', JSON.stringify({ code: '1', data: { total } }));
  expect(await fieldsOf(place, visitor)).toContainEqual(['expectedCent', '30100']);
  answered(visitor, '/checkouts', 'text/html', shows(29_900));
  expect(await fieldsOf(place, visitor)).toContainEqual(['expectedCent', '29900']);
});

test('sends several files of one field', async () => {
  const line = requestAt(0, {
    method: 'POST',
    path: '/pages/contact-us',
    route: '/pages/contact-us',
    form: { attachments: '<file image/png 9000>, <file text/plain 12>' },
  });
  const { sent, substitutes } = await prepareRequest(line, newVisitor(agent), target);
  const files = sent.fields?.map(([name, file]) => [
    name,
    typeof file === 'string' ? file : [file.type, file.bytes.length],
  ]);
  expect(files).toEqual([
    ['attachments', ['image/png', 9_000]],
    ['attachments', ['text/plain', 12]],
  ]);
  expect(substitutes).toHaveLength(2);
});

test('sends filter boxes that were checked together', async () => {
  const line = requestAt(0, { path: '/products', route: '/products', query: { size: 'S, M', q: 'red, blue' } });
  const { url } = (await prepareRequest(line, newVisitor(agent), target)).sent;
  expect(url.search).toBe('?size=S&size=M&q=red%2C+blue');
});

const entered = (path: string, length: number, fields: Record<string, string> = {}) =>
  requestAt(0, {
    method: 'POST',
    path,
    route: path,
    status: 303,
    form: { email: '<email j…@s….example #0123456789abcdef>', password: `<password ${length}>`, ...fields },
  });

test('uses the new password and the known ids in another browser', async () => {
  const others = newShared();
  const [first, second] = [newVisitor(agent, others), newVisitor(agent, others)];
  const passwordOf = async (visitor: Visitor) =>
    new Map(await fieldsOf(entered('/account/login', 14), visitor)).get('password');
  const before = await passwordOf(first);
  others.passwords.set(first.person, 1);
  first.ids.set('recorded', 'here');
  const after = await passwordOf(second);
  expect(after).not.toBe(before);
  expect(second.ids.get('recorded')).toBe('here');
});

test('finds a mail’s link in a browser in which no email was typed', async () => {
  const others = newShared();
  const first = newVisitor(agent, others);
  await prepareRequest(entered('/account/fp', 14), first, target);
  const [email] = first.sentTo;
  const line = requestAt(0, { path: '/forgetPassword', route: '/forgetPassword', query: { token: '<token 43>' } });
  const { url } = (await prepareRequest(line, newVisitor(agent, others), target)).sent;
  expect(url.searchParams.get('to')).toBe(email);
});
