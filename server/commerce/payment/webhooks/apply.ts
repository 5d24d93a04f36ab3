import type { Selectable } from 'kysely';
import { dayMs } from '../../../../shared/time/duration.ts';
import type { CommerceDeps } from '../../context.ts';
import { commit, type Database } from '../../database/connection.ts';
import type { WebhookEventTable } from '../../database/payment-tables.ts';
import { first, prepared } from '../../database/prepared.ts';
import { unschedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { type Attempt, findAttempt, isLive } from '../../orders/attempt-queries.ts';
import { compareRefunds } from '../compare-refunds.ts';
import { performRefund } from '../refunds.ts';
import { settleAttempt } from '../settle.ts';

type Event = Selectable<WebhookEventTable>;

const firstPauseMs = 5_000;
const longestPauseMs = 60 * 60_000;
/** How long an event with an unknown subject is retried. */
const parkedForMs = dayMs;

/** The type of `payment_attempt` of each provider. */
const attemptTypes: Readonly<Record<string, string>> = {
  card: 'IPAYLINKS',
  paypal: 'PAYPAL',
  stripe: 'STRIPE',
};

/**
 * Applies a webhook event: asks the provider for the state of its attempt. Once for an event, however often it was
 * delivered; an event that came before its subject waits for it.
 */
export async function applyEvent(deps: CommerceDeps, eventId: string): Promise<WorkOutcome> {
  const event = await first(readEvent(deps.db, { eventId }));
  if (event?.state !== 'parked') return 'done';
  const attempt = await findAttemptOfEvent(deps.db, event);
  if (attempt && (await actOn(deps, event, attempt))) return finish(deps, event, 'applied');
  const now = deps.clock.now();
  const age = now - event.received_at;
  if (age >= parkedForMs) {
    deps.log.warn({ eventId, type: event.type, known: attempt !== undefined }, 'webhook came to nothing');
    return finish(deps, event, 'ignored');
  }
  return { againAt: now + Math.min(longestPauseMs, Math.max(firstPauseMs, age)) };
}

const readEvent = prepared((db, { eventId }: { eventId: string }) =>
  db.selectFrom('webhook_event').selectAll().where('id', '=', eventId),
);

function findAttemptOfEvent(db: Database, { provider, subject }: Event): Promise<Attempt | undefined> {
  return first(readAttempt(db, { subject, type: attemptTypes[provider] ?? '' }));
}

const readAttempt = prepared((db, { subject, type }: { subject: string; type: string }) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', subject), eb('provider_order', '=', subject), eb('reference', '=', subject)]))
    .where('type', '=', type),
);

/** Returns false when the provider has not decided yet, or could not be asked. */
async function actOn(deps: CommerceDeps, event: Event, before: Attempt): Promise<boolean> {
  const took = ['paid', 'refunding', 'refunded'].includes(before.state);
  if (!took && !(await settleAttempt(deps, before))) return false;
  const attempt = await findAttempt(deps.db, before.id);
  if (!attempt || isLive(attempt)) return attempt === undefined;
  const ofRefund = /refund|revers|dispute/i.test(event.type);
  return ofRefund && attempt.state === 'paid' ? lookAtRefunds(deps, event.type, attempt) : true;
}

/** Finishes the event together with its due work. */
async function finish({ db, clock }: CommerceDeps, { id }: Event, state: 'applied' | 'ignored'): Promise<WorkOutcome> {
  await commit(db, async (trx) => {
    await trx
      .updateTable('webhook_event')
      .set({ state, updated_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'parked')
      .execute();
    await unschedule(trx, 'webhook', id);
  });
  return 'done';
}

/**
 * Finishes running refunds of a paid attempt, and compares the provider's refunds with the shop's.
 *
 * @returns false when the provider could not be asked, or it is not known yet
 */
export async function lookAtRefunds(deps: CommerceDeps, type: string, attempt: Attempt): Promise<boolean> {
  const pending = deps.db.selectFrom('refund').select('id').where('attempt_id', '=', attempt.id);
  for (const { id } of await pending.where('state', '=', 'pending').execute()) await performRefund(deps, id);
  return compareRefunds(deps, attempt, { reversed: /revers/i.test(type) });
}
