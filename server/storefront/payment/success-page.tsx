import type { Context } from 'hono';
import { z } from 'zod';
import { SuccessPage } from '../../../pages/payment/success.tsx';
import { registerAfterOrder } from '../../../shared/contract/account.ts';
import type { Order } from '../../../shared/contract/order.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { refused } from '../../http/forms/refused.ts';
import { signIn } from '../../http/session/sign-in.ts';
import { done, fieldLimits } from '../account/account-page.tsx';
import { queueEvent } from '../analytics/event-queue.ts';
import { orderEvents } from '../analytics/order-events.ts';
import { countryNames } from '../orders/own-order.ts';
import { buyingPage, orderIdOf, readOrder } from './payment-order.tsx';

/** Answers with the confirmation of an order; a guest may open an account there. */
export async function successPage(
  c: Context<StoreEnv>,
  order: Order,
  saving: { errors: Readonly<Record<string, string>>; status: number } = { errors: {}, status: 200 },
): Promise<Response> {
  const isGuest = c.get('session').data.token === undefined;
  const { password: longestPassword } = await fieldLimits(c);
  const { outboxReadable: demonstration } = c.get('deps');
  const props = { order, countryName: await countryNames(c), demonstration, longestPassword };
  return buyingPage(c, {
    title: messages.results.successTitle(''),
    status: saving.status,
    ...(saving.status === 200 && { events: orderEvents(c, order, true) }),
    section: <SuccessPage {...props} {...(isGuest && { saving: saving.errors })} />,
  });
}

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
