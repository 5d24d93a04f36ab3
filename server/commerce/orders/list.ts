import type { z } from 'zod';
import type { Order } from '../../../shared/contract/order.ts';
import { type OrderList, orderStatusOfTab, type ordersList, type orderTabs } from '../../../shared/contract/orders.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { pageOf } from '../calls/page-of.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { accessMs } from './order-access.ts';
import { viewOrder, viewOrders } from './view.ts';

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

/** Returns the viewer's newest order that can still be paid; null without one. */
export async function findWaitingOrder(deps: CommerceDeps, { owner }: Viewer): Promise<Order | null> {
  const at = deps.clock.now();
  const own = await first(readOwn(deps.db, { owner, at }));
  const row = own ?? (await first(readOpened(deps.db, { owner, at, since: at - accessMs })));
  return row ? viewOrder(deps, row) : null;
}

type Waiting = { owner: Owner; at: number };
type OpenedOrders = Waiting & { since: number };

const readOwn = prepared((db, { owner, at }: Waiting) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', 'in', awaitingPayment)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** Orders whose link of a mail was opened. */
const readOpened = prepared((db, { owner, at, since }: OpenedOrders) =>
  db
    .selectFrom('order_access')
    .innerJoin('shop_order', 'shop_order.id', 'order_access.order_id')
    .selectAll('shop_order')
    .where('order_access.owner', '=', owner)
    .where('order_access.given_at', '>', since)
    .where('shop_order.status', 'in', awaitingPayment)
    .where('shop_order.expires_at', '>', at)
    .orderBy('order_access.given_at', 'desc')
    .limit(1),
);
