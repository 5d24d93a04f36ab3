import { z } from 'zod';
import type { PayPalDelivery } from '../../commerce/payment/providers/paypal/paypal.ts';
import type { EventRow } from '../events.ts';
import { type Reports, timeOf } from './reports.ts';
import { type CaptureRow, newId, type OrderRow, type RefundRow } from './rows.ts';
import type { Signing } from './signing.ts';
import type { Storage } from './storage.ts';

/** Stores events in the transaction of their cause; they are sent later. */
export function eventsOf(storage: Storage, { order, capture, refund, link }: Reports) {
  const record = (now: number, type: string, resourceType: string, summary: string, resource: object) => {
    const id = `WH-${newId()}-${newId()}`;
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: timeOf(now),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [link('self', `/v1/notifications/webhooks-events/${id}`)],
    });
    storage.insertEvent({ id, type, body, next_at: now });
  };
  return {
    approved: (now: number, row: OrderRow) =>
      record(now, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', 'A buyer approved an order.', order(row)),
    captured: (now: number, row: CaptureRow) => {
      const { type, summary } = captureNews[Settled.parse(row.status)];
      record(now, type, 'capture', summary, capture(row));
    },
    refunded: (now: number, row: RefundRow) =>
      record(now, 'PAYMENT.CAPTURE.REFUNDED', 'refund', 'A capture was refunded.', refund(row)),
  };
}
export type Events = ReturnType<typeof eventsOf>;

const Settled = z.enum(['COMPLETED', 'PENDING', 'DECLINED']);
const captureNews = {
  COMPLETED: { type: 'PAYMENT.CAPTURE.COMPLETED', summary: 'A payment was completed.' },
  PENDING: { type: 'PAYMENT.CAPTURE.PENDING', summary: 'A payment is in review.' },
  DECLINED: { type: 'PAYMENT.CAPTURE.DENIED', summary: 'A payment was refused in review.' },
} as const;

/** Returns an event as it goes over the wire. */
export function signed({ body }: EventRow, signing: Signing, origin: string, now: number): PayPalDelivery {
  const id = newId(20);
  const time = timeOf(now);
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${origin}/v1/notifications/certs/sandbox`,
    'paypal-transmission-id': id,
    'paypal-transmission-sig': signing.sign(id, time, body),
    'paypal-transmission-time': time,
  };
  return { headers, body };
}
