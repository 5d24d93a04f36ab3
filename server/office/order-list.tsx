import type { Context } from 'hono';
import { orderList } from '../../pages/office/order-columns.tsx';
import { OfficeOrders } from '../../pages/office/orders.tsx';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { findOrdersToCheck } from '../commerce/integrity/count-tasks.ts';
import { loadFilterChoices } from '../commerce/orders/filter-choices.ts';
import { readOrders } from '../commerce/orders/office-list.ts';
import { readCardTesting } from '../commerce/payment/card-testing/pressure.ts';
import type { StoreEnv } from '../http/context.ts';
import { doneIn } from './done.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';

/** Shows a page of the orders that the filter in the address asks for. */
export async function showOrders(c: Context<StoreEnv>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const [{ failure, done, ...listing }, cardTesting] = await Promise.all([
    openOrders(c).then((orders) => openList(c, orders)),
    readCardTesting(shop.db, shop.clock.now()),
  ]);
  const maySend = mayDo(staff.role, 'orders.ship');
  const mayTag = mayDo(staff.role, 'orders.note');
  const body = <OfficeOrders {...listing} cardTesting={cardTesting} maySend={maySend} mayTag={mayTag} />;
  const said = done ?? doneIn(c, officeMessages.tags.done);
  return showPage(c, { title: screenNames.orders, body, failure, done: said });
}

/** Sends the orders of all pages of a list as a table while they are read. */
export const sendOrders = async (c: Context<StoreEnv>): Promise<Response> => sendList(c, await openOrders(c));

async function openOrders(c: Context<StoreEnv>) {
  const { shop, staff } = officeOf(c);
  const choices = await loadFilterChoices(shop.db);
  let toCheck: Promise<string[]> | undefined;
  return listSource(orderList(choices), {
    // Amounts without a currency are of the base currency: the form says so.
    complete: (typed) =>
      typed.currency === '' && (typed.least || typed.most) ? { ...typed, currency: choices.base } : typed,
    read: async ({ filter: { list = 'all', from, to, least, most, ...equal }, sort, after, size }) => {
      toCheck ??= list === 'to-check' ? findOrdersToCheck(shop) : undefined;
      const span = { since: from, until: to, leastCents: least, mostCents: most };
      const wish = { list, ...span, ...equal, among: await toCheck, isRising: sort && !sort.down, after };
      return readOrders(shop.db, staff.role, wish, size);
    },
  });
}
