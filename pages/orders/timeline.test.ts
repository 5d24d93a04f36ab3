import { expect, test } from 'vitest';
import type { Order } from '../../shared/contract/checkout.ts';
import { timelineOf } from './timeline.ts';

const order = (status: Order['status'], more: Partial<Order> = {}) =>
  timelineOf({ status, createdAt: 1, tracks: [], fulfillments: [], ...more } as unknown as Order).map(
    ({ label, state, at }) => [label, state, at],
  );

test('an unpaid order waits for its payment', () => {
  expect(order('PAIDFAIL').slice(0, 3)).toEqual([
    ['Ordered', 'done', 1],
    ['Payment pending', 'now', undefined],
    ['Preparing', 'ahead', undefined],
  ]);
});

test('an order under way has its steps behind it', () => {
  const sent = {
    id: 'parcel',
    carrier: 'Post',
    trackingNo: '1',
    trackingUrl: 'https://post.example/1',
    lines: [],
    shippedAt: 9,
  };
  expect(order('SHIPPED', { fulfillments: [sent] })).toEqual([
    ['Ordered', 'done', 1],
    ['Preparing', 'done', undefined],
    ['Shipped', 'now', 9],
    ['Complete', 'ahead', undefined],
  ]);
});

test('a cancelled order goes nowhere', () => {
  expect(order('CANCELLED', { tracks: [{ at: 5, text: 'Your order was cancelled.' }] })).toEqual([
    ['Ordered', 'done', 1],
    ['Cancelled', 'now', 5],
  ]);
});
