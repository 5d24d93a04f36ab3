import { expect, it } from 'vitest';
import { payPalSubject } from './events.ts';

const event = (event_type: string, resource: unknown) => ({ id: 'WH-1', event_type, resource });
const related = { related_ids: { order_id: 'ORDER' } };
const up = { rel: 'up', href: 'https://api.paypal.example/v2/payments/captures/CAPTURE' };

it.each([
  ['an order', 'CHECKOUT.ORDER.APPROVED', { id: 'ORDER', purchase_units: [{ custom_id: 'attempt' }] }, 'ORDER'],
  ['a capture', 'PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: 'attempt', supplementary_data: related }, 'ORDER'],
  ['a capture without its order', 'PAYMENT.CAPTURE.DENIED', { id: 'C', custom_id: 'attempt' }, 'attempt'],
  ['a refund', 'PAYMENT.CAPTURE.REFUNDED', { id: 'R', links: [{ rel: 'self', href: 'x' }, up] }, 'CAPTURE'],
  ['an order told in part', 'CHECKOUT.ORDER.APPROVED', { id: 'ORDER', purchase_units: 1, links: null }, 'ORDER'],
])('says what an event of %s is about', (_, type, resource, subject) => {
  expect(payPalSubject(event(type, resource))).toEqual({ id: 'WH-1', type, subject });
});

it.each([
  ['no payment', event('BILLING.PLAN.CREATED', { id: 'P-1' })],
  ['nothing', event('CHECKOUT.ORDER.APPROVED', {})],
  ['no event', { id: 'WH-1' }],
  ['no text', event('CHECKOUT.ORDER.APPROVED', { id: { $ne: 1 } })],
  ['too much', event('CHECKOUT.ORDER.APPROVED', { id: 'x'.repeat(200) })],
  ['nothing at all', null],
])('takes %s for none', (_, body) => {
  expect(payPalSubject(body)).toBeNull();
});
