import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { signWebhook } from '../../../server/commerce/payment/providers/card/webhook-signature.ts';
import type { Shop } from './fixture.ts';
import { outside } from './test-passwords.ts';

type Fetch = Shop['fetch'];
/** The part of a shop that is read. */
type Looked = Pick<Shop, 'db'>;

export const cardSecret = outside().deps.cardWebhookSecret;

/** Returns an event of the card gateway in the format of a webhook's body. */
export const cardEvent = (attempt: string, type = 'charge.paid', id: string = randomUUID()) => ({
  id,
  type,
  attempt,
  createdAt: 1_800_000_000_000,
});

/** Delivers a provider's webhook to the shop, or to another process of it. */
export async function deliver(fetch: Fetch, path: string, body: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://commerce.local/webhooks/${path}`, { method: 'POST', headers, body });
  const response = await fetch(request);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** Delivers a correctly signed webhook of the card gateway. */
export function tellOfCard(shop: Shop, event: object, fetch: Fetch = shop.fetch) {
  const body = JSON.stringify(event);
  const signature = signWebhook(cardSecret, body, shop.clock.time);
  return deliver(fetch, 'card', body, { 'gateway-signature': signature });
}

export const eventRows = ({ db }: Looked) => db.selectFrom('webhook_event').selectAll().orderBy('id').execute();

/** Waits until every event is applied, except those that are scheduled for later. */
export const untilApplied = (shop: Looked) =>
  vi.waitFor(
    async () => {
      const parked = (await eventRows(shop)).filter(({ state }) => state === 'parked');
      if (parked.length > 0) throw new Error(`${parked.length} events are not applied yet.`);
    },
    { interval: 5, timeout: 5_000 },
  );

/** Waits until an event that cannot be applied yet was tried and postponed to this time. */
export const untilPutOff = (shop: Looked, id: string, dueAt: number) =>
  vi.waitFor(
    async () => {
      const work = await shop.db.selectFrom('due_work').select('due_at').where('reference', '=', id).executeTakeFirst();
      if (work?.due_at !== dueAt) throw new Error(`${id} is due at ${work?.due_at}, not at ${dueAt}.`);
    },
    { interval: 5, timeout: 5_000 },
  );
