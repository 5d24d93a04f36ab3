import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Database, Trx } from '../database/connection.ts';
import { preparedBy } from '../database/prepared.ts';
import { atOnce, loadBalance, lockCustomers, writeEntry } from './ledger.ts';

interface Spending {
  customerId: string;
  orderId: string;
  /** Whole points. */
  points: number;
  at: number;
}

/** Spends points on an order; more than the balance spends none (500409). */
export async function spendPoints(trx: Trx, { customerId, orderId, points, at }: Spending): Promise<Result<null>> {
  if (points === 0) return ok(null);
  const held = await lockCustomers(trx, [customerId]);
  if (!held.has(customerId) || (await loadBalance(trx, customerId, at)) < points * 100)
    return fail(codes.conflict, 'notEnoughPoints');
  const entry = { customerId, orderId, delta: -points * 100, kind: 'spent', cause: orderId } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
  return ok(null);
}

/** Refunds the points spent on an order, less what was refunded before; repeating it changes nothing. */
export async function returnPoints(trx: Trx, orderId: string, at: number): Promise<void> {
  const spending = await loadSpending(trx, orderId);
  if (!spending || spending.spent === spending.returned) return;
  const { customerId, spent, returned } = spending;
  const entry = { customerId, orderId, delta: spent - returned, kind: 'returned', cause: orderId } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
}

interface PartialReturn {
  orderId: string;
  /** The cause; applied once for each. */
  cause: string;
  /** Returns the part of the points spent that belongs to it, both in hundredths. */
  partOf: (spent: number) => number;
  at: number;
}

/** Refunds the points spent on a part of an order, as far as they are not refunded. @returns hundredths of a point */
export async function returnPart(trx: Trx, { orderId, cause, partOf, at }: PartialReturn): Promise<number> {
  const spending = await loadSpending(trx, orderId);
  const delta = spending ? Math.min(partOf(spending.spent), spending.spent - spending.returned) : 0;
  if (!spending || delta <= 0) return 0;
  const entry = { customerId: spending.customerId, orderId, delta, kind: 'returned', cause } as const;
  return (await writeEntry(trx, { ...entry, availableAt: atOnce, at })) ? delta : 0;
}

/** Returns the hundredths that went back of each order which some did, by its id. */
export async function loadPointsBack(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readBack(db, orderIds);
  return new Map(rows.flatMap(({ order_id, sum }) => (order_id === null ? [] : [[order_id, Number(sum)]])));
}

const readBack = preparedBy((db, orderIds: readonly string[]) =>
  db
    .selectFrom('points_entry')
    .select((eb) => ['order_id', eb.fn.sum<number>('delta').as('sum')])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'returned')
    .groupBy('order_id'),
);

/** Returns the hundredths that one refund or removal of an order gave back. */
export async function loadRefundPoints(db: Database, orderId: string, refundId: string): Promise<number> {
  const row = await db
    .selectFrom('points_entry')
    .select('delta')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'returned')
    .where('cause', '=', causeOf(orderId, refundId))
    .executeTakeFirst();
  return row?.delta ?? 0;
}

/** Returns the cause of the entry by which a refund or removal gives points back. */
export const causeOf = (orderId: string, refundId: string): string => `${orderId}:${refundId}`;

/** Returns who spent how many hundredths on an order, and how many were refunded. */
async function loadSpending(trx: Trx, orderId: string) {
  const entries = await readSpending(trx, orderId);
  const spending = entries.find(({ kind }) => kind === 'spent');
  if (!spending) return null;
  const returned = entries.reduce((sum, { kind, delta }) => (kind === 'returned' ? sum + delta : sum), 0);
  return { customerId: spending.customer_id, spent: -spending.delta, returned };
}

const readSpending = preparedBy((db, orderId: string) =>
  db
    .selectFrom('points_entry')
    .select(['customer_id', 'kind', 'delta'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['spent', 'returned']),
);
