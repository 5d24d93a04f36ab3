import { OrderStatus } from '../../../shared/contract/order.ts';
import type { Result } from '../../../shared/errors.ts';
import type { Owner, TimedDeps } from '../context.ts';
import { lockRows, type Trx, transact } from '../database/connection.ts';
import { first, prepared, preparedBy } from '../database/prepared.ts';
import { recordOrderNumber, recordStateChange } from '../database/state-changes.ts';
import { schedule } from '../jobs/due-work.ts';
import { type MailTemplate, queueMail } from '../jobs/queue-message.ts';
import { earnPoints } from '../points/earn.ts';
import { reportLater } from './event-claims.ts';
import { mayActOn } from './order-access.ts';
import type { OrderRow } from './order-queries.ts';
import { watchFromNow } from './promises/promise-queries.ts';
import { noSuchOrder } from './refusals.ts';

/** Allowed status changes; an order never goes back. */
export const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  UNPAID: ['PAIDFAIL', 'PREPARING', 'CANCELLED'],
  PAIDFAIL: ['PREPARING', 'CANCELLED'],
  PREPARING: ['SHIPPED', 'CANCELLED'],
  // Cancelled: refused at the door, where it would have been paid.
  SHIPPED: ['FULFILLED', 'CANCELLED'],
  FULFILLED: [],
  CANCELLED: [],
};

/** Returns whether an order can be cancelled, by expiry, buyer or shop: not once something of it was sent. */
export function mayBeCancelled(status: OrderStatus, parcels: number): boolean {
  return status !== 'SHIPPED' && transitions[status].includes('CANCELLED') && parcels === 0;
}

/** Mails of status changes; a parcel's own mail reports SHIPPED. */
const mails: Partial<Record<OrderStatus, MailTemplate>> = { PREPARING: 'paid', CANCELLED: 'cancelled' };

/** An order's row as it is while it is locked: it is read and locked once in a transaction, and passed on. */
export type LockedOrder = Omit<OrderRow, 'status'> & { status: OrderStatus };

interface Move {
  order: LockedOrder;
  to: OrderStatus;
  /** The cause: 'placed', 'card payment', 'expired', 'customer' … */
  cause: string;
  at: number;
}

/**
 * Changes a locked order's status as the table allows and records when and why.
 *
 * @returns the order after the change; null when the change is not allowed (or done already), and nothing is changed
 */
export async function moveOrder(trx: Trx, { order, to, cause, at }: Move): Promise<LockedOrder | null> {
  const { id: orderId, status: from } = order;
  if (!transitions[from].includes(to)) return null;
  await writeStatus(trx, { orderId, to, at });
  await writeEvent(trx, { orderId, from, to, cause, at });
  recordStateChange(trx, { kind: 'order', orderId, from, to, why: cause });
  const mail = mails[to];
  if (mail) await queueMail(trx, mail, orderId, at);
  if (to === 'PREPARING') await watchFromNow(trx, orderId);
  if (to === 'PREPARING' && order.measured === 1) await reportLater(trx, orderId, at);
  if (isInvoiced(order, to)) await schedule(trx, 'invoice', orderId, at);
  const moved = { ...order, status: to, updated_at: at };
  await earnPoints(trx, moved, at);
  return moved;
}

/** Returns whether a document is due: an invoice once an order is paid, or sent on delivery; a credit note when it ends. */
function isInvoiced({ status: from, payment_type }: LockedOrder, to: OrderStatus): boolean {
  if (to === 'CANCELLED') return from === 'PREPARING' || from === 'SHIPPED';
  return to === (payment_type === 'COD' ? 'SHIPPED' : 'PREPARING');
}

type Step = { orderId: string; to: OrderStatus; cause: string; at: number };

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

/** Locks an order's row until the transaction ends, and returns it; null when there is none. */
export async function lockOrder(trx: Trx, orderId: string): Promise<LockedOrder | null> {
  return lockedOf(trx, await first(readLocked(trx, orderId)));
}

/** Changes an order in a transaction that holds its lock. */
export function changeOrder<T>(
  { db, clock }: TimedDeps,
  orderId: string,
  change: (trx: Trx, order: LockedOrder, at: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    return order ? change(trx, order, clock.now()) : noSuchOrder;
  });
}

/** Locks an order; null as well for one that this owner may not act on. */
export async function lockOwnOrder(
  trx: Trx,
  { owner, orderId, at }: { owner: Owner; orderId: string; at: number },
): Promise<LockedOrder | null> {
  const order = await lockOrder(trx, orderId);
  return order && (await mayActOn(trx, order, owner, at)) ? order : null;
}

/** Locks the order of a payment attempt, and returns it; null when there is no such attempt. */
export async function lockOrderByAttempt(trx: Trx, attemptId: string): Promise<LockedOrder | null> {
  return lockedOf(trx, await first(readLockedByAttempt(trx, attemptId)));
}

function lockedOf(trx: Trx, row: OrderRow | undefined): LockedOrder | null {
  if (!row) return null;
  recordOrderNumber(trx, row.id, row.order_no);
  return { ...row, status: OrderStatus.parse(row.status) };
}

const readLocked = preparedBy((db, orderId: string) =>
  lockRows(db, db.selectFrom('shop_order').selectAll().where('id', '=', orderId)),
);

const readLockedByAttempt = preparedBy((db, attemptId: string) =>
  lockRows(
    db,
    db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', (eb) => eb.selectFrom('payment_attempt').select('order_id').where('id', '=', attemptId)),
  ),
);
