import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { atomically } from '../transaction.ts';
import { eventsIn, eventTable } from './events.ts';

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
export type Refund = z.infer<typeof Refund>;

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
  ${eventTable}`;

export type GatewayStorage = ReturnType<typeof openGatewayStorage>;

/**
 * Opens the gateway's storage under `<dataDir>/gateway`, separate from the shop's: a crash of either leaves the other.
 * Every decision is stored together with its event; `noteChange` is called when there is more to do.
 */
export function openGatewayStorage(dataDir: string, noteChange: () => void = () => undefined) {
  const folder = join(dataDir, 'gateway');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'gateway.db'), { timeout: 5_000 });
  db.exec('pragma journal_mode = wal');
  // A killed process loses nothing; a power cut may lose a test system's last moments.
  db.exec('pragma synchronous = normal');
  db.exec(tables);
  const events = eventsIn(db, noteChange);
  const charges = chargesIn(db, events, noteChange);
  const { nextEventAt, dueEvents, moveEvents } = events;
  return {
    ...charges,
    ...refundsIn(db, events),
    dueEvents,
    moveEvents,
    /** Returns when the next event is due or the next charge settles; null: nothing waits. */
    nextAt: (): number | null => {
      const times = [nextEventAt(), charges.nextSettlesAt()].filter((at) => at !== null);
      return times.length > 0 ? Math.min(...times) : null;
    },
    close: () => db.close(),
  };
}

type Events = ReturnType<typeof eventsIn>;

function chargesIn(db: DatabaseSync, { addEvent }: Events, noteChange: () => void) {
  const insert = db.prepare(`
    insert into charge values (:id, :attempt, :order_no, :amount_cents, :currency, :brand, :last4, :state, :reason,
      :return_url, :settles_at, :created_at) on conflict (attempt) do nothing`);
  const byId = db.prepare('select * from charge where id = ?');
  const byAttempt = db.prepare('select * from charge where attempt = ?');
  const decide = db.prepare(`
    update charge set state = :state, reason = :reason, settles_at = null
    where id = :id and state in ('challenge', 'processing')`);
  const overdue = db.prepare('select * from charge where settles_at <= ?');
  const nextSettles = db.prepare('select min(settles_at) as at from charge where settles_at is not null');
  const charge = (row: unknown): Charge | null => (row === undefined ? null : Charge.parse(row));
  return {
    /** Inserts a charge; false if the attempt has one. */
    insertCharge: (row: Charge) =>
      atomically(db, () => {
        if (insert.run(row).changes !== 1) return false;
        if (row.settles_at !== null) noteChange();
        if (row.state === 'paid' || row.state === 'declined')
          addEvent(`charge.${row.state}`, row.attempt, row.created_at);
        return true;
      }),
    chargeById: (id: string) => charge(byId.get(id)),
    chargeOf: (attempt: string) => charge(byAttempt.get(attempt)),
    /** Decides an open charge; a decided one stays unchanged. */
    decide: (id: string, state: 'paid' | 'declined', reason: Charge['reason'], at: number) =>
      atomically(db, () => {
        const decided = decide.run({ id, state, reason }).changes === 1 ? charge(byId.get(id)) : null;
        if (decided) addEvent(`charge.${state}`, decided.attempt, at);
      }),
    /** Lists open charges that are due. */
    overdueCharges: (now: number): Charge[] => overdue.all(now).map((row) => Charge.parse(row)),
    nextSettlesAt: (): number | null => z.object({ at: z.int().nullable() }).parse(nextSettles.get()).at,
  };
}

function refundsIn(db: DatabaseSync, { addEvent }: Events) {
  const byKey = db.prepare('select * from refund where key = ?');
  // One statement, so that concurrent refunds never exceed the captured amount.
  const insert = db.prepare(`
    insert into refund
    select :id, :key, :attempt, :amount_cents where :amount_cents + (
      select coalesce(sum(amount_cents), 0) from refund where attempt = :attempt
    ) <= (select amount_cents from charge where attempt = :attempt and state = 'paid')
    on conflict (key) do nothing`);
  const sum = db.prepare('select coalesce(sum(amount_cents), 0) as cents from refund where attempt = ?');
  const refund = (row: unknown): Refund | null => (row === undefined ? null : Refund.parse(row));
  return {
    /** Returns the refund of this key, made now or before; null if it would exceed the captured amount. */
    refund: (row: Refund, at: number): Refund | null => {
      const before = refund(byKey.get(row.key));
      if (before) return before;
      return atomically(db, () => {
        if (insert.run(row).changes === 1) addEvent('charge.refunded', row.attempt, at);
        return refund(byKey.get(row.key));
      });
    },
    refundedOf: (attempt: string): number => z.object({ cents: z.int() }).parse(sum.get(attempt)).cents,
  };
}
