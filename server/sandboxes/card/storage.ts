import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { dayMs } from '../../../shared/time/duration.ts';
import { signWebhook } from '../../commerce/payment/providers/card/webhook-signature.ts';
import { WebhookEvent } from '../../commerce/payment/providers/card/wire.ts';
import { type EventRow, eventsIn, eventTable, type Pace } from '../events.ts';
import { type Database, openDatabase } from '../storage.ts';

const Charge = z.object({
  id: z.string(),
  attempt: z.string(),
  order_no: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  brand: z.string(),
  last4: z.string(),
  state: z.enum(['paid', 'declined', 'challenge', 'processing']),
  reason: z.enum(['declined', 'insufficient_funds', 'challenge_failed', 'invalid']).nullable(),
  return_url: z.string(),
  /** When a charge in 'processing' is approved, or one in 'challenge' counts as failed; milliseconds since 1970. */
  settles_at: z.int().nullable(),
  created_at: z.int(),
});
/** A stored charge; of the card it has brand and last four digits only. */
export type Charge = z.infer<typeof Charge>;

const Refund = z.object({ id: z.string(), key: z.string(), attempt: z.string(), amount_cents: z.int() });
type Refund = z.infer<typeof Refund>;

const events = 'webhook';
// Table `event` is of earlier releases, and its events are of tests that are over.
const tables = `
  create table if not exists charge (
    id text primary key, attempt text not null unique, order_no text not null, amount_cents integer not null,
    currency text not null, brand text not null, last4 text not null, state text not null, reason text,
    return_url text not null, settles_at integer, created_at integer not null
  ) strict;
  create table if not exists refund (
    id text primary key, key text not null unique, attempt text not null references charge (attempt),
    amount_cents integer not null check (amount_cents > 0)
  ) strict;
  create index if not exists charge_settles on charge (settles_at) where settles_at is not null;
  create index if not exists refund_attempt on refund (attempt);
  drop table if exists event;
  ${eventTable(events)}`;

export type GatewayStorage = ReturnType<typeof openGatewayStorage>;

/** Opens the gateway's storage, `<dataDir>/gateway/gateway.db`. Every decision is stored together with its event. */
export function openGatewayStorage(dataDir: string) {
  const database = openDatabase(dataDir, 'gateway.db', tables);
  const { insertEvent, ...stored } = eventsIn(database, events);
  const note: Note = (...what) => insertEvent(eventOf(...what));
  return { ...chargesIn(database, note), ...refundsIn(database, note), ...stored, close: database.close };
}

type Note = (...what: Parameters<typeof eventOf>) => void;

function chargesIn({ prepare, one, all, whole }: Database, note: Note) {
  const insert = prepare(`
    insert into charge values (:id, :attempt, :order_no, :amount_cents, :currency, :brand, :last4, :state, :reason,
      :return_url, :settles_at, :created_at) on conflict (attempt) do nothing`);
  const decide = prepare(`
    update charge set state = :state, reason = :reason, settles_at = null
    where id = :id and state in ('challenge', 'processing')`);
  const chargeById = one(Charge, 'select * from charge where id = ?');
  return {
    /** Inserts a charge; false if the attempt has one. */
    insertCharge: (row: Charge) =>
      whole(() => {
        if (insert.run(row).changes !== 1) return false;
        if (row.state === 'paid' || row.state === 'declined') note(`charge.${row.state}`, row.attempt, row.created_at);
        return true;
      }),
    chargeById,
    chargeOf: one(Charge, 'select * from charge where attempt = ?'),
    /** Decides an open charge; a decided one stays unchanged. */
    decide: (id: string, state: 'paid' | 'declined', reason: Charge['reason'], at: number) =>
      whole(() => {
        const decided = decide.run({ id, state, reason }).changes === 1 ? chargeById(id) : null;
        if (decided) note(`charge.${state}`, decided.attempt, at);
      }),
    /** Lists open charges that are due. */
    overdueCharges: all(Charge, 'select * from charge where settles_at <= ?'),
  };
}

function refundsIn({ prepare, one, whole }: Database, note: Note) {
  const byKey = one(Refund, 'select * from refund where key = ?');
  // One statement, so that concurrent refunds never exceed the captured amount.
  const insert = prepare(`
    insert into refund
    select :id, :key, :attempt, :amount_cents where :amount_cents + (
      select coalesce(sum(amount_cents), 0) from refund where attempt = :attempt
    ) <= (select amount_cents from charge where attempt = :attempt and state = 'paid')
    on conflict (key) do nothing`);
  const sum = one(
    z.object({ cents: z.int() }),
    'select coalesce(sum(amount_cents), 0) as cents from refund where attempt = ?',
  );
  return {
    /** Returns the refund of this key, made now or before; null if it would exceed the captured amount. */
    refund: (row: Refund, at: number): Refund | null =>
      byKey(row.key) ??
      whole(() => {
        if (insert.run(row).changes === 1) note('charge.refunded', row.attempt, at);
        return byKey(row.key);
      }),
    refundedOf: (attempt: string): number => sum(attempt)?.cents ?? 0,
  };
}

/** Target of webhooks, and the key of their signature. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Delay of the first webhook: the response usually arrives before. */
const firstAfterMs = 200;

/** Returns an event to be stored with the decision that it reports. */
function eventOf(type: 'charge.paid' | 'charge.declined' | 'charge.refunded', attempt: string, now: number) {
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
