import { z } from 'zod';
import { awaitingPayment } from '../orders/awaiting-payment.ts';
import { call } from './call.ts';
import { Order, OrderStatus } from './checkout.ts';
import { pageOf, Reference } from './shapes.ts';

/** The tabs of the order list (docs/specification.md, Orders). */
export const orderTabs = ['all', 'pending', 'progress', 'shipped', 'complete', 'cancelled'] as const;
export const orderStatusOfTab: Readonly<Record<(typeof orderTabs)[number], readonly z.infer<typeof OrderStatus>[]>> = {
  all: OrderStatus.options,
  pending: awaitingPayment,
  progress: ['PREPARING'],
  shipped: ['SHIPPED'],
  complete: ['FULFILLED'],
  cancelled: ['CANCELLED'],
};
export const OrderList = pageOf(Order).extend({
  /** How many orders each tab holds. */
  counts: z.record(z.enum(orderTabs), z.int()),
});
export type OrderList = z.infer<typeof OrderList>;
/** The owner's orders, the newest first, ten a page. */
export const ordersList = call(
  'GET',
  '/apis/orders',
  z.object({ status: z.enum(orderTabs).default('all'), page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  OrderList,
);
/**
 * Puts an order's pieces into the cart again, as far as they are still sold: afterwards it holds at least what the order
 * did, so that a second press adds nothing. `added`: units; `missing` names pieces of which none can be had, `fewer`
 * those of which less is left than was ordered.
 */
export const reorder = call(
  'POST',
  '/apis/orders/{id}/reorder',
  z.strictObject({ id: Reference }),
  z.object({ added: z.int(), missing: z.array(z.string()), fewer: z.array(z.string()) }),
);
