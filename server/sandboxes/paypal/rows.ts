import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { eventTable } from '../events.ts';

/** Bodies that the sandbox takes, as far as it looks at them (Orders v2, Payments v2). */
const Money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^-?\d*\.?\d+$/),
});
export type Money = z.infer<typeof Money>;

export const Amount = Money.extend({
  breakdown: z
    .object({
      item_total: Money.optional(),
      shipping: Money.optional(),
      tax_total: Money.optional(),
      discount: Money.optional(),
    })
    .optional(),
});
export type Amount = z.infer<typeof Amount>;

const text = (most: number) => z.string().min(1).max(most);
export const Shipping = z.object({
  name: z.object({ full_name: text(300) }).optional(),
  address: z.object({
    address_line_1: text(300).optional(),
    address_line_2: text(300).optional(),
    admin_area_2: text(120).optional(),
    admin_area_1: text(300).optional(),
    postal_code: text(60).optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
  }),
});
export type Shipping = z.infer<typeof Shipping>;

export const Unit = z.object({
  reference_id: text(256).default('default'),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  description: text(127).optional(),
  amount: Amount,
  payee: z.object({ merchant_id: text(13) }).optional(),
  shipping: Shipping.optional(),
});
export type Unit = z.infer<typeof Unit>;

const Experience = z.object({
  return_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }),
  brand_name: text(127).default('the shop'),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).default('GET_FROM_FILE'),
});

export const CreateRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Experience }) }),
});

export const PatchRequest = z
  .array(z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown() }))
  .min(1);
export type PatchRequest = z.infer<typeof PatchRequest>;

export const RefundRequest = z.object({ amount: Money.optional() });

export const VerifyRequest = z.object({
  auth_algo: text(100),
  cert_url: text(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

const json = z.string().transform((text): unknown => JSON.parse(text));

/** The outcome of the capture, as the buyer chose it. */
export const endings = ['completes', 'declined', 'pending', 'refused', 'lost'] as const;
export type Ending = (typeof endings)[number];

export const Buyer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Name of a business account; '': another account. */
  company: z.string().default(''),
  payerId: z.string(),
  country: z.string(),
});
export type Buyer = z.infer<typeof Buyer>;

export const OrderRow = z.object({
  id: z.string(),
  request_id: z.string().nullable(),
  /** SHA-256 of the request that made it. */
  digest: z.string(),
  unit: json.pipe(Unit),
  experience: json.pipe(Experience),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  buyer: json.pipe(Buyer).nullable(),
  ending: z.enum(endings).nullable(),
  created_at: z.int(),
  approved_at: z.int().nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const CaptureRow = z.object({
  id: z.string(),
  order_id: z.string(),
  request_id: z.string().nullable(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
  amount_cents: z.int(),
  currency: z.string(),
  invoice_id: z.string().nullable(),
  custom_id: z.string().nullable(),
  /** When a pending capture is decided. */
  settles_at: z.int().nullable(),
  created_at: z.int(),
});
export type CaptureRow = z.output<typeof CaptureRow>;

export const RefundRow = z.object({
  id: z.string(),
  capture_id: z.string(),
  request_id: z.string().nullable(),
  digest: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  created_at: z.int(),
});
export type RefundRow = z.output<typeof RefundRow>;

export const tables = `
  create table if not exists paypal_order (
    id text primary key, request_id text unique, digest text not null, unit text not null, experience text not null,
    status text not null, buyer text, ending text, created_at integer not null, approved_at integer
  ) strict;
  create table if not exists capture (
    id text primary key, order_id text not null unique references paypal_order (id), request_id text,
    status text not null, amount_cents integer not null check (amount_cents > 0), currency text not null,
    invoice_id text, custom_id text, settles_at integer, created_at integer not null
  ) strict;
  create unique index if not exists capture_invoice on capture (invoice_id) where status <> 'DECLINED';
  create table if not exists refund (
    id text primary key, capture_id text not null references capture (id), request_id text unique,
    digest text not null, amount_cents integer not null check (amount_cents > 0), currency text not null,
    created_at integer not null
  ) strict;
  ${eventTable()}
  create table if not exists signing (
    one integer primary key check (one = 1), private_key text not null, public_key text not null
  ) strict;`;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** An id as PayPal's look: 17 capital letters and digits. */
export function newId(length = 17): string {
  return [...randomBytes(length)].map((byte) => letters.charAt(byte % letters.length)).join('');
}
