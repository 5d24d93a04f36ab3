import { expect, test } from 'vitest';
import type { Order } from '../../shared/contract/order.ts';
import { timelineOf } from './timeline.ts';

const order = (status: Order['status'], more: Partial<Order> = {}) =>
  timelineOf({
    status,
    createdAt: 1,
    tracks: [],
    fulfillments: [],
    payment: { state: 'none' },
    ...more,
  } as unknown as Order).map(({ label, state, at }) => [label, state, at]);

test('an unpaid order waits for its payment', () => {
  expect(order('PAIDFAIL').slice(0, 3)).toEqual([
    ['Ordered', 'done', 1],
    ['Payment pending', 'now', undefined],
    ['Preparing', 'ahead', undefined],
  ]);
});

test('an order to be paid on delivery waits for its phone number', () => {
  const payment = { type: 'COD', state: 'verify' } as const;
  expect(order('UNPAID', { payment })[1]).toEqual(['Phone to be confirmed', 'now', undefined]);
});

const sent = (shippedAt: number) => ({
  id: `parcel ${shippedAt}`,
  carrier: 'Post',
  trackingNo: '1',
  trackingUrl: 'https://post.example/1',
  lines: [],
  shippedAt,
});

test('a partly sent order is not marked as sent', () => {
  expect(order('PREPARING', { fulfillments: [sent(9)] }).slice(1, 3)).toEqual([
    ['Preparing the rest', 'now', undefined],
    ['Shipped', 'ahead', undefined],
  ]);
});

test('a sent order has its earlier steps completed', () => {
  expect(order('SHIPPED', { fulfillments: [sent(5), sent(9)] })).toEqual([
    ['Ordered', 'done', 1],
    ['Preparing', 'done', undefined],
    ['Shipped', 'now', 9],
    ['Complete', 'ahead', undefined],
  ]);
});

test('a cancelled order has no further steps', () => {
  expect(order('CANCELLED', { tracks: [{ at: 5, text: 'Your order was cancelled.' }] })).toEqual([
    ['Ordered', 'done', 1],
    ['Cancelled', 'now', 5],
  ]);
});
