import { createHmac } from 'node:crypto';
import type { EventRow } from '../events.ts';
import { seconds } from './reports.ts';
import { newId } from './storage.ts';

/** Where events are sent, and the secret that signs them. */
export interface StripeWebhookTarget {
  url: string;
  secret: string;
}

/** An event as it goes over the wire. */
export interface SignedEvent {
  type: string;
  headers: { 'content-type': string; 'stripe-signature': string };
  body: string;
}

/** Returns an event to be stored in the transaction of its cause; it is sent later. */
export function eventOf(now: number, type: string, object: object) {
  const id = newId('evt');
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
  return { id, type, body, next_at: now };
}

/** Signs an event as published: HMAC-SHA-256 over `time.body`. */
export function signed({ type, body }: EventRow, secret: string, now: number): SignedEvent {
  const time = seconds(now);
  const hmac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { type, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${hmac}` }, body };
}
