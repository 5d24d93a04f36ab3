import { createHmac } from 'node:crypto';
import { seconds } from './reports.ts';
import { type EventRow, newId, type Storage } from './storage.ts';

const mostTries = 25;
const firstPauseMs = 5_000;
const longestPauseMs = 4 * 3_600_000;
const timeoutMs = 5_000;

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

/** Sends the events that are due, again with growing pauses until they are taken. @returns how many were taken */
export async function sendDue(
  { storage, now, fetch: send }: { storage: Storage; now: () => number; fetch: typeof fetch },
  { url, secret }: StripeWebhookTarget,
  stopped: AbortSignal,
): Promise<number> {
  let taken = 0;
  for (const event of storage.dueEvents(now())) {
    if (stopped.aborted) break;
    const pauseMs = Math.min(firstPauseMs * 2 ** event.tries, longestPauseMs);
    if (!storage.claimEvent(event, event.tries + 1 < mostTries ? now() + pauseMs : null)) continue;
    const { headers, body } = signed(event, secret, now());
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
    const isTaken = await send(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    if (!isTaken) continue;
    storage.eventDone(event.id);
    taken += 1;
  }
  return taken;
}
