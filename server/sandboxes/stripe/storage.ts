import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { atomically } from '../transaction.ts';
import type { SessionRequest } from './requests.ts';

const json = z.string().transform((text): unknown => JSON.parse(text));

/** Amounts are in Stripe's smallest unit of the currency; times are milliseconds since 1970. */
export const SessionRow = z.object({
  id: z.string(),
  key: z.string().nullable(),
  /** SHA-256 of the request that made it. */
  digest: z.string(),
  request: json.pipe(z.custom<SessionRequest>((value) => typeof value === 'object' && value !== null)),
  attempt: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_intent: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  disputed: z.int(),
  expires_at: z.int(),
  created_at: z.int(),
});
export type SessionRow = z.output<typeof SessionRow>;

export const RefundRow = z.object({
  id: z.string(),
  key: z.string().nullable(),
  digest: z.string(),
  payment_intent: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: json.pipe(z.record(z.string(), z.string())),
  created_at: z.int(),
});
export type RefundRow = z.output<typeof RefundRow>;

export const EventRow = z.object({
  id: z.string(),
  type: z.string(),
  body: z.string(),
  tries: z.int(),
  /** When it is sent next; null: delivered, or given up. */
  next_at: z.int().nullable(),
});
export type EventRow = z.output<typeof EventRow>;

const tables = `
  create table if not exists session (
    id text primary key, key text unique, digest text not null, request text not null, attempt text not null,
    amount integer not null check (amount > 0), currency text not null, status text not null,
    payment_intent text unique, brand text, last4 text, disputed integer not null,
    expires_at integer not null, created_at integer not null
  ) strict;
  create table if not exists refund (
    id text primary key, key text unique, digest text not null, payment_intent text not null,
    amount integer not null check (amount > 0), currency text not null, metadata text not null,
    created_at integer not null
  ) strict;
  create table if not exists event (
    id text primary key, type text not null, body text not null, tries integer not null, next_at integer
  ) strict;
  create index if not exists event_next on event (next_at) where next_at is not null;`;

export type Storage = ReturnType<typeof openStorage>;

/** Opens the sandbox's own database, `<dataDir>/gateway/stripe.db`: a crash of the shop leaves it. */
export function openStorage(dataDir: string) {
  const folder = join(dataDir, 'gateway');
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'stripe.db'), { timeout: 5_000 });
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  db.exec(tables);
  const one = <S extends z.ZodType>(schema: S, sql: string) => {
    const statement = db.prepare(sql);
    return (...values: string[]): z.output<S> | null => {
      const row = statement.get(...values);
      return row === undefined ? null : schema.parse(row);
    };
  };
  const insertSession = db.prepare(`insert into session values (:id, :key, :digest, :request, :attempt, :amount,
    :currency, 'open', null, null, null, 0, :expires_at, :created_at)`);
  const complete = db.prepare(`update session set status = 'complete', payment_intent = :intent, brand = :brand,
    last4 = :last4, disputed = :disputed where id = :id and status = 'open'`);
  const expire = db.prepare(`update session set status = 'expired' where id = ? and status = 'open'`);
  const insertRefund = db.prepare(`insert into refund values (:id, :key, :digest, :payment_intent, :amount, :currency,
    :metadata, :created_at)`);
  const refunds = db.prepare('select * from refund where payment_intent = ? order by rowid desc');
  const insertEvent = db.prepare('insert into event values (:id, :type, :body, 0, :next_at)');
  const due = db.prepare('select * from event where next_at <= ? order by next_at, rowid limit 50');
  const claim = db.prepare('update event set tries = tries + 1, next_at = :next where id = :id and tries = :tries');
  const done = db.prepare('update event set next_at = null where id = ?');
  const all = db.prepare('select * from event order by rowid');
  const sessions = db.prepare('select * from session where created_at between ? and ? order by created_at desc');
  return {
    whole: <T>(work: () => T): T => atomically(db, work),
    session: one(SessionRow, 'select * from session where id = ?'),
    sessionByKey: one(SessionRow, 'select * from session where key = ?'),
    /** Returns those of a time, the newest first. */
    sessionsBetween: (from: number, to: number): SessionRow[] =>
      sessions.all(from, to).map((row) => SessionRow.parse(row)),
    sessionByIntent: one(SessionRow, 'select * from session where payment_intent = ?'),
    insertSession: (row: Record<string, string | number | null>) => void insertSession.run(row),
    /** @returns false where it is not open any more */
    complete: (row: { id: string; intent: string; brand: string; last4: string; disputed: number }) =>
      complete.run(row).changes === 1,
    /** @returns false where it is not open any more */
    expire: (id: string) => expire.run(id).changes === 1,
    refundByKey: one(RefundRow, 'select * from refund where key = ?'),
    insertRefund: (row: Record<string, string | number | null>) => void insertRefund.run(row),
    refundsOf: (intent: string): RefundRow[] => refunds.all(intent).map((row) => RefundRow.parse(row)),
    insertEvent: (row: { id: string; type: string; body: string; next_at: number }) => void insertEvent.run(row),
    dueEvents: (now: number): EventRow[] => due.all(now).map((row) => EventRow.parse(row)),
    /** @returns false where another process claimed it */
    claimEvent: ({ id, tries }: EventRow, next: number | null) => claim.run({ id, tries, next }).changes === 1,
    eventDone: (id: string) => void done.run(id),
    events: (): EventRow[] => all.all().map((row) => EventRow.parse(row)),
    close: () => db.close(),
  };
}

/** Returns an id in Stripe's form, e.g. `pi_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`;
}
