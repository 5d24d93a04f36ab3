import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '../database/connection.ts';
import type { PaymentAttemptTable } from '../database/payment-tables.ts';
import { first, preparedBy } from '../database/prepared.ts';
import { type LockedOrder, lockOrderByAttempt } from './transitions.ts';

export type Attempt = Selectable<PaymentAttemptTable>;

/** States of an attempt whose outcome is not known yet. */
export const liveStates = ['started', 'challenge', 'unknown'] as const;

export function isLive({ state }: Pick<Attempt, 'state'>): boolean {
  return liveStates.some((live) => live === state);
}

export const findAttempt = (db: Database, id: string): Promise<Attempt | undefined> => first(readById(db, id));

const readById = preparedBy((db, id: string) => db.selectFrom('payment_attempt').selectAll().where('id', '=', id));

/** An attempt whose order's row is locked. */
export interface LockedAttempt {
  attempt: Attempt;
  order: LockedOrder;
}

/** Locks an attempt's order, and returns both: everything about an order's payment happens under that lock. */
export async function lockAttempt(trx: Trx, id: string): Promise<LockedAttempt | undefined> {
  const order = await lockOrderByAttempt(trx, id);
  const attempt = order && (await findAttempt(trx, id));
  return order && attempt ? { attempt, order } : undefined;
}

/** Returns the attempt that determines an order's payment status: the one that paid it, else the last one. */
export async function latestAttempt(db: Database, orderId: string): Promise<Attempt | undefined> {
  return (await loadAttempts(db, orderId)).at(-1);
}

/** Returns all attempts of an order, the one that determines its payment status last. */
export const loadAttempts = (db: Database, orderId: string): Promise<Attempt[]> => readAllAttempts(db, [orderId]);

/** Returns these attempts of many orders, by order id. */
export async function latestAttempts(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, Attempt>> {
  const rows = await readAllAttempts(db, orderIds);
  return new Map(rows.map((row) => [row.order_id, row]));
}

const readAllAttempts = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy(sql`case when state = 'paid' then 1 else 0 end`)
    .orderBy('created_at'),
);

/** Returns the live attempt of an order; there is at most one. */
export const liveAttempt = (db: Database, orderId: string): Promise<Attempt | undefined> =>
  first(readLive(db, orderId));

const readLive = preparedBy((db, orderId: string) =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).where('state', 'in', liveStates),
);
