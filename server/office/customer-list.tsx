import type { Context } from 'hono';
import { customerList } from '../../pages/office/customer-columns.tsx';
import { Listing } from '../../pages/office/lists/listing.tsx';
import { plusForBlank } from '../../shared/contract/shapes.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { customerSorts } from '../../shared/office/customers.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { type CustomerKey, findCustomers } from '../commerce/account/listed-customers.ts';
import { loadFilterChoices } from '../commerce/orders/filter-choices.ts';
import type { StoreEnv } from '../http/context.ts';
import { listSource, openList } from './lists/open-list.ts';
import { sendList } from './lists/send-list.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';

const words = officeMessages.customers;

/** Shows a page of the customers that the filter in the address asks for. @param deleted what to say after a deletion */
export async function showCustomers(c: Context<StoreEnv>, deleted: string | undefined): Promise<Response> {
  const { failure, done = deleted, ...listing } = await openList(c, await openCustomers(c, false));
  const body = (
    <>
      <p>{words.guests}</p>
      <Listing {...listing} />
    </>
  );
  return showPage(c, { title: screenNames.customers, body, failure, done });
}

/** Sends those of all pages of a list who agreed to the newsletter, as a table. */
export const sendCustomers = async (c: Context<StoreEnv>): Promise<Response> =>
  sendList(c, await openCustomers(c, true));

/** @param onlyAgreed whether those who did not agree to the newsletter are left out, whatever the filter says */
async function openCustomers(c: Context<StoreEnv>, onlyAgreed: boolean) {
  const { shop, staff } = officeOf(c);
  const choices = await loadFilterChoices(shop.db);
  return listSource(customerList(choices, mayDo(staff.role, 'customers.export')), {
    read: async ({ filter, sort, after, size }) => {
      const { q, currency = choices.base, consent, leastPoints, ...equal } = filter;
      if (onlyAgreed && consent === 'no') return { rows: [], next: null };
      const wish = {
        email: q === undefined ? undefined : plusForBlank(q),
        currency,
        leastCents: equal.least,
        mostCents: equal.most,
        leastOrders: equal.leastOrders,
        mostOrders: equal.mostOrders,
        firstSince: equal.firstFrom,
        firstUntil: equal.firstTo,
        lastSince: equal.lastFrom,
        lastUntil: equal.lastTo,
        country: equal.country,
        consent: onlyAgreed || (consent === undefined ? undefined : consent === 'yes'),
        tag: equal.tag,
        leastPoints: leastPoints === undefined ? undefined : 100 * leastPoints,
        sort: customerSorts.find((name) => name === sort?.by) ?? 'registered',
        isFalling: sort?.down ?? true,
        after: after === undefined ? undefined : keyIn(after),
      };
      const { next, ...page } = await findCustomers(shop.db, wish, size);
      return { ...page, next: next?.join('_') ?? null };
    },
  });
}

function keyIn(after: string): CustomerKey {
  const [value = '', id = ''] = after.split(/_(.*)/s);
  return [Number(value), id];
}
