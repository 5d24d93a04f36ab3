import { expect, test } from 'vitest';
import type { RequestLine } from '../../../logging/log-entry.ts';
import type { Agent, Answer } from './agent.ts';
import { decisionIn } from './bank.ts';
import { differencesOf, routeOf } from './compare.ts';
import { readHtml } from './html.ts';
import { placeOf } from './places.ts';
import { bestForm, jsonOf } from './prepare-request.ts';
import { stepsToReplay } from './steps.ts';
import { idHere, isMade, learn, newVisitor } from './visitor.ts';

const origin = new URL('http://shop.test');
const at = (path: string) => new URL(path, origin);
const agent: Agent = {
  send: () => Promise.reject(new Error('No request was expected.')),
  look: async () => null,
  setCookie: async () => {},
  close: async () => {},
};
const line = (more: Partial<RequestLine>): RequestLine => ({
  time: '2026-11-20T12:00:00.000Z',
  level: 'info',
  msg: 'request',
  requestId: '0123456789abcdef',
  method: 'GET',
  path: '/',
  route: '/',
  status: 200,
  ms: 1,
  ...more,
});

test('learns an id of the recorded shop from both shops’ redirects', () => {
  const visitor = newVisitor(agent);
  learn(visitor, at('/cc?order=7LVHwkiRu67w09m8lL84pg'), at('/cc?order=6xByTpSnbWixM5sMGhrnpg'));
  expect(idHere(visitor, '7LVHwkiRu67w09m8lL84pg', '/order/detail/:id', 'id')).toBe('6xByTpSnbWixM5sMGhrnpg');
});

test('takes the first unmapped id of a page for an id that only pages have', () => {
  const visitor = newVisitor(agent);
  const [one, other] = ['aaaaaaaaaaaaaaaaaaaaaA', 'bbbbbbbbbbbbbbbbbbbbbB'];
  visitor.pages = [
    readHtml(`<a href="/account/addresses/${one}"></a><a href="/account/addresses/${other}"></a>`, origin),
  ];
  const here = (recorded: string) => idHere(visitor, recorded, '/account/addresses/:id', 'id');
  expect(here('xxxxxxxxxxxxxxxxxxxxxX')).toBe(one);
  expect(here('yyyyyyyyyyyyyyyyyyyyyY')).toBe(other);
  expect(here('xxxxxxxxxxxxxxxxxxxxxX')).toBe(one);
});

test.each([
  ['7LVHwkiRu67w09m8lL84pg', true],
  ['1234567890', true],
  ['amara-linen-wrap-dress', false],
  ['12929', false],
])('%s is an id that a shop created: %s', (value, made) => {
  expect(isMade(value)).toBe(made);
});

test.each([
  ['/', '/'],
  ['/products/slip-dress', '/products/:id'],
  ['/account/addresses/new', '/account/addresses/new'],
  ['/xx/cart/items/1', '/cart/items/:id'],
  ['/cc', '/cc'],
  ['/nowhere/at/all', '/nowhere/at/all'],
])('%s belongs to the route %s', (path, pattern) => {
  expect(placeOf(path).pattern).toBe(pattern);
});

test('returns a page’s messages once, without those for screen readers only', () => {
  const page = readHtml(
    `<div role="alert"><h2>One thing</h2><a>No such code.</a></div>
     <p class="field-error"><span class="visually-hidden">Error:</span> No such code.</p><script>"alert"</script>`,
    origin,
  );
  expect(page.said).toEqual(['No such code.']);
  expect(page.text).not.toContain('"alert"');
});

test('selects the form with the fields among several of one URL', () => {
  const forms =
    '<form method="post" action="/checkouts"><input name="q"></form><form method="post" action="/checkouts"><input type="hidden" name="key" value="k"><input name="email"></form>';
  const found = bestForm({ form: { email: '', key: '' } }, at('/checkouts'), readHtml(forms, origin).forms);
  expect(found?.controls.map(({ name }) => name)).toEqual(['key', 'email']);
  expect(bestForm({ form: {} }, at('/cart/items'), readHtml(forms, origin).forms)).toBeNull();
});

test('builds the JSON body of a call', () => {
  expect(
    jsonOf([
      ['quantity', '2'],
      ['address.city', 'x'],
      ['variantIds', '1,2'],
    ]),
  ).toEqual({ quantity: 2, address: { city: 'x' }, variantIds: ['1', '2'] });
});

