import { z } from 'zod';
import { call } from '../call.ts';
import { closed } from './closed.ts';
import { OfficeOrder } from './orders.ts';

/** Orders that are packed together. */
export const mostPacked = 50;

const parts = {
  orderNo: true,
  status: true,
  placedAt: true,
  currency: true,
  shippingAddress: true,
  customs: true,
} as const;
/** What is left to pack of an order and where it goes, without what else leads to the buyer. */
export const PackedOrder = OfficeOrder.pick(parts).extend({
  lines: z.array(OfficeOrder.shape.lines.element.pick({ sku: true, title: true, variant: true, toSend: true })),
});
export type PackedOrder = z.infer<typeof PackedOrder>;

/** Returns what is left to pack of these orders, in their order; numbers without an order are left out. */
export const officePacking = call(
  'GET',
  '/apis/office/packing',
  z.object({
    /** Numbers with commas between. */
    orders: z
      .string()
      .regex(/^\d{10}(,\d{10})*$/)
      .max(11 * mostPacked - 1),
  }),
  z.object({ orders: z.array(PackedOrder) }),
  closed,
);
