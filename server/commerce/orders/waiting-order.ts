import type { Order } from '../../../shared/contract/order.ts';
import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps, Owner, Viewer } from '../context.ts';
import { first, prepared } from '../database/prepared.ts';
import { accessMs } from './order-access.ts';
import { viewOrder } from './view.ts';

/** Returns the viewer's newest order that can still be paid; null without one. */
export async function findWaitingOrder(deps: CommerceDeps, { owner }: Viewer): Promise<Order | null> {
  const at = deps.clock.now();
  const own = await first(readOwn(deps.db, { owner, at }));
  const row = own ?? (await first(readOpened(deps.db, { owner, at, since: at - accessMs })));
  return row ? viewOrder(deps, row) : null;
}

type Waiting = { owner: Owner; at: number };
type Opened = Waiting & { since: number };

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
const readOpened = prepared((db, { owner, at, since }: Opened) =>
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
