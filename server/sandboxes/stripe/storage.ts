import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { eventsIn, eventTable } from '../events.ts';
import { openDatabase } from '../storage.ts';

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
  ${eventTable()}`;

export type Storage = ReturnType<typeof openStorage>;

/** Opens the sandbox's own database, `<dataDir>/gateway/stripe.db`. */
export function openStorage(dataDir: string) {
  const database = openDatabase(dataDir, 'stripe.db', tables);
  const { prepare, one, all, whole, close } = database;
  const insertSession = prepare(`insert into session values (:id, :key, :digest, :request, :attempt, :amount,
    :currency, 'open', null, null, null, 0, :expires_at, :created_at)`);
  const complete = prepare(`update session set status = 'complete', payment_intent = :intent, brand = :brand,
    last4 = :last4, disputed = :disputed where id = :id and status = 'open'`);
  const expire = prepare(`update session set status = 'expired' where id = ? and status = 'open'`);
  const insertRefund = prepare(`insert into refund values (:id, :key, :digest, :payment_intent, :amount, :currency,
    :metadata, :created_at)`);
  return {
    whole,
    session: one(SessionRow, 'select * from session where id = ?'),
    sessionByKey: one(SessionRow, 'select * from session where key = ?'),
    /** Returns those of a time, the newest first. */
    sessionsBetween: all(SessionRow, 'select * from session where created_at between ? and ? order by created_at desc'),
    sessionByIntent: one(SessionRow, 'select * from session where payment_intent = ?'),
    insertSession: (row: Record<string, string | number | null>) => void insertSession.run(row),
    /** @returns false where it is not open any more */
    complete: (row: { id: string; intent: string; brand: string; last4: string; disputed: number }) =>
      complete.run(row).changes === 1,
    /** @returns false where it is not open any more */
    expire: (id: string) => expire.run(id).changes === 1,
    refundByKey: one(RefundRow, 'select * from refund where key = ?'),
    insertRefund: (row: Record<string, string | number | null>) => void insertRefund.run(row),
    refundsOf: all(RefundRow, 'select * from refund where payment_intent = ? order by rowid desc'),
    ...eventsIn(database),
    close,
  };
}

/** Returns an id in Stripe's form, e.g. `pi_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`;
}

/** Bodies that the sandbox takes, as far as it looks at them, after `decodeForm`. */
const units = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const text = (most: number) => z.string().min(1).max(most);
const url = z.url({ protocol: /^https?$/ });
const Metadata = z.record(text(40), z.string().max(500)).default({});

export const SessionRequest = z.strictObject({
  mode: z.literal('payment'),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  allowed_payment_method_types: z.strictObject({ 0: z.literal('card') }),
  client_reference_id: text(200),
  customer_email: z.email().max(800),
  line_items: z.strictObject({
    0: z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: units.refine((amount) => amount > 0),
        product_data: z.strictObject({ name: text(250) }),
      }),
    }),
  }),
  expires_at: units
    .or(
      z
        .string()
        .regex(/^\d{10}$/)
        .transform(Number),
    )
    .optional(),
  success_url: url,
  cancel_url: url.optional(),
  branding_settings: z
    .strictObject({
      display_name: text(250),
      background_color: z.string().regex(/^#[0-9a-f]{6}$/),
      button_color: z.string().regex(/^#[0-9a-f]{6}$/),
      border_style: z.enum(['pill', 'rectangular', 'rounded']),
      logo: z.strictObject({ type: z.literal('url'), url }).optional(),
    })
    .optional(),
  metadata: Metadata,
  payment_intent_data: z.strictObject({ metadata: Metadata, description: text(1_000).optional() }).optional(),
  expand: z.record(z.string(), z.string()).optional(),
});
export type SessionRequest = z.output<typeof SessionRequest>;

export const RefundRequest = z.strictObject({
  payment_intent: text(255),
  amount: units.refine((amount) => amount > 0).optional(),
  metadata: Metadata,
});
