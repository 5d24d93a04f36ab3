import { expect, test } from 'vitest';
import { paymentWindowMs } from '../../../shared/constants.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { stepOf } from './order-step.ts';

const placedAt = 1_000_000;
const expiresAt = placedAt + paymentWindowMs;
const step = (status: Order['status'], state: Order['payment']['state'], now = placedAt) =>
  stepOf({ status, createdAt: placedAt, expiresAt, payment: { type: 'IPAYLINKS', state } } as Order, now);

test('an unpaid order is paid until its time is over', () => {
  expect(step('UNPAID', 'none')).toBe('pay');
  expect(step('PAIDFAIL', 'declined', expiresAt - 1)).toBe('pay');
  expect(step('PAIDFAIL', 'declined', expiresAt)).toBe('expired');
});

test('a payment under way is waited for, also beyond the time', () => {
  expect(step('UNPAID', 'processing', expiresAt + 1)).toBe('processing');
  expect(step('UNPAID', 'challenge')).toBe('processing');
});

test('success is for orders that are paid', () => {
  expect(['PREPARING', 'SHIPPED', 'FULFILLED'].map((status) => step(status as Order['status'], 'paid'))).toEqual([
    'paid',
    'paid',
    'paid',
  ]);
});

test('a cancelled order was given up, or ran out of time', () => {
  const cancelled = (by: Order['cancelledBy']) =>
    stepOf({ status: 'CANCELLED', payment: { type: 'COD', state: 'cancelled' }, cancelledBy: by } as Order, expiresAt);
  expect(cancelled('customer')).toBe('cancelled');
  expect(cancelled('shop')).toBe('cancelled');
  expect(cancelled('expired')).toBe('expired');
});

test('what waits at PayPal can be paid in another way, and a phone is verified before anything else', () => {
  const at = (type: Order['payment']['type'], state: Order['payment']['state']) =>
    stepOf({ status: 'UNPAID', expiresAt, payment: { type, state } } as Order, placedAt);
  expect(at('PAYPAL', 'challenge')).toBe('pay');
  expect(at('STRIPE', 'challenge')).toBe('pay');
  expect(at('PAYPAL', 'processing')).toBe('processing');
  expect(at('COD', 'verify')).toBe('verify');
});
