import { z } from 'zod';
import { call } from '../call.ts';
import { OrderStatus } from '../checkout.ts';
import { closed, StaffLine, StaffPassword } from './closed.ts';
import { orderNo, Units } from './orders.ts';

const RefundWish = z.object({
  orderNo,
  /** Cents; absent: the cost of the units, or without units all that is left. */
  amountCents: z.int().min(0).optional(),
  units: Units.default([]),
});
export const RefundPreview = z.object({
  currency: z.string(),
  /** The cents that would be refunded. */
  cents: z.int(),
  givenBefore: z.int(),
  givenAfter: z.int(),
  leftAfter: z.int(),
  /** The worth in cents of points that would go back. */
  pointsCents: z.int(),
  /** Units that were returned or removed before. */
  goneBefore: z.int(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;
/** Returns what a refund would change, and changes nothing. */
export const officeRefundPreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/refund-preview',
  RefundWish,
  RefundPreview,
  closed,
);
/** Refunds the amount that was confirmed, and restocks the returned units. */
export const officeRefund = call(
  'POST',
  '/apis/office/orders/{orderNo}/refunds',
  RefundWish.omit({ amountCents: true }).extend({
    amountCents: z.int().min(0),
    /** The cents refunded before, as confirmed: the same form sent twice refunds once. */
    givenBefore: z.int().min(0),
    /** The units returned or removed before, as confirmed: the same form sent twice restocks once. */
    goneBefore: z.int().min(0),
    reason: StaffLine.max(200).default(''),
    password: StaffPassword,
  }),
  z.object({ cents: z.int() }),
  closed,
);

const Removal = z.object({ orderNo, units: Units.min(1), lost: z.boolean().default(false) });
export const RemovalPreview = RefundPreview.extend({
  /** What is left of the order: units to send, only what was sent already, or nothing, so that it is cancelled. */
  rest: z.enum(['to send', 'sent', 'nothing']),
  /** What the courier collects before and after; null: the order is not paid on delivery. */
  toCollect: z.object({ before: z.int(), after: z.int() }).nullable(),
});
export type RemovalPreview = z.infer<typeof RemovalPreview>;
/** Returns what removing units that are not sent would change, and changes nothing. */
export const officeRemovalPreview = call(
  'POST',
  '/apis/office/orders/{orderNo}/removal-preview',
  Removal,
  RemovalPreview,
  closed,
);
/** Removes units that are not sent, restocks them unless they are lost, and refunds the amount that was confirmed. */
export const officeRemove = call(
  'POST',
  '/apis/office/orders/{orderNo}/removals',
  Removal.extend({
    /** The cents to be refunded, as confirmed; another amount is refused. */
    amountCents: z.int().min(0),
    /** The units returned or removed before, as confirmed: the same form sent twice removes once. */
    goneBefore: z.int().min(0),
    reason: StaffLine.max(200).default(''),
    password: StaffPassword,
  }),
  z.object({ cents: z.int(), status: OrderStatus }),
  closed,
);
/** Cancels an order of which nothing was sent, and refunds what was paid. */
export const officeCancel = call(
  'POST',
  '/apis/office/orders/{orderNo}/cancellation',
  z.object({ orderNo, password: StaffPassword }),
  z.object({ cents: z.int() }),
  closed,
);
