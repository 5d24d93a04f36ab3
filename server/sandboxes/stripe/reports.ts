import { createHmac } from 'node:crypto';
import type { EventRow } from '../events.ts';
import { newId, type RefundRow, type SessionRow, type Storage } from './storage.ts';

/** Bodies of the sandbox's answers, as published. A session's payment intent and charge are always expanded. */
export function reportsFrom(storage: Storage, pageOrigin: string) {
  const pageUrl = (id: string) => `${pageOrigin}/c/pay/${id}`;
  const charge = (row: SessionRow, intent: string) => {
    const refunded = storage.refundsOf(intent).reduce((sum, refund) => sum + refund.amount, 0);
    return {
      id: `ch_${intent.slice(3)}`,
      object: 'charge',
      amount: row.amount,
      amount_captured: row.amount,
      amount_refunded: refunded,
      captured: true,
      currency: row.currency,
      disputed: row.disputed === 1,
      metadata: row.request.payment_intent_data?.metadata ?? {},
      paid: true,
      payment_intent: intent,
      payment_method_details: { type: 'card', card: { brand: row.brand, last4: row.last4 } },
      refunded: refunded === row.amount,
      status: 'succeeded',
    };
  };
  const intent = (row: SessionRow, id: string) => ({
    id,
    object: 'payment_intent',
    amount: row.amount,
    amount_received: row.amount,
    currency: row.currency,
    description: row.request.payment_intent_data?.description ?? null,
    latest_charge: charge(row, id),
    metadata: row.request.payment_intent_data?.metadata ?? {},
    status: 'succeeded',
  });
  const session = (row: SessionRow) => ({
    id: row.id,
    object: 'checkout.session',
    amount_subtotal: row.amount,
    amount_total: row.amount,
    cancel_url: row.request.cancel_url ?? null,
    client_reference_id: row.attempt,
    created: seconds(row.created_at),
    currency: row.currency,
    customer_email: row.request.customer_email,
    expires_at: seconds(row.expires_at),
    livemode: false,
    metadata: row.request.metadata,
    mode: 'payment',
    payment_intent: row.payment_intent === null ? null : intent(row, row.payment_intent),
    payment_method_types: ['card'],
    payment_status: row.status === 'complete' ? 'paid' : 'unpaid',
    status: row.status,
    success_url: row.request.success_url,
    ui_mode: 'hosted',
    url: row.status === 'open' ? pageUrl(row.id) : null,
  });
  const refund = (row: RefundRow) => ({
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: `ch_${row.payment_intent.slice(3)}`,
    created: seconds(row.created_at),
    currency: row.currency,
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    status: 'succeeded',
  });
  return { session, refund, charge, pageUrl };
}
export type Reports = ReturnType<typeof reportsFrom>;

export const seconds = (ms: number) => Math.floor(ms / 1_000);

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
