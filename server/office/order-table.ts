import { setImmediate as turn } from 'node:timers/promises';
import { statesOf } from '../../pages/office/orders.tsx';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { decimalAmount } from '../../shared/money.ts';
import type { ListedOrder, OrderFilterChoices } from '../../shared/office/orders.ts';
import { mayDo, type Role } from '../../shared/staff/roles.ts';
import { csvOf } from '../../shared/text/csv.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { wallTime } from '../../shared/time/zone.ts';
import type { Database } from '../commerce/database/connection.ts';
import type { OrderFilter } from '../commerce/orders/listed-orders.ts';
import { readOrders } from '../commerce/orders/office-list.ts';

const words = officeMessages.orders;

/** Orders that are read at a time. */
const readAtOnce = 500;

interface Wish {
  filter: OrderFilter;
  choices: OrderFilterChoices;
}

type Cell = string | number;

/** Yields the orders of all pages of a list as CSV, with what the list shows a role of each. */
export async function* orderTable(db: Database, role: Role, { filter, choices }: Wish): AsyncGenerator<string> {
  const seesBuyer = mayDo(role, 'orders.contact');
  const countries = new Map(choices.countries.map(({ code, name }) => [code, name]));
  const rowOf = (order: ListedOrder) => cellsOf(order, countries.get(order.country), seesBuyer);
  yield csvOf([headings(seesBuyer)]);
  let after: string | undefined;
  do {
    const { orders, next } = await readOrders(db, role, { ...filter, after }, readAtOnce);
    if (orders.length > 0) yield csvOf(orders.map(rowOf));
    after = next ?? undefined;
    await turn();
  } while (after !== undefined);
}

function headings(seesBuyer: boolean): Cell[] {
  const { order, placed, status, to, name, email, currency, total } = words;
  const buyer = seesBuyer ? [name, email] : [];
  return [order, officeMessages.frame.inZone(placed, currentZone()), status, to, ...buyer, currency, total];
}

/** Returns a row with its amount as a number, which a spreadsheet can add up. */
function cellsOf(order: ListedOrder, country: string | undefined, seesBuyer: boolean): Cell[] {
  const { orderNo, at, name, email, totalCents, currency } = order;
  const placed = wallTime(currentZone(), at).replace('T', ' ');
  const buyer = seesBuyer ? [name ?? '', email ?? ''] : [];
  const total = Number(decimalAmount({ cent: totalCents, currencyCode: currency }));
  return [orderNo, placed, statesOf(order), country ?? order.country, ...buyer, currency, total];
}
