import type { z } from 'zod';
import { type OrderList, orderStatusOfTab, type ordersList, type orderTabs } from '../../../shared/contract/orders.ts';
import { pageOf } from '../calls/page-of.ts';
import type { CommerceDeps, Owner } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { viewOrders } from './view.ts';

const size = 10;

/** Returns a page of an owner's orders in a tab, newest first, and the number in each tab. */
export async function listOwnOrders(
  deps: Pick<CommerceDeps, 'db' | 'clock' | 'payPal' | 'cardForm'>,
  owner: Owner,
  { status, page }: z.output<typeof ordersList.in>,
): Promise<OrderList> {
  const counts = await countTabs(deps.db, owner);
  const rows = await deps.db
    .selectFrom('shop_order')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', 'in', orderStatusOfTab[status])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { ...pageOf(await viewOrders(deps, rows), page, size, counts[status]), counts };
}

async function countTabs(db: Database, owner: Owner): Promise<OrderList['counts']> {
  const rows = await db
    .selectFrom('shop_order')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('orders')])
    .where('owner', '=', owner)
    .groupBy('status')
    .execute();
  const of = (tab: (typeof orderTabs)[number]) =>
    rows.reduce((sum, row) => {
      const counts = orderStatusOfTab[tab].some((status) => status === row.status);
      return counts ? sum + Number(row.orders) : sum;
    }, 0);
  return {
    all: of('all'),
    pending: of('pending'),
    progress: of('progress'),
    shipped: of('shipped'),
    complete: of('complete'),
    cancelled: of('cancelled'),
  };
}