const answer = (more: Partial<Answer>): Answer => ({
  url: origin,
  status: 200,
  location: null,
  type: 'text/html',
  body: '',
  requestId: null,
  ...more,
});
const seen = (text: string) => readHtml(`<p role="alert">${text}</p>`, origin);
const outcome = (more: Partial<Answer>, text = '') => ({
  answer: answer(more),
  page: seen(text),
  cart: null,
  order: null,
});

test('a response with the same status, messages and redirect is equal', () => {
  const recorded = line({ status: 422, said: ['couponCode: This code is not valid for order 1234567890.'] });
  expect(
    differencesOf(recorded, outcome({ status: 422 }, 'This code is not valid for order 9876543210.'), origin),
  ).toEqual([]);
});

test('another status, other messages and another redirect are differences', () => {
  const recorded = line({ status: 422, said: ['couponCode: This code is not valid.'] });
  expect(differencesOf(recorded, outcome({ status: 422 }, 'Sold out.'), origin)).toEqual([
    { what: 'said', recorded: 'This code is not valid.', here: 'Sold out.' },
  ]);
  expect(
    differencesOf(recorded, outcome({ status: 303, location: at('/cc?order=1') }), origin).map(({ what }) => what),
  ).toEqual(['status', 'redirect']);
  expect(differencesOf(line({}), outcome({ status: 500 }, 'PAGE ERROR!'), origin)).toContainEqual({
    what: 'said',
    recorded: 'nothing',
    here: 'PAGE ERROR!',
  });
});

test('pages outside the shop are equal, its own are compared by route', () => {
  expect(routeOf('http://bank.test:8080/3ds/1', origin)).toBe(routeOf('https://other.example/x', origin));
  expect(routeOf('/cc?order=1', origin)).toBe('/cc');
});

const step = (no: number, more: Partial<RequestLine>, kind: 'page' | 'form' | 'event' | 'ahead' = 'page') => ({
  no,
  kind,
  at: no,
  line: line(more),
  asides: [],
});

test('requests without a shopper’s action are not replayed, and waiting is one step', () => {
  const steps = [
    step(1, { path: '/events' }, 'event'),
    step(2, { path: '/products/x' }, 'ahead'),
    step(3, { path: '/results/process' }),
    step(4, { path: '/results/process' }),
    step(5, { path: '/results/process', status: 303, redirect: '/results/success' }),
    step(6, { path: '/results/success' }),
    step(7, { path: '/', method: 'TRACE' }),
  ];
  const replayed = stepsToReplay({ visits: [{ sessionIds: [], steps }] });
  expect(replayed.map(({ no, times }) => [no, times])).toEqual([
    [5, 3],
    [6, 1],
  ]);
});

test.each([
  ['approve', [{ path: '/results/process', redirect: '/results/success?order=1' }]],
  ['decline', [{ path: '/results/process', redirect: '/results/unsuccess?order=1' }, { path: '/results/success' }]],
  ['approve', [{ path: '/results/process' }, { path: '/results/success' }]],
  [null, []],
] as const)('at the bank it was %s where the shopper came back so', (decision, lines) => {
  expect(decisionIn(lines.map((each, index) => step(index, each)))).toBe(decision);
});

test('messages with waiting times are equal at another time', () => {
  const recorded = line({ status: 429, said: ['You can ask for a new code in 56 seconds.'] });
  expect(differencesOf(recorded, outcome({ status: 429 }, 'You can ask for a new code in 1 second.'), origin)).toEqual(
    [],
  );
  expect(differencesOf(line({ said: ['4 tries left.'] }), outcome({}, '3 tries left.'), origin)).toHaveLength(1);
});

test.each([
  ['/apis/cart/items', '/apis/cart/items'],
  ['/apis/cart/useCoupon', '/apis/cart/useCoupon'],
  ['/apis/cart/7LVHwkiRu67w09m8lL84pg', '/apis/cart/:id'],
  ['/apis/payment/7LVHwkiRu67w09m8lL84pg', '/apis/payment/:orderId'],
])('%s is a call of %s', (path, pattern) => {
  expect(placeOf(path).pattern).toBe(pattern);
});
