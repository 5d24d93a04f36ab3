import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Result } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import type { CommerceDeps } from '../commerce/context.ts';
import { resolveOrder } from '../commerce/orders/flags.ts';
import { findOrderByNumber } from '../commerce/orders/order-queries.ts';
import { delayOrder } from '../commerce/orders/promises/delay-order.ts';
import { noSuchOrder } from '../commerce/orders/refusals.ts';
import { deliverOrder } from '../commerce/orders/ship.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { StaffLine, Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { after, numberOf, refused } from './orders.tsx';
import { screen } from './screen.ts';

const Delay = z.object({ sentOn: z.union([z.literal(''), z.iso.date()]).default(''), unknown: Text });
const Resolution = z.object({ flags: z.coerce.number().int().min(1).max(1_000), reason: StaffLine.min(1).max(200) });

/** Forms of an order that send it on in its course: it has arrived, it is sent later, it was looked at. */
export const orderStates = new Hono<StoreEnv>();
orderStates.post(officePaths.delivery, screen('orders.ship'), formOf(z.object({})), async (c) =>
  after(c, await toOrder(c, deliverOrder), 'delivered'),
);
orderStates.post(officePaths.delay, screen('orders.change'), formOf(Delay, refused), async (c) => {
  const { sentOn, unknown } = c.req.valid('form');
  const isUnknown = unknown === 'on';
  if (isUnknown !== (sentOn === '')) return after(c, { ok: false, error: mistake('chooseDelay') }, 'delayed');
  const delayed = await toOrder(c, (shop, orderId) => delayOrder(shop, { orderId, sentOn: isUnknown ? null : sentOn }));
  return after(c, delayed, 'delayed');
});
orderStates.post(officePaths.resolution, screen('orders.cancel'), formOf(Resolution, refused), async (c) => {
  const { flags, reason } = c.req.valid('form');
  return after(c, await toOrder(c, (shop, orderId) => resolveOrder(shop, orderId, reason, flags)), 'resolved');
});

/** Does something to the order of a request. */
async function toOrder<T>(
  c: Context<StoreEnv>,
  change: (shop: CommerceDeps, orderId: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { shop } = officeOf(c);
  const order = await findOrderByNumber(shop.db, numberOf(c));
  return order ? change(shop, order.id) : noSuchOrder;
}
