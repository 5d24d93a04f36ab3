import { awaitingPayment } from '../../../shared/orders/awaiting-payment.ts';
import type { CommerceDeps } from '../context.ts';
import type { WorkOutcome } from '../jobs/due-work.ts';
import { cancelExpired } from './cancel.ts';

/** Delay until an order with a running payment at its end is checked again. */
const againAfterMs = 15_000;

/** Cancels an order whose payment window has ended, unless a payment is running. */
export async function expireOrder(deps: CommerceDeps, orderId: string): Promise<WorkOutcome> {
  const order = await deps.db
    .selectFrom('shop_order')
    .select('expires_at')
    .where('id', '=', orderId)
    .where('status', 'in', awaitingPayment)
    .executeTakeFirst();
  if (!order) return 'done';
  const now = deps.clock.now();
  if (order.expires_at > now) return { againAt: order.expires_at };
  const cancelled = await cancelExpired(deps, orderId);
  return cancelled.ok ? 'done' : { againAt: now + againAfterMs };
}
