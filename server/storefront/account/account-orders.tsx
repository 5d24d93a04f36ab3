import { Hono } from 'hono';
import { z } from 'zod';
import { AccountOrderPage, OrderListPage } from '../../../pages/account/order-list.tsx';
import type { Order, OrderStatus } from '../../../shared/contract/order.ts';
import { cancelOrder, order as orderCall, ordersList, orderTabs, reorder } from '../../../shared/contract/orders.ts';
import { codes } from '../../../shared/errors.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { isAwaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/errors/refusal.ts';
import { readOwnOrder } from '../orders/own-order.ts';
import { orderIdOf } from '../payment/payment-order.tsx';
import { accountPage, demandCustomer, done } from './account-page.tsx';

export const accountOrders = new Hono<StoreEnv>();

const Wanted = z.object({
  status: z.enum(orderTabs).catch('all'),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
});

accountOrders.get(routes.orderList, async (c) => {
  demandCustomer(c);
  const { status, page } = Wanted.parse(c.req.query());
  const orders = await c.get('api').get(ordersList, { status, page });
  const { totalPages } = orders.pageInfo;
  // A page that existed before: orders have moved to other tabs since.
  if (page > 1 && page > totalPages) return c.redirect(href(routes.orderList, { status, page: totalPages || 1 }), 303);
  return accountPage(c, {
    title: messages.accountOrders.title,
    section: <OrderListPage orders={orders} tab={status} />,
  });
});

accountOrders.get(routes.accountOrder, async (c) => {
  demandCustomer(c);
  const { order, props } = await readOwnOrder(c, c.req.param('id'));
  return accountPage(c, { title: messages.orders.order(order.orderNo), section: <AccountOrderPage {...props} /> });
});

accountOrders.post(routes.reorder, async (c) => {
  demandCustomer(c);
  const id = orderIdOf(c.req.param('id'));
  const { added, missing, fewer } = await c.get('api').get(reorder, { id });
  const { again } = messages.accountOrders;
  const inBag = added > 0 ? again.added : fewer.length > 0 || missing.length === 0 ? again.held : again.nothing;
  const told = [
    inBag,
    missing.length > 0 && again.missing(namesOf(missing)),
    fewer.length > 0 && again.fewer(namesOf(fewer)),
  ];
  const target = inBag === again.nothing ? href(routes.accountOrder, { id }) : href(routes.cart);
  return done(c, target, told.filter(Boolean).join(' '));
});

/** Whether or not it was cancelled, the order's page follows: it says by whom, and where the money goes. */
accountOrders.post(routes.accountCancellation, async (c) => {
  demandCustomer(c);
  const id = orderIdOf(c.req.param('id'));
  const { status } = await c.get('api').get(orderCall, { id });
  const result = await c.get('api').attempt(cancelOrder, { id });
  if (!result.ok && result.error.code !== codes.conflict) throw new Refusal(result.error.code, result.error.message);
  const said = result.ok ? cancelledText(result.value, status) : wording(result.error.message);
  return done(c, href(routes.accountOrder, { id }), said);
});

function cancelledText({ orderNo, refunds }: Order, before: OrderStatus): string {
  const isBack = isAwaitingPayment(before) && refunds.length === 0;
  return isBack ? messages.orders.cancelledBack(orderNo) : messages.accountOrders.cancelled;
}

const namesTold = 3;
const longestName = 60;

/** Returns some names and the number of further ones, for a short message. */
function namesOf(names: readonly string[]): string {
  const told = names
    .slice(0, namesTold)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name));
  const more = names.length - told.length;
  return [...told, ...(more > 0 ? [messages.accountOrders.again.more(more)] : [])].join(', ');
}
