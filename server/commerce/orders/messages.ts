import type { OrderView } from '../../../shared/office/orders.ts';
import { timesOf } from '../../../shared/staff/words.ts';
import type { Database } from '../database/connection.ts';

type Step = OrderView['timeline'][number];
/** Steps of one kind that are shown. */
const most = 100;

/** Returns the mails about an order: those that were sent or given up, and those that wait. */
export async function mailSteps(db: Database, orderId: string): Promise<Step[]> {
  const mails = await db
    .selectFrom('order_mail')
    .select(['id', 'state', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .limit(most)
    .execute();
  const waiting = await waitingMails(db, orderId);
  return [
    ...mails.map(({ id, state, at }) => ({ at: iso(at), what: `Mail '${templateOf(id)}' ${state}`, who: 'mail' })),
    ...waiting.map(({ reference, due_at, tries }) => ({
      at: iso(due_at),
      what: `Mail '${templateOf(reference)}' waits, tried ${timesOf(tries)}`,
      who: 'mail',
    })),
  ];
}

const templateOf = (reference: string) => reference.split(':', 1)[0] ?? '';

async function waitingMails(db: Database, orderId: string) {
  const parcels = await db.selectFrom('fulfillment').select('id').where('order_id', '=', orderId).limit(most).execute();
  const refunds = await db.selectFrom('refund').select('id').where('order_id', '=', orderId).limit(most).execute();
  const references = [
    ...['received', 'paid', 'cancelled'].map((template) => `${template}:${orderId}`),
    ...parcels.map(({ id }) => `shipped:${id}`),
    ...refunds.map(({ id }) => `refunded:${id}`),
  ];
  return db
    .selectFrom('due_work')
    .select(['reference', 'due_at', 'tries'])
    .where('kind', '=', 'mail')
    .where('reference', 'in', references)
    .execute();
}

/** Returns the events that providers sent about an order's payments. */
export async function webhookSteps(db: Database, orderId: string): Promise<Step[]> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['id', 'reference', 'provider_order'])
    .where('order_id', '=', orderId)
    .execute();
  const subjects = attempts.flatMap(({ id, reference, provider_order }) =>
    [id, reference ?? [], provider_order ?? []].flat(),
  );
  if (subjects.length === 0) return [];
  const events = await db
    .selectFrom('webhook_event')
    .select(['provider', 'type', 'state', 'deliveries', 'received_at'])
    .where('subject', 'in', subjects)
    .orderBy('received_at')
    .limit(most)
    .execute();
  return events.map(({ provider, type, state, deliveries, received_at }) => ({
    at: iso(received_at),
    what: `Webhook ${type} ${state}${deliveries > 1 ? `, delivered ${deliveries} times` : ''}`,
    who: provider,
  }));
}

const iso = (at: number) => new Date(at).toISOString();
