import { z } from 'zod';
import { call } from '../call.ts';
import { Reference } from '../shapes.ts';
import { closed, StaffPassword } from './closed.ts';
import { OfficeExchange } from './exchange.ts';
import { orderNo } from './orders.ts';

const Wish = z.object({
  orderNo,
  /** What comes back: id of its line or exchange, or its SKU. */
  from: Reference,
  quantity: z.int().min(1).max(100),
  /** What the buyer gets instead: its SKU, or the id of the variant. */
  to: z.union([z.object({ sku: Reference }), z.object({ variantId: z.int() })]),
});
export const ExchangePreview = z.object({
  currency: z.string(),
  /** Cents that are refunded once the pieces are back. */
  cents: z.int(),
  title: z.string(),
  variant: z.string(),
  /** Units that had moved before. */
  goneBefore: z.int(),
});
export type ExchangePreview = z.infer<typeof ExchangePreview>;

/** Returns what an exchange would change, and changes nothing. */
export const officeExchangePreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/exchange-preview',
  Wish,
  ExchangePreview,
  closed,
);

/** Agrees on an exchange as it was confirmed, and reserves the replacements. */
export const officeExchange = call(
  'POST',
  '/apis/office/orders/{orderNo}/exchanges',
  Wish.extend({
    waits: z.boolean(),
    amountCents: z.int().min(0),
    /** As confirmed: the same form sent twice agrees once. */
    goneBefore: z.int().min(0),
    password: StaffPassword,
  }),
  z.object({ cents: z.int() }),
  closed,
);

const One = z.object({ orderNo, exchange: Reference });

/** Records that the piece of an exchange is back. */
export const officeExchangeArrival = call(
  'POST',
  '/apis/office/orders/{orderNo}/exchange-arrivals',
  One,
  z.object({ cents: z.int() }),
  closed,
);

/** Gives up an exchange of which nothing has happened. */
export const officeExchangeEnd = call(
  'POST',
  '/apis/office/orders/{orderNo}/exchange-ends',
  One,
  z.object({ ended: z.boolean() }),
  closed,
);

export const OpenExchanges = z.object({
  exchanges: z.array(OfficeExchange.extend({ orderNo: z.string() })),
  /** Where the next page starts; null: this is the last one. */
  next: z.string().nullable(),
});
export type OpenExchanges = z.infer<typeof OpenExchanges>;

/** Returns exchanges that are not finished, the oldest first. */
export const officeExchanges = call(
  'GET',
  '/apis/office/exchanges',
  z.object({
    after: z
      .string()
      .regex(/^\d{1,15}-[\w-]{1,60}$/)
      .optional(),
  }),
  OpenExchanges,
  closed,
);
