import { OrderStatus } from '../../../shared/contract/checkout.ts';
import type { Trx } from '../database/connection.ts';
import { first, prepared } from '../database/prepared.ts';
import { lockRows } from '../database/retry.ts';
import { noteMovement, noteNumber } from '../movements.ts';
import { type MailTemplate, queueMail } from '../outbox/queue.ts';
import { earnPoints } from '../points/earn.ts';

/** Where an order may go from each status; it never goes back. */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  UNPAID: ['PAIDFAIL', 'PREPARING', 'CANCELLED'],
  PAIDFAIL: ['PREPARING', 'CANCELLED'],
  PREPARING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['FULFILLED'],
  FULFILLED: [],
  CANCELLED: [],
};

/** Whether an order can be cancelled, by its own time, its buyer or the shop: not once something of it was sent. */
export function mayBeCancelled(status: OrderStatus, parcels: number): boolean {
  return transitions[status].includes('CANCELLED') && parcels === 0;
}

/** What a buyer is told by mail of a step; a parcel's mail tells of SHIPPED. */
const mails: Partial<Record<OrderStatus, MailTemplate>> = { PREPARING: 'paid', CANCELLED: 'cancelled' };

type Step = {
  orderId: string;
  to: OrderStatus;
  /** What moved it: 'placed', 'card payment', 'expired', 'customer' … */
  cause: string;
  at: number;
};

/**
 * Moves an order along the table and records when and why. The order's row is held until the transaction ends, so of
 * two movers side by side the second sees what the first did.
 *
 * @returns false when the order may not go there (or is there already); nothing is changed then
 */
export async function moveOrder(trx: Trx, { orderId, to, cause, at }: Step): Promise<boolean> {
  const from = await lockStatus(trx, orderId);
  if (from === null || !transitions[from].includes(to)) return false;
  await writeStatus(trx, { orderId, to, at });
  await writeEvent(trx, { orderId, from, to, cause, at });
  noteMovement(trx, { kind: 'order', orderId, from, to, why: cause });
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

/** Records that an order came to be; its row was just written with this status. */
export async function recordPlaced(trx: Trx, { orderId, to, cause, at }: Step): Promise<void> {
  await writeEvent(trx, { orderId, from: null, to, cause, at });
  noteMovement(trx, { kind: 'order', orderId, to, why: cause });
  await queueMail(trx, 'received', orderId, at);
}

/** An order's status, its row held until the transaction ends; null when there is no such order. */
export async function lockStatus(trx: Trx, orderId: string): Promise<OrderStatus | null> {
  const row = await first(readLocked(trx, { orderId }));
  if (!row) return null;
  noteNumber(trx, orderId, row.order_no);
  return OrderStatus.parse(row.status);
}

const readLocked = prepared((db, { orderId }: { orderId: string }) =>
  lockRows(db, db.selectFrom('shop_order').select(['status', 'order_no']).where('id', '=', orderId)),
);
