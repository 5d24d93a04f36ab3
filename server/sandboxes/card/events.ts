import { randomBytes } from 'node:crypto';
import { dayMs } from '../../../shared/time/duration.ts';
import { signWebhook } from '../../commerce/payment/providers/card/webhook-signature.ts';
import { WebhookEvent } from '../../commerce/payment/providers/card/wire.ts';
import type { EventRow, Pace } from '../events.ts';

/** Target of webhooks, and the key of their signature. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Delay of the first webhook: the response usually arrives before. */
const firstAfterMs = 200;

/** Returns an event to be stored with the decision that it reports. */
export function eventOf(type: 'charge.paid' | 'charge.declined' | 'charge.refunded', attempt: string, now: number) {
  const event: WebhookEvent = { id: `ev_${randomBytes(16).toString('base64url')}`, type, attempt, createdAt: now };
  return { id: event.id, type, body: JSON.stringify(event), next_at: now + firstAfterMs };
}

export function signed({ body }: EventRow, { secret }: WebhookTarget, now: number) {
  const headers = { 'content-type': 'application/json', 'gateway-signature': signWebhook(secret, body, now) };
  return { headers, body };
}

/** Webhooks are repeated for three days; the shop can query at any time. */
export const pace: Pace = {
  firstPauseMs: 1_000,
  longestPauseMs: 15 * 60_000,
  isLastTry: ({ body }, now) => now - WebhookEvent.parse(JSON.parse(body)).createdAt > 3 * dayMs,
};
