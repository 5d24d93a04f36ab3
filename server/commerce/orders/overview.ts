import type { OrderStatus } from '../../../shared/contract/order.ts';
import type { Database } from '../database/connection.ts';
import { loadRefunds, type OrderRow } from './order-queries.ts';

interface Which {
  status?: OrderStatus | undefined;
  /** Compared without case. */
  email?: string | undefined;
  /** Placed at or after this time; milliseconds since 1970. */
  since?: number | undefined;
  /** Only orders with an open flag. */
  flagged?: boolean | undefined;
  limit: number;
}

export type OrderSummary = Pick<
  OrderRow,
  'id' | 'order_no' | 'status' | 'payment_type' | 'email' | 'country' | 'total_cents' | 'currency' | 'created_at'
>;

/** Returns orders of all buyers, newest first. */
export function listOrders(db: Database, { status, email, since, flagged, limit }: Which): Promise<OrderSummary[]> {
  return db
    .selectFrom('shop_order')
    .select(['id', 'order_no', 'status', 'payment_type', 'email', 'country', 'total_cents', 'currency', 'created_at'])
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(email !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email?.toLowerCase() ?? '')),
    )
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(flagged === true, (query) => query.where('id', 'in', openFlags(db)))
    .orderBy('created_at', 'desc')
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

const openFlags = (db: Database) => db.selectFrom('order_flag').select('order_id').where('resolved_at', 'is', null);

/** Returns what was paid for an order, what was refunded, and what is left, in cents. */
export async function loadMoney(db: Database, orderId: string) {
  const attempts = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await loadRefunds(db, orderId);
  const paid = attempts.find(({ state }) => state === 'paid');
  const captured = paid?.amount_cents ?? 0;
  const counted = refunds.filter(({ attempt_id, state }) => attempt_id === paid?.id && state !== 'refused');
  const given = counted.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { attempts, refunds, captured, given, left: captured - given };
}
