import { setTimeout as pause } from 'node:timers/promises';
import { signWebhook } from '../../../server/commerce/payment/providers/card/webhook-signature.ts';
import { numbers, pay } from '../../contract/support/cards.ts';
import type { Scenario, Scene } from '../scene.ts';
import { cardWebhookSecret, type World } from '../world.ts';
import { placeOne } from './placing.ts';

/** The response of a payment is lost, and the gateway reports the payment repeatedly by webhook. */
export const webhook: Scenario = {
  name: 'webhook',
  prepare: async ({ world, who }) => {
    const placed = await placeOne({ who });
    await pay(who, placed.id, numbers.answerLost, { key: 'pay' });
    const attempt = await world.deps.db.selectFrom('payment_attempt').select('id').executeTakeFirstOrThrow();
    const event = { id: 'ev_fault', type: 'charge.paid', attempt: attempt.id, createdAt: world.clock.time };
    return { ...placed, event: JSON.stringify(event) };
  },
  run: deliver,
  ends: ['PREPARING'],
};

/** A refund at the gateway itself, which reports it repeatedly by webhook. */
export const refundOutside: Scenario = {
  name: 'refund-outside',
  prepare: async ({ world, who }) => {
    const placed = await placeOne({ who });
    await pay(who, placed.id, numbers.approved, { key: 'pay' });
    const { id } = await world.deps.db.selectFrom('payment_attempt').select('id').executeTakeFirstOrThrow();
    // Uses the shop's id for it, by which the shop's and the gateway's ledgers are compared.
    await world.deps.cardGateway.refund({ refundId: `${id}-outside-500`, attemptId: id, amountCents: 500 });
    const event = { id: 'ev_outside', type: 'charge.refunded', attempt: id, createdAt: world.clock.time };
    return { ...placed, event: JSON.stringify(event) };
  },
  run: deliver,
  ends: ['PREPARING'],
};

async function deliver({ world, prepared, turn }: Scene): Promise<void> {
  const body = prepared.event ?? '';
  const headers = { 'gateway-signature': signWebhook(cardWebhookSecret, body, world.clock.time) };
  const url = 'http://commerce.local/webhooks/card';
  const { status } = await world.fetch(new Request(url, { method: 'POST', headers, body }));
  if (status !== 200) throw new Error(`the webhook was answered ${status}`);
  // A repeated webhook is only counted; the sweep handles it.
  if (turn === 'first') await applied(world);
}

/** Waits until the webhook, which is handled after its response, is applied. */
export async function applied(world: World): Promise<void> {
  for (let look = 0; look < 1_000; look += 1) {
    const work = await world.deps.db.selectFrom('due_work').select('id').where('kind', '=', 'webhook').execute();
    if (work.length === 0) return;
    await pause(1);
  }
  throw new Error('the webhook was not applied');
}
