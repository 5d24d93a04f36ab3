import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Trx } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { atOnce, balanceOf, lockCustomers, writeEntry } from './ledger.ts';

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
  if (!held.has(customerId) || (await balanceOf(trx, customerId, at)) < points * 100)
    return fail(codes.conflict, 'notEnoughPoints');
  const entry = { customerId, orderId, delta: -points * 100, kind: 'spent', cause: orderId } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
  return ok(null);
}

/** Refunds the points spent on an order, less what was refunded before; repeating it changes nothing. */
export async function returnPoints(trx: Trx, orderId: string, at: number): Promise<void> {
  const spending = await spendingOf(trx, orderId);
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

/** Refunds the points spent on a part of an order. */
export async function returnPart(trx: Trx, { orderId, cause, partOf, at }: PartialReturn): Promise<void> {
  const spending = await spendingOf(trx, orderId);
  const delta = spending ? partOf(spending.spent) : 0;
  if (!spending || delta <= 0) return;
  const entry = { customerId: spending.customerId, orderId, delta, kind: 'returned', cause } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
}

/** Returns who spent how many hundredths on an order, and how many were refunded. */
async function spendingOf(trx: Trx, orderId: string) {
  const entries = await readSpending(trx, { orderId });
  const spending = entries.find(({ kind }) => kind === 'spent');
  if (!spending) return null;
  const returned = entries.reduce((sum, { kind, delta }) => (kind === 'returned' ? sum + delta : sum), 0);
  return { customerId: spending.customer_id, spent: -spending.delta, returned };
}

const readSpending = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('points_entry')
    .select(['customer_id', 'kind', 'delta'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['spent', 'returned']),
);
