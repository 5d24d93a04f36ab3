import type { Context } from 'hono';
import { SuccessPage } from '../../../pages/payment/success.tsx';
import type { Order } from '../../../shared/contract/order.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { StoreEnv } from '../../http/context.ts';
import { fieldLimits } from '../account/field-limits.ts';
import { orderEvents } from '../analytics/order-events.ts';
import { countryNames } from '../orders/own-order.ts';
import { buyingPage } from './payment-order.tsx';

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
