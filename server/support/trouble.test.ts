import { expect, test } from 'vitest';
import { anOrder, requestAt } from '../../tests/shop-commands/log-fixture.ts';
import type { RequestLine } from '../logging/log-entry.ts';
import { troubleOf } from './trouble.ts';

const of = (fields: Partial<RequestLine>) => troubleOf({ line: requestAt(0, fields), asides: [] });
const call = (code: string) => ({ method: 'GET', path: '/apis/cart', code, ms: 1 });
const unpaid = [{ kind: 'payment' as const, ...anOrder, from: 'challenge', to: 'declined' }];

test.each<[string, Partial<RequestLine>, string, string]>([
  ['what the shop said', { status: 422, said: ['email: Invalid.'] }, 'refused', 'email: Invalid.'],
  ['what a call refused', { status: 409, calls: [call('300001')] }, 'refused', 'GET /apis/cart: shortage (300001)'],
  ['its status alone', { status: 404 }, 'refused', 'There is no such page, or it is not theirs.'],
  ['an unknown status', { status: 418 }, 'refused', 'Answered 418.'],
  ['a bank that said no', { moved: unpaid }, 'refused', 'The payment of order 1234567890 was declined.'],
  [
    'a service that was away',
    { status: 503, calls: [call('500503')] },
    'failed',
    'GET /apis/cart: upstream away (500503)',
  ],
  ['a fault without words', { status: 502 }, 'failed', 'Answered 502.'],
  [
    'a shop that was too busy',
    { status: 503, shed: 'browsing' },
    'failed',
    'The shop was too busy: browsing was turned away.',
  ],
  [
    'a part that did not come',
    { calls: [call('500504')] },
    'partly',
    'It came without what these answer: GET /apis/cart: upstream slow (500504)',
  ],
])('derives the cause from %s', (_, fields, severity, cause) => {
  expect(of(fields)).toEqual({ severity, cause });
});

test('finds no problem after success, for a browser that went on, after a missing optional part, or an abandoned order', () => {
  expect(of({})).toBeNull();
  expect(of({ status: 499, calls: [call('500504')] })).toBeNull();
  expect(of({ calls: [call('200001')] })).toBeNull();
  expect(
    of({ route: '/order/:id/cancellation', moved: [{ kind: 'payment', ...anOrder, to: 'cancelled' }] }),
  ).toBeNull();
});

const { orderId } = anOrder;
const interrupted = { route: '/results/unsuccess', path: '/results/unsuccess' };
const order = { ...anOrder, status: 'UNPAID', payment: 'challenge' };

test.each<[string, Partial<RequestLine>, string, string]>([
  [
    'who came back from paying',
    { ...interrupted, order },
    'refused',
    'order 1234567890 is not paid (waiting for payment, payment waiting for the bank or PayPal)',
  ],
  [
    'who cancelled at PayPal',
    { ...interrupted, order, query: { order: orderId, token: '<token 17>' } },
    'refused',
    'The shopper cancelled at PayPal; order 1234567890 is waiting for payment.',
  ],
  [
    'a form that is shown again',
    { method: 'POST', said: ['shippingAddress.country: We do not deliver there.'] },
    'refused',
    'shippingAddress.country: We do not deliver there.',
  ],
  ['a piece of the bag that is sold out', { said: ['11084: Sold out.'] }, 'partly', '11084: Sold out.'],
  ['a session that had ended', { status: 303, calls: [call('100007')] }, 'refused', 'signed in no more'],
])('finds what the status does not show: %s', (_, fields, severity, cause) => {
  expect(of(fields)).toEqual({ severity, cause: expect.stringContaining(cause) });
});

test('a payment that the bank declined is reported once, and notices are no problem', () => {
  expect(of({ ...interrupted, order: { ...order, payment: 'declined' } })).toBeNull();
  expect(of({ said: ['Added to your bag'] })).toBeNull();
});
