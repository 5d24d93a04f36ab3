import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import type { CommerceDeps } from '../context.ts';
import { accessMs } from './order-access.ts';
import { bookMissed } from './sales/book-order.ts';

/** Removes old access by links and sources of orders, and counts sales that an older release did not. */
export async function removeOldAccess({ db }: Pick<CommerceDeps, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('order_access')
    .where('given_at', '<', now - accessMs)
    .execute();
  await db
    .deleteFrom('order_source')
    .where('order_id', 'not in', (eb) =>
      eb.selectFrom('shop_order').select('id').where('status', 'in', awaitingPayment),
    )
    .execute();
  await bookMissed(db, now - 2 * dayMs);
}
