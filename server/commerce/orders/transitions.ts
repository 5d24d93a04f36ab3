import { OrderStatus } from '../../../shared/contract/checkout.ts';
import type { Trx } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { lockRows } from '../database/transaction.ts';
import { type MailTemplate, queueMail } from '../outbox/queue.ts';
import { earnPoints } from '../points/earn.ts';
import { recordOrderNumber, recordStateChange } from './state-changes.ts';

/** Allowed status changes; an order never goes back. */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  UNPAID: ['PAIDFAIL', 'PREPARING', 'CANCELLED'],
  PAIDFAIL: ['PREPARING', 'CANCELLED'],
  PREPARING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['FULFILLED'],
  FULFILLED: [],
  CANCELLED: [],
};

/** Returns whether an order can be cancelled, by expiry, buyer or shop: not once something of it was sent. */
export function mayBeCancelled(status: OrderStatus, parcels: number): boolean {
  return transitions[status].includes('CANCELLED') && parcels === 0;
}

/** Mails of status changes; a parcel's own mail reports SHIPPED. */
const mails: Partial<Record<OrderStatus, MailTemplate>> = { PREPARING: 'paid', CANCELLED: 'cancelled' };

type Step = {
  orderId: string;
  to: OrderStatus;
  /** The cause: 'placed', 'card payment', 'expired', 'customer' … */
  cause: string;
  at: number;
};

/**
 * Changes an order's status as the table allows and records when and why. The order's row is locked until the
 * transaction ends, so of two concurrent changes the second sees the first.
 *
 * @returns false when the change is not allowed (or done already); nothing is changed then
 */
export async function moveOrder(trx: Trx, { orderId, to, cause, at }: Step): Promise<boolean> {
  const from = await lockStatus(trx, orderId);
  if (from === null || !transitions[from].includes(to)) return false;
  await writeStatus(trx, { orderId, to, at });
  await writeEvent(trx, { orderId, from, to, cause, at });
  recordStateChange(trx, { kind: 'order', orderId, from, to, why: cause });
  const mail = mails[to];
  if (mail) await queueMail(trx, mail, orderId, at);
  await earnPoints(trx, orderId, to, at);
  return true;
}

const writeStatus = prepared((db, { orderId, to, at }: Omit<Step, 'cause'>) =>
  db.updateTable('shop_order').set({ status: to, updated_at: at }).where('id', '=', orderId),
);

const writeEvent = prepared((db, { orderId, from, to, cause, at }: Step & { from: OrderStatus | null }) =>
  db.insertInto('order_event').values({ order_id: orderId, at, from_status: from, to_status: to, cause }),
);

/** Records a new order; its row was just inserted with this status. */
export async function recordPlaced(trx: Trx, { orderId, to, cause, at }: Step): Promise<void> {
  await writeEvent(trx, { orderId, from: null, to, cause, at });
  recordStateChange(trx, { kind: 'order', orderId, to, why: cause });
  await queueMail(trx, 'received', orderId, at);
}

/** Returns an order's status, its row locked until the transaction ends; null when there is none. */
export async function lockStatus(trx: Trx, orderId: string): Promise<OrderStatus | null> {
  const row = await first(readLocked(trx, { orderId }));
  if (!row) return null;
  recordOrderNumber(trx, orderId, row.order_no);
  return OrderStatus.parse(row.status);
}

const readLocked = prepared((db, { orderId }: { orderId: string }) =>
  lockRows(db, db.selectFrom('shop_order').select(['status', 'order_no']).where('id', '=', orderId)),
);
