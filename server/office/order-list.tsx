import type { Context } from 'hono';
import { OfficeOrders } from '../../pages/office/orders.tsx';
import { ok, type Result } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OrderFilterChoices, TypedOrderFilter } from '../../shared/office/orders.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import { findOrdersToCheck } from '../commerce/integrity/count-tasks.ts';
import { loadFilterChoices } from '../commerce/orders/filter-choices.ts';
import type { OrderFilter } from '../commerce/orders/listed-orders.ts';
import { listForOffice } from '../commerce/orders/office-list.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf } from '../http/errors/refusal.ts';
import { streamedResponse } from '../rendering/streamed-response.ts';
import { checked } from './checked.ts';
import { officeOf } from './office-of.ts';
import { readFilter, typedFilter } from './order-filter.ts';
import { AfterOrder } from './order-forms.ts';
import { orderTable } from './order-table.ts';
import { showPage } from './page.tsx';

const words = officeMessages.orders;

/** Shows a page of the orders that the filter in the address asks for. */
export async function showOrders(c: Context<StoreEnv>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const { role } = staff;
  const typed = typedFilter(c);
  const choices = await loadFilterChoices(shop.db);
  const filter = await readWish(c, typed, choices);
  const result = filter.ok
    ? await checked(AfterOrder, { after: c.req.query('after') || undefined }, async ({ after }) =>
        ok(await listForOffice(shop, role, { ...filter.value, after })),
      )
    : filter;
  // Amounts without a currency were taken for some of the base currency: the form says so.
  const asRead = filter.ok ? { ...typed, currency: filter.value.currency ?? '' } : typed;
  const shown = { typed: asRead, choices, result: result.ok ? result.value : null };
  const seesBuyer = mayDo(role, 'orders.contact');
  const body = <OfficeOrders {...shown} seesBuyer={seesBuyer} maySend={mayDo(role, 'orders.ship')} />;
  return showPage(c, { title: words.title, body, failure: result.ok ? undefined : result.error });
}

/** Returns what a typed filter asks for, with the orders that a person has to look at where it asks for these. */
async function readWish(
  c: Context<StoreEnv>,
  typed: TypedOrderFilter,
  choices: OrderFilterChoices,
): Promise<Result<OrderFilter>> {
  const filter = readFilter(typed, choices);
  if (!filter.ok || filter.value.list !== 'to-check') return filter;
  return ok({ ...filter.value, among: await findOrdersToCheck(officeOf(c).shop) });
}

/** Sends the orders of all pages of a list as a table while they are read. */
export async function sendOrders(c: Context<StoreEnv>): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const choices = await loadFilterChoices(shop.db);
  const filter = dataOf(await readWish(c, typedFilter(c), choices));
  return streamedResponse(c, orderTable(shop.db, staff.role, { filter, choices }), {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="orders.csv"',
    'X-Content-Type-Options': 'nosniff',
  });
}
