import type { z } from 'zod';
import type * as checkout from '../../../shared/contract/checkout.ts';
import type * as delays from '../../../shared/contract/delays.ts';
import type { Order } from '../../../shared/contract/order.ts';
import type * as contract from '../../../shared/contract/orders.ts';
import { type OrderList, orderStatusOfTab, type ordersList, type orderTabs } from '../../../shared/contract/orders.ts';
import type * as withdrawals from '../../../shared/contract/withdrawals.ts';
import { ok } from '../../../shared/errors.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { forgetGuest } from '../account/forget-guest.ts';
import { forAnyone, forOwner, type HandlersOf } from '../calls/handler.ts';
import { pageOf } from '../calls/page-of.ts';
import { readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { cancelOrder } from './cancel.ts';
import { ownDocument, searchedDocument } from './invoices/document-file.ts';
import { accessMs, findOrder } from './order-access.ts';
import { addressProblems } from './order-check.ts';
import { mailOrderLink, openPayLink } from './order-link.ts';
import { placeOrder } from './place.ts';
import { answerTo, readDelay } from './promises/delay-order.ts';
import { noSuchOrder } from './refusals.ts';
import { reorder } from './reorder.ts';
import { claimOrderEvent } from './reported-events.ts';
import { findSearched, searchOrder } from './search.ts';
import { viewOrder, viewOrders } from './view.ts';
import { withdrawFrom } from './withdrawal/withdraw.ts';

type Handlers = HandlersOf<typeof contract & Omit<typeof checkout, 'fee'> & typeof delays & typeof withdrawals>;

/** Placing, listing, seeing, finding and cancelling orders, ordering the same again, withdrawing, and links of delays. */
export function orderHandlers(deps: CommerceDeps): Handlers {
  return {
    confirmOrder: forOwner((input, { viewer, key }) => placeOrder(deps, viewer, key, input), {
      findProblems: async (request) => addressProblems(request, await readFieldLimits(deps.db)),
    }),
    ordersList: forOwner(async (input, { viewer }) => ok(await listOwnOrders(deps, viewer.owner, input))),
    searchOrder: forOwner((input, { viewer }) => searchOrder(deps, viewer, input)),
    order: forOwner(async ({ id }, { viewer }) => {
      const order = await findOrder(deps, viewer.owner, id);
      return order ? ok(await viewOrder(deps, order)) : noSuchOrder;
    }),
    cancelOrder: forOwner(({ id }, { viewer }) => cancelOrder(deps, viewer, id)),
    orderDocument: forOwner((input, { viewer }) => ownDocument(deps, viewer, input)),
    searchedDocument: forOwner((input, { viewer }) => searchedDocument(deps, viewer, input)),
    reorder: forOwner(({ id }, { viewer }) => reorder(deps, viewer, id)),
    waitingOrder: forOwner(async (_, { viewer }) => ok({ order: await findWaitingOrder(deps, viewer) })),
    mailOrderLink: forOwner(async (input, { viewer }) => {
      const found = await findSearched(deps, viewer, input);
      return found.ok ? mailOrderLink(deps, found.value) : found;
    }),
    forgetGuest: forOwner(({ id }, { viewer }) => forgetGuest(deps, viewer, id)),
    claimOrderEvent: forOwner((input, { viewer }) => claimOrderEvent(deps, viewer, input)),
    openPayLink: forOwner(({ token }, { viewer }) => openPayLink(deps, viewer, token)),
    withdraw: forOwner((input, { viewer, key }) => withdrawFrom(deps, viewer, key ?? '', input), { needsKey: true }),
    delay: forAnyone(({ token }, { viewer }) => readDelay(deps, viewer, token)),
    answerDelay: forAnyone((input, { viewer }) => answerTo(deps, viewer, input)),
  };
}

const size = 10;

/** Returns a page of an owner's orders in a tab, newest first, and the number in each tab. */
async function listOwnOrders(
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
async function findWaitingOrder(deps: CommerceDeps, { owner }: Viewer): Promise<Order | null> {
  const at = deps.clock.now();
  const own = await first(readOwn(deps.db, { owner, at }));
  const row = own ?? (await first(readOpened(deps.db, { owner, at, since: at - accessMs })));
  return row ? viewOrder(deps, row) : null;
}

type Waiting = { owner: Owner; at: number };

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
const readOpened = prepared((db, { owner, at, since }: Waiting & { since: number }) =>
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
