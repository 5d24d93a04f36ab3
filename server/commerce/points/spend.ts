import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import type { Trx } from '../database/retry.ts';
import { atOnce, balanceOf, lockCustomers, writeEntry } from './ledger.ts';

interface Spending {
  customerId: string;
  orderId: string;
  /** Whole points. */
  points: number;
  at: number;
}

/** Takes points for an order; more than the customer has takes none (500409). */
export async function spendPoints(trx: Trx, { customerId, orderId, points, at }: Spending): Promise<Result<null>> {
  if (points === 0) return ok(null);
  const held = await lockCustomers(trx, [customerId]);
  if (!held.has(customerId) || (await balanceOf(trx, customerId, at)) < points * 100)
    return fail(codes.conflict, 'You do not have that many points any more.');
  const entry = { customerId, orderId, delta: -points * 100, kind: 'spent', cause: orderId } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
  return ok(null);
}

/** Gives the points back that were spent on an order; once, however often. */
export async function returnPoints(trx: Trx, orderId: string, at: number): Promise<void> {
  const spent = await trx
    .selectFrom('points_entry')
    .select(['customer_id', 'delta'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'spent')
    .executeTakeFirst();
  if (!spent) return;
  const entry = {
    customerId: spent.customer_id,
    orderId,
    delta: -spent.delta,
    kind: 'returned',
    cause: orderId,
  } as const;
  await writeEntry(trx, { ...entry, availableAt: atOnce, at });
}
