import type { Context } from 'hono';
import { z } from 'zod';
import { registerAfterOrder } from '../../../shared/contract/account.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { refused } from '../../http/forms/refused.ts';
import { signIn } from '../../http/session/sign-in.ts';
import { done } from '../account/account-page.tsx';
import { queueEvent } from '../analytics/event-queue.ts';
import { orderIdOf, readOrder } from './payment-order.tsx';
import { successPage } from './success-page.tsx';

export const OrderAccountForm = z.object({ password: z.string().max(1_000).default('') });

/** Opens an account for the guest of an order. A second press finds the guest signed in, and shows the order. */
export async function openOrderAccount(c: Context<StoreEnv>, password: string): Promise<Response> {
  const id = orderIdOf(c.req.param('id'));
  const { order } = await readOrder(c, id);
  if (c.get('session').data.token !== undefined) return c.redirect(href(routes.orderDetail, { id }), 303);
  const result = await c.get('api').attempt(registerAfterOrder, { orderId: id, password });
  if (!result.ok)
    return refused(c, result.error, {}, ({ fields }, status) => successPage(c, order, { errors: fields, status }));
  signIn(c, result.value);
  queueEvent(c, { event: 'user_register', facts: {} });
  return done(c, href(routes.orderDetail, { id }), messages.results.saved);
}
