import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PointsEntry } from '../../../shared/contract/points.ts';
import { type Database, holdRows, type Trx } from '../database/connection.ts';

/** Time of an entry that is not pending: long past, so that a slow clock does not miss what was spent. */
export const atOnce = 0;

interface NewEntry {
  customerId: string;
  /** Hundredths of a point. */
  delta: number;
  kind: PointsKind;
  /** The cause; a customer has one entry of a kind for it. */
  cause: string;
  orderId?: string | undefined;
  availableAt: number;
  at: number;
}

/** Returns the available balance in hundredths of a point; below zero: a debt, which the next points pay. */
export async function loadBalance(db: Database, customerId: string, now: number): Promise<number> {
  const { total } = await loadTotal(db, customerId);
  const { pending } = await db
    .selectFrom('points_entry')
    .select((eb) => eb.fn.sum<number | null>('delta').as('pending'))
    .where('customer_id', '=', customerId)
    .where('available_at', '>', now)
    .executeTakeFirstOrThrow();
  return total - Number(pending ?? 0);
}

/** Returns the sum, pending points included, and the number of a customer's entries. */
export async function loadTotal(db: Database, customerId: string): Promise<{ total: number; entries: number }> {
  const found = await db
    .selectFrom('points_total')
    .select(['total', 'entries'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? { total: 0, entries: 0 };
}

/** Returns what becomes available later, in hundredths of a point, soonest first. */
export async function loadPending(
  db: Database,
  customerId: string,
  now: number,
): Promise<{ availableAt: number; points: number }[]> {
  const rows = await db
    .selectFrom('points_entry')
    .select((eb) => ['available_at', eb.fn.sum<number>('delta').as('sum')])
    .where('customer_id', '=', customerId)
    .where('available_at', '>', now)
    .groupBy('available_at')
    .orderBy('available_at')
    .execute();
  return rows.flatMap(({ available_at, sum }) =>
    Number(sum) === 0 ? [] : [{ availableAt: available_at, points: Number(sum) }],
  );
}

/**
 * Locks the rows of customers until the transaction ends, always in the same order. Spending and reversing points lock
 * the customer first, so of two concurrent transactions the second sees the first.
 *
 * @returns the existing ones: an account may be deleted
 */
export async function lockCustomers(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const query = trx
    .selectFrom('customer')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id');
  const rows = await holdRows(trx, query).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes an entry; an entry of the same customer, kind and cause changes nothing, nor does a second invitation of one
 * person.
 *
 * @returns whether it was written
 */
export async function writeEntry(trx: Trx, entry: NewEntry): Promise<boolean> {
  const { customerId, delta, kind, cause, orderId, availableAt, at } = entry;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('points_entry')
    .values({
      id: idOf(entry),
      customer_id: customerId,
      delta,
      kind,
      cause,
      order_id: orderId ?? null,
      available_at: availableAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function idOf({ customerId, kind, cause }: NewEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([customerId, kind, cause]))
    .digest('base64url')
    .slice(0, 22);
}

/** Returns the customer of an order's owner; null: a guest. */
export function customerIdOf(owner: string): string | null {
  return owner.startsWith('user:') ? owner.slice('user:'.length) : null;
}

type PointsKind = z.infer<typeof PointsEntry>['kind'];

/** Kinds of credits of an order, for its buyer and others. */
export const creditKinds = ['purchase', 'share', 'referral', 'invited'] as const satisfies readonly PointsKind[];
/** Kinds of entries that reverse a credit: from available points, and as debt for points that were spent before. */
export const takingKinds = ['reversed', 'debt'] as const satisfies readonly PointsKind[];
export type CreditKind = (typeof creditKinds)[number];
